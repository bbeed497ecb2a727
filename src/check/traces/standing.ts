// The state that a way's records are in by now, as far as the text tells.

import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { keyOf } from '../../model/sections/lookup.ts';
import type { ActingStep } from '../../model/sections/purpose.ts';
import type { Transition } from '../../model/sections/states.ts';
import type { Linked } from '../linked/linked.ts';
import { type Graph, originsOf } from '../graph/graph.ts';

/** Where the record of an entity is, and by which call it came there. */
export interface Standing {
  readonly state: string;
  readonly by: Call;
}

const isBy = ({ event }: Transition, { name }: Call): boolean =>
  event.kind === 'call' && event.name === name;

export const rowsOf = ({ lifecycle }: Graph, call: Call): readonly Transition[] =>
  lifecycle.transitions.filter((row) => isBy(row, call));

/** Whether a call is no event where the record of a lifecycle is by now. */
export function isRefused(
  linked: Linked,
  now: ReadonlyMap<Graph, Standing>,
  graph: Graph,
  call: Call,
  step: ActingStep,
): boolean {
  const standing = now.get(graph);
  const rows = rowsOf(graph, call).filter(({ from }) => from.kind !== 'creation');
  if (standing === undefined || rows.length === 0 || step.values.length > 0) return false;
  if (makes(linked, graph, call) || movesOthers(linked, graph, call)) return false;
  return !rows.some(({ from }) => originsOf(graph, from).includes(standing.state));
}

/** What is known of the record after a call; nothing where another one may be meant from then on. */
export function follow(
  linked: Linked,
  now: Map<Graph, Standing>,
  graph: Graph,
  call: Call,
  step: ActingStep,
): void {
  const { entity } = graph;
  const isShown = linked.reveals(call).has(`${entity.name}.${keyOf(entity)?.name}`);
  const standing = now.get(graph);
  const rows = rowsOf(graph, call);
  if (!isShown && rows.length === 0) return;
  // Which record it is cannot be told.
  if (movesOthers(linked, graph, call)) return void now.delete(graph);
  const possible = rows.filter(
    ({ from }) =>
      (from.kind === 'creation') === makes(linked, graph, call) &&
      (from.kind === 'creation' || !standing || originsOf(graph, from).includes(standing.state)),
  );
  const ends = new Set(possible.map(({ to }) => (to.kind === 'state' ? to.name : null)));
  const [end] = ends;
  const isSame = step.values.length === 0 || makes(linked, graph, call);
  if (ends.size === 1 && end && isShown && isSame) now.set(graph, { state: end, by: call });
  else if (rows.length > 0 || !isSame || !finds(linked, call, entity)) now.delete(graph);
}

/** Time passes: of records that the clock may move nothing is known any more. */
export function passTime(now: Map<Graph, Standing>): void {
  for (const graph of now.keys())
    if (graph.lifecycle.transitions.some(({ event }) => event.kind !== 'call')) now.delete(graph);
}

/** Whether a call moves records of an entity by its steps alone, and finds none. */
const movesOthers = (linked: Linked, { entity }: Graph, call: Call): boolean =>
  linked.steps(call).some((one) => one.kind === 'move' && linked.entity(one.entity) === entity) &&
  !finds(linked, call, entity);

const makes = (linked: Linked, { entity }: Graph, call: Call): boolean =>
  linked
    .steps(call)
    .some((one) => one.kind === 'create' && linked.entity(one.entity.name) === entity);

const finds = (linked: Linked, call: Call, entity: Entity): boolean =>
  call.steps.some((one) => one.kind === 'find' && linked.entity(one.entity.name) === entity);
