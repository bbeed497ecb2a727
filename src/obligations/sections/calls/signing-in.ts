// Signing in with what is not right: with a name that nobody has, and with a secret that nobody could
// have, which is no more wrong than any other.

import type { CallFacts } from '../../subject/subject.ts';
import { signInsOf } from '../../search/actors/introduce.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Leaf } from '../../subject/leaves.ts';
import type { Wrong } from '../../expect/catalogue.ts';
import { edgeOf } from '../../values/boundary.ts';
import { nothingOf } from '../../values/unfit.ts';
import { wantedOf } from '../../values/wanted.ts';
import { isBlank } from '../../values/tests.ts';
import type { Value } from '../../plan/value.ts';
import { withMember } from '../../situation/ask.ts';
import { nobodyMay, refusedPlan } from '../../requests/refused-plan.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import type { Plan } from '../../plan/plan.ts';
import { errorWords } from '../../planning/plans.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';
import { withArticle } from '../../../text/article.ts';

export function deriveSigningIn(context: PlanningContext, drafts: Drafts): void {
  for (const facts of signInsOf(context.subject)) {
    const [step] = stepsOfKind(facts.call, 'sign in by');
    if (step === undefined) continue;
    const wrong: Wrong = {
      trigger: 'wrong credentials',
      call: facts.call.name,
      entity: step.entity.name,
    };
    const add = (situation: string, value: () => [Leaf, Value] | null): void =>
      drafts.add({
        kind: 'calls/refused',
        isExtra: true,
        name: `${facts.call.name}:${situation}`,
        at: step.at,
        needs: ['entities', 'roles'],
        words: { call: facts.call.name, situation, error: errorWords(context, wrong) },
        plan: () => wrongPlan(context, facts, wrong, value()),
      });
    add(`${withArticle(step.field.name)} that nobody has`, () => unknown(facts, step.field.name));
    add(`${withArticle(step.secret.name)} that nobody could have`, () =>
      unlawful(context, facts, step.entity.name, step.secret.name),
    );
  }
}

function wrongPlan(
  context: PlanningContext,
  facts: CallFacts,
  wrong: Wrong,
  given: [Leaf, Value] | null,
): Plan | Untried {
  if (given === null) return untried('There is no such value.');
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  return refusedPlan(context, ready, withMember(ready.ask, ...given), wrong);
}

const leafOf = ({ leaves }: CallFacts, field: string): Leaf | undefined =>
  leaves.find(({ name, fills }) => (fills?.how === 'compare' ? fills.field : name) === field);

function unknown(facts: CallFacts, field: string): [Leaf, Value] | null {
  const leaf = leafOf(facts, field);
  const value = leaf?.member.type == null ? undefined : nothingOf(leaf.member.type);
  return leaf === undefined || value === undefined ? null : [leaf, value];
}

/** A value that breaks a rule of section 5 wherever it is to be kept. */
function unlawful(
  context: PlanningContext,
  facts: CallFacts,
  entity: string,
  field: string,
): [Leaf, Value] | null {
  const leaf = leafOf(facts, field);
  if (leaf === undefined) return null;
  const fills = { how: 'write', entity, field } as const;
  const wanted = wantedOf(context.spec, facts.call.name, { ...leaf, fills });
  const past = wanted.rules
    .flatMap(
      (rule) =>
        edgeOf(
          wanted,
          rule,
          context.setting(() => 1),
        ).past,
    )
    .map(({ value }) => value)
    .find((value) => typeof value === 'string' && !isBlank(value));
  return past === undefined ? null : [leaf, past];
}
