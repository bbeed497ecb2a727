// Ways whose calls find what they want in another state, or find nothing at all.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/calls.ts';
import type { Entity } from '../../model/entities.ts';
import { keyOf, screenNamed } from '../../model/lookup.ts';
import type { Way, WayStep } from '../../model/purpose.ts';
import type { Transition } from '../../model/states.ts';
import type { Linked } from '../linked/linked.ts';
import { type Graph, graphsOf, originsOf } from '../lifecycle/graph.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('ways', {
  'wrong-state': code<{ call: string; entity: string; state: string; before: string }>({
    severity: 'error',
    message: ({ call, entity, state, before }) =>
      `By then the \`${entity}\` is \`${state}\`, since \`${before}\`, and \`${call}\` is no event there.`,
    write: ({ call, state }) =>
      `Write the calls before that lead where \`${call}\` may be made, or a row from ${state} in section 4.`,
  }),
  'nothing-there': code<{ name: string; entity: string }>({
    severity: 'warning',
    message: ({ name, entity }) =>
      `\`${name}\` wants a \`${entity}\`, and there is none: no example, and no call of the way before makes one.`,
    write: ({ entity }) => `Write an example of \`${entity}\`, or the call before that makes one.`,
  }),
});

/** Where the record of an entity is, and by which call it came there. */
interface Standing {
  readonly state: string;
  readonly by: Call;
}

/** Each way, with the state that what its calls make and move is in. */
export const waysMeetStates: Rule = function* (linked) {
  if (!linked.isWhole('states', 'entities', 'calls')) return;
  for (const way of linked.spec.sections.purpose.facts.ways) {
    const now = new Map<Graph, Standing>();
    for (const step of way.steps) {
      const call = step.kind === 'call' ? linked.call(step.name) : undefined;
      if (call === undefined) continue;
      const wrong = graphsOf(linked).find((graph) => isRefused(linked, now, graph, call, step));
      if (wrong !== undefined) {
        yield told(wrong, now.get(wrong)!, call, step);
        break;
      }
      for (const graph of graphsOf(linked)) follow(linked, now, graph, call, step);
    }
  }
};

function told({ entity, lifecycle }: Graph, { state, by }: Standing, call: Call, step: WayStep) {
  const rows = lifecycle.transitions.filter((row) => isBy(row, call));
  const related = rows.slice(0, 2).map(({ at }) => ({ message: 'where it may be made', at }));
  const holes = { call: call.name, entity: entity.name, state, before: by.name };
  return diagnostics['wrong-state'](step.at, holes, related);
}

const isBy = ({ event }: Transition, { name }: Call): boolean =>
  event.kind === 'call' && event.name === name;

const rowsOf = ({ lifecycle }: Graph, call: Call): readonly Transition[] =>
  lifecycle.transitions.filter((row) => isBy(row, call));

function isRefused(
  linked: Linked,
  now: ReadonlyMap<Graph, Standing>,
  graph: Graph,
  call: Call,
  step: WayStep,
): boolean {
  const standing = now.get(graph);
  const rows = rowsOf(graph, call).filter(({ from }) => from.kind !== 'creation');
  if (standing === undefined || rows.length === 0 || step.values.length > 0) return false;
  if (makes(linked, graph, call)) return false;
  return !rows.some(({ from }) => originsOf(graph, from).includes(standing.state));
}

/** What is known of the record after a call; nothing where another one may be meant from then on. */
function follow(
  linked: Linked,
  now: Map<Graph, Standing>,
  graph: Graph,
  call: Call,
  step: WayStep,
): void {
  const { entity } = graph;
  const isShown = linked.reveals(call).has(`${entity.name}.${keyOf(entity)?.name}`);
  const standing = now.get(graph);
  const rows = rowsOf(graph, call);
  if (!isShown && rows.length === 0) return;
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

const makes = (linked: Linked, { entity }: Graph, call: Call): boolean =>
  linked
    .steps(call)
    .some((one) => one.kind === 'create' && linked.entity(one.entity.name) === entity);

const finds = (linked: Linked, call: Call, entity: Entity): boolean =>
  call.steps.some((one) => one.kind === 'find' && linked.entity(one.entity.name) === entity);

/** Each way, against the records that there are to begin with and that its calls make. */
export const waysFindRecords: Rule = function* (linked) {
  if (!linked.isWhole('entities', 'calls', 'screens')) return;
  for (const way of linked.spec.sections.purpose.facts.ways) {
    const finding = firstMissing(linked, way);
    if (finding !== null) yield finding;
  }
};

function firstMissing(linked: Linked, way: Way) {
  const made = new Set<Entity>();
  for (const step of way.steps) {
    const calls = callsAt(linked, step);
    for (const call of calls)
      for (const one of call.steps) {
        const entity = one.kind === 'find' ? linked.entity(one.entity.name) : undefined;
        if (entity === undefined || made.has(entity) || entity.name === linked.me) continue;
        if (entity.examples?.rows.length !== 0) continue;
        const related = [{ message: 'no examples', at: entity.examples.at }];
        const holes = { name: step.name, entity: entity.name };
        return diagnostics['nothing-there'](step.at, holes, related);
      }
    for (const call of step.kind === 'call' ? calls : [])
      for (const one of linked.steps(call)) {
        const entity = one.kind === 'create' ? linked.entity(one.entity.name) : undefined;
        if (entity !== undefined) made.add(entity);
      }
  }
  return null;
}

/** The calls that a step makes: itself, or what its screen shows. */
function callsAt(linked: Linked, { kind, name }: WayStep): readonly Call[] {
  const screen = kind === 'screen' ? screenNamed(linked.spec, name) : undefined;
  const names = screen?.shows.map((call) => call.name) ?? (kind === 'call' ? [name] : []);
  return names.flatMap((each) => linked.call(each) ?? []);
}
