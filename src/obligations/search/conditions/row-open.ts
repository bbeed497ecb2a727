// The row of section 4 by which a call moves a record: the first, of those that leave its state, whose
// condition holds.

import { names as namesIn, type Value } from '../../../expression/index.ts';
import type { Expression, Json } from '../../../model/index.ts';
import { guardVariables } from '../../subject/guard-variables.ts';
import type { CallFacts, Move } from '../../subject/subject.ts';
import { treeOf } from '../../subject/expressions/tree-of.ts';
import { put } from '../../solver/distance/judging.ts';
import type { Asked } from '../blocked.ts';
import { guardHeard } from './heard.ts';

/** The first of these rows whose condition holds, seeing `names`; `key`: of what moves, where that is there already. */
export function firstOpen(
  asked: Asked,
  rows: readonly Move[],
  key: Json | null,
  names: Readonly<Record<string, Value>>,
): Move | undefined {
  const { facts, ask, situation } = asked;
  const { subject } = situation;
  const holds = (entity: string, when: Expression): boolean =>
    (key === null ? undefined : guardHeard(asked, entity, when, key)) ??
    (readsAnswers(facts, when)
      ? holdsAsAnswered(asked, when)
      : situation
          .scene(ask.by)
          .value(subject.compile(when, 'states', guardVariables(subject, facts, entity)), names) ===
        true);
  return rows.find(({ entity, row: { when } }) => when === null || holds(entity, when));
}

/** Whether a condition reads what other services answer to the call. */
function readsAnswers({ services }: CallFacts, when: Expression): boolean {
  const results = services.flatMap((one) => one.results);
  const tree = results.length === 0 ? null : treeOf(when);
  return tree !== null && namesIn(tree).some(({ name }) => results.includes(name));
}

/** How a condition comes out once other services have answered; true where none is asked by then. */
function holdsAsAnswered({ situation, ask }: Asked, when: Expression): boolean {
  let isHeld = true;
  put({ situation }, ask, (condition, scope) => {
    if (condition.source === when) isHeld = condition.evaluate(scope) === true;
  });
  return isHeld;
}
