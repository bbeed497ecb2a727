// Several schemas as one: parts that must all hold, and alternatives of which one does.

import type { Losses } from '../source/lost.ts';
import { membersOf, type Node } from '../source/node.ts';
import { isRecord, isScalar, type Known } from './known.ts';

/** `allOf`: everything that any of them says; what stands beside it comes last. */
export function together(own: Known, parts: readonly Known[]): Known {
  const said = [...parts, own];
  const alone = parts.length === 1 && own.properties.size === 0 ? parts[0]! : null;
  return {
    ...own,
    id: alone !== null && own.name === null ? alone.id : own.id,
    name: own.name ?? alone?.name ?? null,
    kind: said.map(({ kind }) => kind).find((kind) => kind !== 'any') ?? 'any',
    title: own.title ?? alone?.title ?? null,
    description: own.description ?? alone?.description ?? null,
    format: last(said, 'format'),
    pattern: last(said, 'pattern'),
    values: last(said, 'values'),
    least: last(said, 'least'),
    most: last(said, 'most'),
    exclusive:
      said.findLast(({ least, most }) => least !== null || most !== null)?.exclusive ??
      own.exclusive,
    isNullable: own.isNullable || (alone?.isNullable ?? false),
    isReadOnly: said.some(({ isReadOnly }) => isReadOnly),
    isWriteOnly: said.some(({ isWriteOnly }) => isWriteOnly),
    isUnique: said.some(({ isUnique }) => isUnique),
    default: own.default ?? said.find((one) => one.default !== undefined)?.default,
    example: own.example ?? alone?.example,
    properties: new Map(said.flatMap(({ properties }) => [...properties])),
    required: new Set(said.flatMap(({ required }) => [...required])),
    items: last(said, 'items'),
    isExact: false,
  };
}

const last = <Key extends keyof Known>(said: readonly Known[], key: Key): Known[Key] =>
  (said.findLast((one) => one[key] !== null) ?? said[0]!)[key];

const isNothing = ({ node }: Known): boolean => membersOf(node)['type'] === 'null';

/** `oneOf`, `anyOf`: what all of them have in common, and what some of them may have. */
export function alternatives(own: Known, all: readonly Known[], losses: Losses): Known {
  const others = all.filter((one) => !isNothing(one));
  const isNullable =
    own.isNullable || others.length < all.length || others.some((one) => one.isNullable);
  const [first] = others;
  if (first === undefined) return { ...own, isNullable };
  if (others.length === 1) return { ...together(own, [first]), isNullable };
  const merged = mergedOf(own, others, losses);
  return { ...merged, isNullable };
}

function mergedOf(own: Known, others: readonly Known[], losses: Losses): Known {
  const [first] = others as [Known];
  if (others.every(({ node }) => isOnlyRequirement(node))) return own;
  if (others.every(isRecord)) {
    losses.say(
      own.node,
      `is one of ${others.length} forms: written as one that has the members of all`,
    );
    return { ...own, kind: 'object', ...membersOfAny([own, ...others], own) };
  }
  const scalars = others.filter(isScalar);
  if (scalars.length === others.length && others.every(({ kind }) => kind === first.kind)) {
    const values = others.flatMap((one) => one.values ?? []);
    const isListed = others.every((one) => one.values !== null);
    return {
      ...own,
      kind: first.kind,
      format: isListed ? null : first.format,
      values: isListed ? [...new Set(values)] : null,
    };
  }
  // A record or its key: the key is what both can be told by.
  const key = scalars.find(({ kind }) => kind === 'text' || kind === 'integer');
  if (key !== undefined && scalars.length === 1 && others.some(isRecord)) {
    losses.say(own.node, 'is a key or a whole record: written as the key');
    return { ...own, kind: key.kind, format: key.format };
  }
  losses.say(own.node, 'may be of several types: written as `json`');
  return { ...own, kind: 'any', properties: new Map(), items: null, values: null };
}

/** `anyOf: [{ required: [a] }, …]` only says which members may not be missing together. */
const isOnlyRequirement = (node: Node): boolean =>
  Object.keys(membersOf(node)).every((keyword) => keyword === 'required');

function membersOfAny(all: readonly Known[], own: Known): Pick<Known, 'properties' | 'required'> {
  const alternatives = all.filter((one) => one !== own);
  const always = [...alternatives[0]!.required].filter((name) =>
    alternatives.every(({ required }) => required.has(name)),
  );
  return {
    properties: new Map(all.toReversed().flatMap(({ properties }) => [...properties])),
    required: new Set([...own.required, ...always]),
  };
}
