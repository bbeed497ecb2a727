// What traces look up again and again, each found once: which lifecycle is whose, what makes a record,
// where a call stands.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Lifecycle } from '../../model/sections/states.ts';
import type { Span } from '../../text/span.ts';
import { type Graph, graphsOf } from '../graph/graph.ts';
import type { Linked } from '../linked/linked.ts';
import { memoOf } from '../linked/memo.ts';

/** The first graph of each entity. */
export const graphByEntity = memoOf(
  (linked: Linked): ReadonlyMap<Entity, Graph> =>
    new Map([...graphsOf(linked)].reverse().map((graph) => [graph.entity, graph])),
);

export const graphByLifecycle = memoOf(
  (linked: Linked): ReadonlyMap<Lifecycle, Graph> =>
    new Map(graphsOf(linked).map((graph) => [graph.lifecycle, graph])),
);

/** A call that makes a record, and the step by which it does. */
export interface Maker {
  readonly call: Call;
  readonly at: Span;
}

/** The calls that make records, by their entity. */
export const makersByEntity = memoOf((linked: Linked): ReadonlyMap<Entity, readonly Maker[]> => {
  const makers = new Map<Entity, Maker[]>();
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'create' ? linked.entity(step.entity.name) : undefined;
      if (entity === undefined) continue;
      const known = makers.get(entity) ?? [];
      if (!known.some((maker) => maker.call === call))
        makers.set(entity, [...known, { call, at: step.at }]);
    }
  return makers;
});

/** The screens that show or do each call. */
export const screensByCall = memoOf((linked: Linked): ReadonlyMap<Call, readonly Screen[]> => {
  const screens = new Map<Call, Screen[]>();
  for (const screen of linked.spec.sections.screens.facts.screens)
    for (const call of linked.callsOf(screen))
      screens.set(call, [...(screens.get(call) ?? []), screen]);
  return screens;
});

/** Whose way each call stands on, by the calls' names. */
export const walkerByCall = memoOf((linked: Linked): ReadonlyMap<string, string> => {
  const walkers = new Map<string, string>();
  for (const { user, steps } of linked.spec.sections.purpose.facts.ways) {
    let who = user.name;
    for (const step of steps) {
      who = step.as?.name ?? who;
      const isRole = linked.access.role(who) !== undefined;
      if (step.kind === 'call' && isRole && !walkers.has(step.name)) walkers.set(step.name, who);
    }
  }
  return walkers;
});
