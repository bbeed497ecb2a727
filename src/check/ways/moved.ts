// Ways whose calls find what they want in another state, or find nothing at all.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { names, parse } from '../../expression/index.ts';
import { recordName, screenNamed } from '../../model/sections/lookup.ts';
import {
  isActing,
  wayStepName,
  type ActingStep,
  type WaitingStep,
  type Way,
} from '../../model/sections/purpose.ts';
import { awaited } from '../../model/sections/states.ts';
import type { Linked } from '../linked/linked.ts';
import { type Graph, graphsOf } from '../graph/graph.ts';
import type { Rule } from '../findings/rule.ts';
import { alongWay } from '../traces/along-way.ts';
import { follow, isRefused, passTime, rowsOf, type Standing } from '../traces/standing.ts';
import { codeWithArticle } from '../../text/article.ts';

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
      `\`${name}\` wants ${codeWithArticle(entity)}, and there is none: no example, and no call of the way before makes one.`,
    write: ({ entity }) => `Write an example of \`${entity}\`, or the call before that makes one.`,
  }),
});

/** Each way, with the state that what its calls make and move is in. */
export const waysMeetStates: Rule = function* (linked) {
  if (!linked.isWhole('states', 'entities', 'calls')) return;
  for (const way of linked.spec.sections.purpose.facts.ways) {
    const now = new Map<Graph, Standing>();
    for (const step of way.steps) {
      if (!isActing(step)) passTime(now);
      const call = step.kind === 'call' ? linked.call(step.name) : undefined;
      if (call === undefined || step.kind !== 'call') continue;
      const wrong = graphsOf(linked).find((graph) => isRefused(linked, now, graph, call, step));
      if (wrong !== undefined) {
        yield report(linked, way, wrong, now.get(wrong)!, call, step);
        break;
      }
      for (const graph of graphsOf(linked)) follow(linked, now, graph, call, step);
    }
  }
};

function report(
  linked: Linked,
  way: Way,
  graph: Graph,
  { state, by }: Standing,
  call: Call,
  step: ActingStep,
) {
  const { entity } = graph;
  const related = rowsOf(graph, call)
    .slice(0, 2)
    .map(({ at }) => ({ message: 'where it may be made', at }));
  const holes = { call: call.name, entity: entity.name, state, before: by.name };
  const fails = `it is no event while the \`${entity.name}\` is \`${state}\``;
  return diagnostics['wrong-state'](
    step.at,
    holes,
    related,
    alongWay(linked, way, step, { fails }),
  );
}

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
    const calls = isActing(step) ? callsAt(linked, step) : [];
    const wanted = isActing(step) ? calls.flatMap(foundBy(linked)) : awaitedRecords(linked, step);
    for (const entity of wanted) {
      if (made.has(entity) || entity.name === linked.me) continue;
      if (entity.examples?.rows.length !== 0) continue;
      const related = [{ message: 'no examples', at: entity.examples.at }];
      const holes = { name: wayStepName(step), entity: entity.name };
      const trace = alongWay(linked, way, step, { fails: `there is no \`${entity.name}\`` });
      return diagnostics['nothing-there'](step.at, holes, related, trace);
    }
    for (const call of step.kind === 'call' ? calls : [])
      for (const one of linked.steps(call)) {
        const entity = one.kind === 'create' ? linked.entity(one.entity.name) : undefined;
        if (entity !== undefined) made.add(entity);
      }
  }
  return null;
}

/** The entities of the records that a call finds. */
const foundBy =
  (linked: Linked) =>
  ({ steps }: Call): Entity[] =>
    steps.flatMap((one) => (one.kind === 'find' ? (linked.entity(one.entity.name) ?? []) : []));

/** The entities whose records say how long a step waits. */
function awaitedRecords(linked: Linked, step: WaitingStep): Entity[] {
  const parsed = parse(awaited(step).source);
  const used = new Set('tree' in parsed ? names(parsed.tree).map(({ name }) => name) : []);
  return linked.spec.sections.entities.facts.entities.filter(({ name }) =>
    used.has(recordName(name)),
  );
}

/** The calls that a step makes: itself, or what its screen shows. */
function callsAt(linked: Linked, { kind, name }: ActingStep): readonly Call[] {
  const screen = kind === 'screen' ? screenNamed(linked.spec, name) : undefined;
  const names = screen?.shows.map((call) => call.name) ?? (kind === 'call' ? [name] : []);
  return names.flatMap((each) => linked.call(each) ?? []);
}
