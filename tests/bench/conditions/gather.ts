// The conditions of a specification by which a request is judged, each with a call that it judges: rules
// of section 5, guards of section 4, and the `when`s of section 7's steps.

import { targetName, type Expression, type Rule, type Step } from '../../../src/model/index.ts';
import { isWriting } from '../../../src/obligations/subject/leaves.ts';
import type { CallFacts, Subject } from '../../../src/obligations/subject/subject.ts';
import type { Span } from '../../../src/text/span.ts';

export interface Judging {
  readonly kind: 'rule' | 'guard' | 'when';
  /** What the condition is on, as it is named. */
  readonly name: string;
  /** The same of a rule. */
  readonly on: Rule['on'] | null;
  readonly expression: Expression;
  readonly facts: CallFacts;
  /** The row, where a refusal names it. */
  readonly at: Span | null;
}

/** Every condition of a specification, with the first call that it judges. */
export function conditionsOf(subject: Subject): Judging[] {
  return [...rulesOf(subject), ...guardsOf(subject), ...whensOf(subject)];
}

function rulesOf({ spec, calls }: Subject): Judging[] {
  return spec.sections.rules.facts.rules.flatMap(({ on, test, at }) => {
    if (test.kind !== 'condition') return [];
    const facts = calls.find((one) =>
      on.kind === 'field'
        ? one.leaves.some((leaf) => isWriting(leaf, on.entity, on.field))
        : one.call.name === on.call,
    );
    return facts === undefined
      ? []
      : [
          {
            kind: 'rule' as const,
            name: targetName(on),
            on,
            expression: test.expression,
            facts,
            at,
          },
        ];
  });
}

function guardsOf({ calls }: Subject): Judging[] {
  const all = calls.flatMap((facts) =>
    facts.moves.flatMap(({ entity, field, row }): Judging[] =>
      row.when === null
        ? []
        : [
            {
              kind: 'guard',
              name: `${entity}.${field}`,
              on: null,
              expression: row.when,
              facts,
              at: row.at,
            },
          ],
    ),
  );
  // A row for `any` state is a move from each of them, and its guard one condition.
  return all.filter(
    ({ expression }, index) => all.findIndex((one) => one.expression === expression) === index,
  );
}

function whensOf({ calls }: Subject): Judging[] {
  return calls.flatMap((facts) =>
    whensIn(facts.call.steps).map((expression) => ({
      ...{ kind: 'when' as const, name: facts.call.name, on: null, expression, facts, at: null },
    })),
  );
}

const whensIn = (steps: readonly Step[]): Expression[] =>
  steps.flatMap((step) =>
    step.kind === 'when'
      ? [step.condition, ...whensIn([step.step])]
      : step.kind === 'for each'
        ? whensIn([step.step])
        : [],
  );
