// Values that a way gives to calls, against the types of the parameters that take them.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { diagnose } from '../../expression/diagnostics.ts';
import { check, checkValue, parse, type Tree } from '../../expression/index.ts';
import type { BodyShape, Call } from '../../model/sections/calls.ts';
import { BARE_LIST } from '../../model/request-examples.ts';
import { isActing } from '../../model/sections/purpose.ts';
import type { Type } from '../../model/values/type.ts';
import { findsBy } from '../../model/steps/steps.ts';
import { nearest, slip } from '../../text/nearest.ts';
import { within, type Span } from '../../text/span.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('ways', {
  'unknown-member': code<{ name: string; of: string; members: readonly string[] }>({
    severity: 'error',
    message: ({ name, of, members }) => {
      const near = nearest(name, members);
      const meant = near === undefined ? '.' : `; did you mean \`${near}\`?`;
      return `\`${name}\`: no such member of \`${of}\`${meant}`;
    },
    write: ({ of, members }) =>
      `Write a member that \`${of}\` has in the column Takes: ${members.map((name) => `\`${name}\``).join(', ')}.`,
    fix: ({ name, members }) => slip(name, nearest(name, members)),
  }),
});

/** A value with the place of the code span that it stands in. */
interface Written {
  readonly tree: Tree;
  readonly at: Span;
}

/** Values that are right in themselves, and not for where they go. */
export const wayValuesFit: Rule = function* (linked) {
  if (!linked.shows('calls', 'entities')) return;
  const { ways } = linked.spec.sections.purpose.facts;
  const steps = ways.flatMap((way) => way.steps.filter(isActing));
  for (const { kind, name, values } of steps) {
    const call = kind === 'call' ? linked.call(name) : undefined;
    for (const { name: parameter, value } of call ? values : []) {
      const parsed = parse(value.source);
      if (!('tree' in parsed)) continue;
      if (check(parsed.tree, linked.scope.with({})).problems.length > 0) continue;
      const written = { tree: parsed.tree, at: value.at };
      const shape = shapeOf(call!, parameter);
      if (shape !== null) yield* inShape(linked, written, parameter, shape);
      else if (!isName(call!, parameter, parsed.tree))
        yield* ofType(linked, written, typeOf(call!, parameter));
    }
  }
};

/** Whether it tells the record that the call finds by a name of it, as the Examples do. */
const isName = (call: Call, parameter: string, tree: Tree): boolean =>
  tree.kind === 'literal' && tree.type === 'text' && findsBy(call, parameter) !== null;

/** The shape of an object or a list of objects in a body, outer ones first; of a whole body that is a list. */
function shapeOf({ takes }: Call, name: string): BodyShape | null {
  const inside = (shape: BodyShape): BodyShape | null => {
    if (shape.kind === 'list') return inside(shape.of);
    const own = shape.members.find((member) => member.name === name);
    if (own !== undefined) return own.shape;
    for (const { shape: inner } of shape.members) {
      const found = inner === null ? null : inside(inner);
      if (found !== null) return found;
    }
    return null;
  };
  if (takes === null) return null;
  return takes.shape.kind === 'list' && name === BARE_LIST ? takes.shape : inside(takes.shape);
}

/** The members of an object, or of each in a list, by their names and types. */
function* inShape(
  linked: Linked,
  { tree, at }: Written,
  of: string,
  shape: BodyShape,
): ReturnType<Rule> {
  if (shape.kind === 'list') {
    for (const item of tree.kind === 'list' ? tree.items : [])
      yield* inShape(linked, { tree: item, at }, of, shape.of);
    return;
  }
  for (const { key, value } of tree.kind === 'map' ? tree.entries : []) {
    if (key.kind !== 'literal' || key.type !== 'text') continue;
    const name = String(key.value);
    const member = shape.members.find((one) => one.name === name);
    const inner = { tree: value, at };
    if (member === undefined) {
      const members = shape.members.map((one) => one.name);
      const place = within(at, key.offset + 1, key.length - 2);
      yield diagnostics['unknown-member'](place, { name, of, members });
    } else if (member.shape) yield* inShape(linked, inner, name, member.shape);
    else yield* ofType(linked, inner, givenAsValue(member.type ?? undefined));
  }
}

function* ofType(linked: Linked, { tree, at }: Written, type: Type | undefined): ReturnType<Rule> {
  if (type === undefined) return;
  const { problems } = checkValue(tree, linked.scope.with({}), linked.scope.type(type));
  for (const problem of problems)
    yield diagnose(problem, within(at, problem.offset, problem.length));
}

/** The type of a parameter that a way can give as a value. */
function typeOf(call: Call, parameter: string): Type | undefined {
  const last = parameter.split('.').at(-1);
  const typed = [...call.pathParameters, ...call.query, ...membersOf(call)];
  return givenAsValue(typed.find(({ name }) => name === last)?.type ?? undefined);
}

/** A reference is given as its key, or by a name. */
const givenAsValue = (type: Type | undefined): Type | undefined =>
  type?.kind === 'reference' || type?.kind === 'list' ? undefined : type;
