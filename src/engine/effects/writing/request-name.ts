// What the request calls a value that a step stores as it is.

import type { BodyShape, Call } from '../../../model/sections/calls.ts';
import type { Step } from '../../../model/schema/calls/step.ts';

/**
 * The name by which the request gives a value: `part` of `with lot = part`, and of an item `weight`
 * of `with grams = p.weight`. Null for what the call works out or takes from elsewhere.
 */
export function requestName(call: Call, source: string): string | null {
  const text = source.trim();
  if (parametersOf(call).has(text)) return text;
  const [item, member, ...further] = text.split('.');
  const shape = member === undefined || further.length > 0 ? null : itemShape(call, item!);
  return shape !== null && namesIn(shape).includes(member!) ? member! : null;
}

/** What an item of a list of the body is like, be that within an item of another; null for anything else. */
function itemShape(call: Call, item: string, inner: readonly string[] = []): BodyShape | null {
  const list = listOf(call.steps, item);
  if (list === null || call.takes === null || inner.includes(item)) return null;
  const [name, member, ...further] = list.split('.');
  if (member === undefined) return memberShape(call.takes.shape, list);
  const around = further.length > 0 ? null : itemShape(call, name!, [...inner, item]);
  return around?.kind === 'list' ? memberShape(around.of, member) : null;
}

function parametersOf({ path, query, headers, takes }: Call): ReadonlySet<string> {
  const inPath = path.segments.flatMap(({ kind, text }) => (kind === 'parameter' ? [text] : []));
  const others = [...query, ...headers].map(({ name }) => name);
  const inBody = takes === null || takes.shape.kind === 'list' ? [] : namesIn(takes.shape);
  return new Set([...inPath, ...others, ...inBody]);
}

/** The names of values, wrappers left out; what stands in a list of objects is no single value. */
function namesIn(shape: BodyShape): string[] {
  if (shape.kind === 'list') return namesIn(shape.of);
  return shape.members.flatMap(({ name, shape: inner }) =>
    inner === null ? [name] : inner.kind === 'list' ? [] : namesIn(inner),
  );
}

/** The list that the items of a `for each` come from. */
function listOf(steps: readonly Step[], item: string): string | null {
  for (const step of steps) {
    if (step.kind === 'for each' && step.name === item) return step.list.source.trim();
    const inner =
      step.kind === 'for each' || step.kind === 'when' ? listOf([step.step], item) : null;
    if (inner !== null) return inner;
  }
  return null;
}

/** The list of objects that goes by a name in a body. */
function memberShape(shape: BodyShape, wanted: string): BodyShape | null {
  if (shape.kind === 'list') return null;
  for (const { name, shape: inner } of shape.members) {
    if (inner === null) continue;
    const found =
      inner.kind === 'list' ? (name === wanted ? inner : null) : memberShape(inner, wanted);
    if (found !== null) return found;
  }
  return null;
}
