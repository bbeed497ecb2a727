// A lifecycle as a graph: its states, and what leads from which to which.

import type { Entity } from '../../model/sections/entities.ts';
import { grouped } from '../../model/grouped.ts';
import { fieldNamed, ruleOf } from '../../model/sections/lookup.ts';
import type { Lifecycle, Transition } from '../../model/sections/states.ts';
import { literal, parse } from '../../expression/index.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import { memoOf } from '../linked/memo.ts';

/** What `—` in To leads to. */
export const DELETED = Symbol('deleted');
type State = string | typeof DELETED;

export interface Graph {
  readonly lifecycle: Lifecycle;
  readonly entity: Entity;
  readonly states: readonly string[];
  /** Those in which a record can begin: created, or an example. */
  readonly first: ReadonlySet<string>;
  readonly next: ReadonlyMap<string, ReadonlySet<State>>;
}

/** The lifecycles whose every name leads somewhere, as graphs. */
export const graphsOf = memoOf((linked: Linked): readonly Graph[] => {
  if (!linked.showsAllOf('states', 'entities')) return [];
  const lost = linked.names.dangling.flatMap(({ by, at }) => (by === 'states' ? at.line : []));
  return linked.spec.sections.states.facts.lifecycles.flatMap((lifecycle) => {
    if (linesOf(lifecycle).some((line) => lost.includes(line))) return [];
    const entity = linked.entity(lifecycle.entity.name);
    const type = entity && fieldNamed(entity, lifecycle.field.name)?.type;
    if (entity === undefined || type?.kind !== 'one of') return [];
    const states = type.values;
    const first = firstOf(lifecycle, entity);
    return [{ lifecycle, entity, states, first, next: edges(lifecycle, states) }];
  });
});

/** The lines on which a lifecycle stands. */
const linesOf = ({ at, transitions }: Lifecycle): readonly number[] => [
  at.line,
  ...transitions.map((row) => row.at.line),
];

function firstOf({ field, transitions }: Lifecycle, entity: Entity): Set<string> {
  const created = transitions.filter(({ from }) => from.kind === 'creation').map(({ to }) => to);
  const examples = entity.examples?.rows.map(({ values }) => values[field.name]?.value) ?? [];
  const first = created.flatMap((to) => (to.kind === 'state' ? [to.name] : []));
  const given = [...examples, defaultOf(entity, field.name)];
  return new Set([...first, ...given.filter((value) => typeof value === 'string')]);
}

/** The default of a field, where it is written out. */
export function defaultOf(entity: Entity, name: string): unknown {
  const field = fieldNamed(entity, name);
  const parsed = parse((field && ruleOf(field, 'default')?.expression.source) ?? '');
  return 'tree' in parsed ? literal(parsed.tree) : undefined;
}

function edges(lifecycle: Lifecycle, states: readonly string[]): Map<string, Set<State>> {
  const next = new Map<string, Set<State>>(states.map((state) => [state, new Set()]));
  for (const { from, to } of lifecycle.transitions)
    for (const origin of originsOf({ lifecycle }, from))
      next.get(origin)?.add(to.kind === 'state' ? to.name : DELETED);
  return next;
}

/** The states that a row leaves: `any` is every state that a row of its own leaves. */
export function originsOf(
  { lifecycle }: Pick<Graph, 'lifecycle'>,
  from: Transition['from'],
): readonly string[] {
  if (from.kind !== 'any') return from.kind === 'state' ? [from.name] : [];
  return originsOfAny(lifecycle);
}

const originsOfAny = memoOf(({ transitions }: Lifecycle): readonly string[] => {
  const named = transitions.flatMap(({ from }) => (from.kind === 'state' ? [from.name] : []));
  return [...new Set(named)];
});

/** The rows that leave a state, or make a record (null), in their order. */
export const rowsLeaving = (
  { lifecycle }: Pick<Graph, 'lifecycle'>,
  state: string | null,
): readonly Transition[] => rowsByOrigin(lifecycle).get(state) ?? [];

const rowsByOrigin = memoOf((lifecycle: Lifecycle) => {
  const leaving = lifecycle.transitions.flatMap((row) =>
    (row.from.kind === 'creation' ? [null] : originsOf({ lifecycle }, row.from)).map((state) => ({
      state,
      row,
    })),
  );
  const byState = grouped(leaving, ({ state }) => state);
  return new Map([...byState].map(([state, found]) => [state, found.map(({ row }) => row)]));
});

/** Every state that can be come to from some, those among them. */
export function reachable(from: Iterable<string>, { next }: Graph): Set<State> {
  const found = new Set<State>(from);
  // A set walks what is added on the way, too.
  for (const state of found)
    if (state !== DELETED) for (const other of next.get(state) ?? []) found.add(other);
  return found;
}

/** Every state from which some can be come to, those among them. */
export function leadingTo(ends: Iterable<State>, { states, next }: Graph): Set<State> {
  const before = new Map<State, string[]>();
  for (const state of states)
    for (const other of next.get(state) ?? []) {
      const known = before.get(other);
      if (known === undefined) before.set(other, [state]);
      else known.push(state);
    }
  const found = new Set<State>(ends);
  for (const state of found) for (const other of before.get(state) ?? []) found.add(other);
  return found;
}

/** Where a state is first spoken of in its lifecycle; else where the lifecycle begins. */
export function placeOf(state: string, { lifecycle }: Graph): Span {
  const isIt = (end: Transition['from'] | Transition['to']) =>
    end.kind === 'state' && end.name === state;
  for (const { from, to } of lifecycle.transitions) {
    if (isIt(from)) return from.at;
    if (isIt(to)) return to.at;
  }
  return lifecycle.at;
}
