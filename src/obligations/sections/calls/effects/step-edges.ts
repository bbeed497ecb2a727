// What a call does under a `when` rests on its condition: the call is made where it holds, where it does not,
// and on both sides of what it compares, and then what it was about is looked at.

import type { Step } from '../../../../model/index.ts';
import type { Plan } from '../../../plan/plan.ts';
import type { Actor } from '../../../search/actors/actors.ts';
import type { Situation } from '../../../situation/situation.ts';
import type { Aim } from '../../../solver/solve.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { isNoPath, type AcceptedCall } from '../../../planning/call-query.ts';
import { acceptedApart } from '../../../planning/apart.ts';
import {
  choiceParts,
  edgeParts,
  operandParts,
  type DecidingPart,
} from '../../../planning/deciding.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { untried, type Untried } from '../../../planning/no-plan.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { acceptedAs } from '../../../planning/solved-by.ts';
import { AfterEach } from '../observed/after-each.ts';
import { observedPlan } from '../observed/expected/expected.ts';

type When = Extract<Step, { kind: 'when' }>;

/** A `when`, and what has to hold for a call to come to it. */
interface Stated {
  readonly when: When;
  readonly around: readonly Aim[];
}

/** Derives that the steps of a call are done and left as what their conditions compare says. */
export function deriveStepEdges(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  for (const { when, around } of whensIn(call.steps))
    for (const { words, aim } of sidesOf(context, facts, when)) {
      const among = around.map(({ expression }) => `${expression.source}:`).join('');
      drafts.add({
        kind: 'calls/observed',
        isExtra: true,
        // What several steps stand under is tried once.
        name: `${call.name}:when ${among}${words}`,
        at: when.at,
        needs: ['entities', 'roles'],
        words: { call: call.name, situation: `where ${words}` },
        plan: () => edgePlan(context, facts, aim, around),
      });
    }
}

/** The condition as it holds and as it fails, each operand and each other choice where it decides, and the edges of what it compares. */
function sidesOf(
  context: PlanningContext,
  { variables }: CallFacts,
  { condition }: When,
): DecidingPart[] {
  const edges = edgeParts(context, condition, variables);
  const operands = operandParts(condition);
  const sides = [true, false].map((holds) => ({
    words: `${condition.source.trim()} ${holds ? 'holds' : 'fails'}`,
    aim: { expression: condition, holds },
  }));
  const choices = choiceParts(context, condition, variables);
  return [...(edges.length > 0 ? [] : sides), ...operands, ...choices, ...edges];
}

const whensIn = (steps: readonly Step[], around: readonly Aim[] = []): Stated[] =>
  steps.flatMap((step) => {
    if (step.kind === 'for each') return whensIn([step.step], around);
    if (step.kind !== 'when') return [];
    const inside = [...around, { expression: step.condition, holds: true }];
    return [{ when: step, around }, ...whensIn([step.step], inside)];
  });

function edgePlan(
  context: PlanningContext,
  facts: CallFacts,
  aim: Aim,
  around: readonly Aim[],
): Plan | Untried {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return untried(NOTHING);
  const found =
    acceptedApart(context, facts, [...around, aim]) ?? acceptedAs(context, aim, ready, around);
  return found === null ? untried(NOTHING) : lookedAfter(context, found);
}

const NOTHING = 'Nothing was found by which the call comes to that.';

/** The plan that everything reads as it should once a call is made. */
export function lookedAfter(context: PlanningContext, made: AcceptedCall): Plan | Untried {
  const { situation } = made;
  const { after } = made.attempt.outcome;
  const players = playersIn(context, after);
  const looks = new AfterEach({ players }, context.actors.signedOut);
  return observedPlan(context, situation, looks.lookAfterOne(situation, after, made));
}

/** Whoever is signed in. */
const playersIn = ({ actors }: PlanningContext, situation: Situation): Actor[] =>
  [...actors.everybody, ...actors.seconds].filter(
    ({ name }) => name !== null && situation.isSignedIn(name),
  );
