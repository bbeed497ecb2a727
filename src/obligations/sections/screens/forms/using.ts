// Using a call's form or button on a screen: which record's it is, and what is written into it.

import { inWords, type Screen } from '../../../../model/index.ts';
import type { SubmitAct } from '../../../plan/plan.ts';
import { actOf, type Ask } from '../../../situation/ask.ts';
import { labelOf, listAround, type Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { valueAt, type Value } from '../../../plan/value.ts';
import { callsOf } from '../screen/addresses.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';
import { boundOn, byRoute, mayOpen, rowsOf } from '../screen/parameters.ts';
import { rowOn } from './row.ts';

/** The calls by which a screen lists what another of its calls finds by a row. */
export const listing = (
  context: PlanningContext,
  screen: Screen,
  facts: CallFacts,
): CallFacts[] => {
  const rows = rowsOf(context, screen, facts).map(({ entity }) => entity);
  return callsOf(context.subject, screen).filter(
    ({ reads, places }) =>
      reads && places.some(({ entity, listed }) => listed && rows.includes(entity)),
  );
};

/** Whether what a call is about is among what its screen lists. */
export function isInSight(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): boolean {
  const isShown = byRoute(context, screen, prepared.facts).every(({ parameter, as }) => {
    const record = prepared.hand[as];
    return record === undefined || mayOpen(context, screen, prepared, parameter, record);
  });
  return (
    isShown &&
    rowsOf(context, screen, prepared.facts).every(
      (row) => rowOn(context, screen, prepared, row) !== null,
    )
  );
}

/** Using the form or button: within its record where the call's parameters come from a row. */
export function submitting(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
): SubmitAct {
  const { ask, facts, actor } = prepared;
  const row = rowsOf(context, screen, facts).at(-1);
  const asked = boundOn(context, screen, facts).flatMap(({ parameter, source }) =>
    source.from === 'form' ? [parameter] : [],
  );
  const outside = new Set(asked.flatMap(({ name, place }) => (place === 'body' ? [] : [name])));
  const inBody = new Set(
    asked.flatMap(({ path, place }) => (place === 'body' ? [pathIn(path)] : [])),
  );
  const free = Object.entries({ ...ask.path, ...ask.query, ...ask.headers })
    .filter(([name]) => outside.has(name))
    .map(([name, value]) => ({ label: inWords(name), value }));
  const members = [...ask.members].filter(([leaf]) =>
    inBody.has(pathIn(listAround(leaf)?.path ?? leaf.path)),
  );
  return {
    kind: 'submit',
    id: 'page2',
    by: actor.name,
    call: facts.call.name,
    name: inWords(facts.call.name),
    within: row === undefined ? null : rowOn(context, screen, prepared, row),
    fields: [...free, ...written(ask, members)],
  };
}

/** Whether a form asks for all in which a request differs from another: what a page knows it gets right. */
export function asksFor(
  context: PlanningContext,
  screen: Screen,
  prepared: PreparedCall,
  other: Ask,
): boolean {
  const labels = submitting(context, screen, prepared).fields.map(({ label }) => label);
  const nameOf = (leaf: Leaf): string => {
    const list = listAround(leaf);
    return list === null ? labelOf(leaf) : inWords(list.name);
  };
  return [...prepared.ask.members].every(
    ([leaf, value]) => value === other.members.get(leaf) || labels.includes(nameOf(leaf)),
  );
}

const pathIn = (path: Leaf['path']): string => path.join('.');

/** The inputs of a form; a list of objects is one, and given whole. */
function written(ask: Ask, members: readonly (readonly [Leaf, Value])[]): SubmitAct['fields'] {
  const body = actOf(ask, 'body').body;
  const fields = new Map<string, Value>();
  for (const [leaf, value] of members) {
    const list = listAround(leaf);
    if (list === null) fields.set(labelOf(leaf), value);
    else if (body !== null && 'json' in body)
      fields.set(inWords(list.name), valueAt(body.json, list.path) ?? []);
  }
  return [...fields].map(([label, value]) => ({ label, value }));
}
