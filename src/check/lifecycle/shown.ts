// States that a record can be in and that no screen shows it in.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { names, parse } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { keyOf, recordName } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { callNames } from '../../read/expressions/index.ts';
import { parameterNames } from '../linked/declared.ts';
import type { Linked } from '../linked/linked.ts';
import { memo } from '../linked/memo.ts';
import { shownBy } from '../linked/revealed.ts';
import { outcomes } from '../reasoning/outcomes.ts';
import { settingOf } from '../reasoning/setting.ts';
import type { Rule } from '../findings/rule.ts';
import { courseTo } from '../traces/course.ts';
import { type Graph, graphsOf, placeOf, reachable } from '../graph/graph.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('lifecycle', {
  'state-not-shown': code<{ state: string; entity: string }>({
    severity: 'warning',
    message: ({ state, entity }) =>
      `No screen shows ${codeWithArticle(entity)} that is \`${state}\`: every call that screens show leaves it out.`,
    write: ({ state }) =>
      `Write a call under Shows of a screen that does not leave ${state} out, or a screen for one record.`,
  }),
});

/** Each state that can be reached, against what screens show; of what none shows nothing is told. */
export const statesAreShown: Rule = function* (linked) {
  if (!linked.isWhole('screens', 'calls', 'entities')) return;
  const answering = answeringOf(linked);
  for (const graph of graphsOf(linked)) {
    const { entity } = graph;
    const showing = answering.get(entity) ?? [];
    if (showing.length === 0) continue;
    const found = reachable(graph.first, graph);
    for (const state of graph.states.filter((one) => found.has(one)))
      if (!showing.some((call) => showsIn(linked, call, graph, state))) {
        const related = showing
          .slice(0, 3)
          .map((call) => ({ message: 'it leaves it out', at: call.at }));
        const holes = { state, entity: entity.name };
        const trace = courseTo(linked, graph, [state]);
        yield diagnostics['state-not-shown'](placeOf(state, graph), holes, related, trace);
      }
  }
};

/** By entity, the calls under Shows that answer records of it. */
function answeringOf(linked: Linked): ReadonlyMap<Entity, readonly Call[]> {
  const answering = new Map<Entity, Call[]>();
  const entitiesIn = memo((shown: string) => toldOf(linked, linked.revealedAs(shown)));
  for (const { shows } of linked.spec.sections.screens.facts.screens)
    for (const call of shows.flatMap(({ name }) => linked.call(name) ?? []))
      for (const entity of new Set(shownBy(call).flatMap(entitiesIn)))
        answering.set(entity, [...(answering.get(entity) ?? []), call]);
  return answering;
}

/** The entities of which there is more than the key, which says where a record is, not what. */
const toldOf = (linked: Linked, fields: ReadonlySet<string>): readonly Entity[] =>
  [...fields].flatMap((path) => {
    const [of, field] = path.split('.') as [string, string];
    const entity = linked.entity(of);
    return entity && keyOf(entity)?.name !== field ? [entity] : [];
  });

type Looking = Extract<Step, { kind: 'list' | 'find' }>;

/** Whether a call may answer a record that is in a state. */
function showsIn(linked: Linked, call: Call, graph: Graph, state: string): boolean {
  const looking = linked
    .steps(call)
    .filter((step): step is Looking => step.kind === 'list' || step.kind === 'find')
    .filter((step) => linked.entity(step.entity.name) === graph.entity);
  const others = linked
    .records(call)
    .filter(({ entity, how }) => how !== 'listed' && linked.entity(entity ?? '') === graph.entity);
  // Records that come from elsewhere, by a reference or an expression, may be in any state.
  if (looking.length === 0 || others.length > looking.length) return true;
  return looking.some((step) => finds(linked, call, graph, step, state));
}

function finds(linked: Linked, call: Call, graph: Graph, step: Looking, state: string): boolean {
  const { entity, lifecycle } = graph;
  const wanted = step.kind === 'list' ? step.where : step.where === null ? [] : [step.where];
  // What names a parameter does not apply where that is not given.
  const always = wanted.map(({ source }) => source).filter((source) => !isAsked(call, source));
  if (always.length === 0) return true;
  const name = step.kind === 'find' ? step.as : recordName(entity.name);
  const variables = { ...callNames(call, linked.scope), ...linked.scope.record(entity.name, name) };
  const setting = settingOf(linked, variables, { [name]: entity });
  const inState = `${name}.${lifecycle.field.name} == ${JSON.stringify(state)}`;
  return outcomes(setting, inState, always)?.canHold !== false;
}

function isAsked(call: Call, source: string): boolean {
  const parsed = parse(source);
  const parameters = parameterNames(call);
  return 'tree' in parsed && names(parsed.tree).some(({ name }) => parameters.includes(name));
}
