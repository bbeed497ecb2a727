// The judge of wordings: reads the words back, and evaluates what it has read beside the expression in
// many worlds. Words that are right come to the same in all of them.

import {
  compile,
  type Environment,
  type Frame,
  type Tree,
  type Value,
  parse,
} from '../../../src/expression/index.ts';
import type { Constant } from '../../../src/model/index.ts';
import { Unreadable } from '../reader/lexicon.ts';
import { readBack } from '../reader/reader.ts';
import { canonical } from './canonical.ts';
import { edgesOf, NOW, Values } from './values.ts';

export type Verdict =
  | { readonly kind: 'same'; readonly held: number; readonly failed: number }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** It evaluates otherwise somewhere. */
  | { readonly kind: 'different'; readonly read: string }
  /** It evaluated alike everywhere, but is another expression. */
  | { readonly kind: 'otherwise'; readonly read: string };

export interface Judged {
  readonly source: string;
  readonly words: string;
  readonly environment: Environment;
  readonly constants: ReadonlyMap<string, Constant>;
}

/** Whether words say what an expression says. */
export function judge({ source, words, environment, constants }: Judged, worlds = 300): Verdict {
  const tree = treeOf(source);
  let read: string;
  let readTree: Tree;
  try {
    read = readBack(words, environment, constants);
    readTree = treeOf(read);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable', why: error.message };
    throw error;
  }
  const known = constantValues(constants);
  const [own, other] = [compile(tree, environment), compile(readTree, environment)];
  const edges = edgesOf(tree, known);
  const counts = { held: 0, failed: 0 };
  for (let seed = 1; seed <= worlds; seed += 1) {
    const frame = frameOf(new Values(seed, edges, environment), environment, known);
    const value = own(frame);
    if (value !== other(frame)) return { kind: 'different', read };
    counts[value === true ? 'held' : 'failed'] += 1;
  }
  // A world in which two sides are equal may be rare: what is read also has to have the same parts.
  if (canonical(tree) !== canonical(readTree)) return { kind: 'otherwise', read };
  return { kind: 'same', ...counts };
}

function treeOf(source: string): Tree {
  const parsed = parse(source);
  if ('tree' in parsed) return parsed.tree;
  throw new Unreadable(`no expression: ${source}`);
}

const constantValues = (constants: ReadonlyMap<string, Constant>): Record<string, Value> =>
  Object.fromEntries(
    [...constants].map(([name, { value }]) => [
      name,
      value.kind === 'duration'
        ? value.milliseconds
        : value.kind === 'rate'
          ? value.calls
          : value.value,
    ]),
  );

function frameOf(
  values: Values,
  environment: Environment,
  constants: Record<string, Value>,
): Frame {
  const types = { ...environment.everywhere, ...environment.variables };
  const variables = Object.entries(types)
    .filter(([name]) => !Object.hasOwn(constants, name))
    .map(([name, type]) => [name, name === 'old' ? before(values, type) : values.of(type)]);
  return {
    variables: { ...Object.fromEntries(variables), ...nearer(values, constants) },
    now: NOW,
    all: (entity) => values.records.get(entity) ?? [],
    uuid: () => 'uuid',
  };
}

/** Constants as they are, or so small that the records of a world come to them. */
const nearer = (values: Values, constants: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [
      name,
      typeof value === 'number' && value < 1000 ? values.pick([value, 1, 2, 3]) : value,
    ]),
  );

/** The record in hand as it was: the same one, with other values. */
function before(values: Values, type: { kind: string; entity?: string }): Value {
  return type.kind === 'record'
    ? values.pick([values.record(type.entity!, 0), values.record(type.entity!, 1), null])
    : null;
}
