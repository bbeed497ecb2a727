// Section 8: every error of the catalogue provoked, with its status, its words and its body. Most are
// provoked where another section forbids something: the same plans prove both.

import { rulesOf } from '../../../model/every.ts';
import { isRaisedBy, type CatalogueError, type SectionId } from '../../../model/index.ts';
import { type Plan, isPossible } from '../../plan/plan.ts';
import { make } from '../../search/attempt.ts';
import { signInsOf } from '../../search/actors/introduce.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import { withMember } from '../../situation/ask.ts';
import type { ObligationKind } from '../../plan/obligation.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { isNoPath } from '../../planning/call-query.ts';
import type { Drafts } from '../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../planning/no-plan.ts';
import type { Draft } from '../../planning/drafts/drafted.ts';
import { planOf, refused } from '../../planning/plans.ts';
import { deriveExcluding } from './at-once.ts';

export function deriveErrors(context: PlanningContext, drafts: Drafts): void {
  for (const error of context.spec.sections.errors.facts.errors) {
    const known = provoking(drafts.all, error.code);
    const words = {
      error: error.code,
      status: `${error.status}`,
      trigger: triggerWords(context, error),
      call: known?.obligation.words['call'] ?? known?.obligation.words['event'] ?? '',
    };
    drafts.add({
      kind: 'errors/provoked',
      name: error.code,
      at: error.at,
      also:
        known === undefined
          ? []
          : [{ at: known.obligation.at, why: 'this row is what it answers for' }],
      needs: needsOf(error),
      words,
      plan: () => known?.obligation.plan ?? provokedPlan(context, error),
    });
    // No other section is about a secret that is not somebody's.
    if (error.when.length > 1 && isRaisedBy(error, 'wrong credentials'))
      drafts.add({
        kind: 'errors/provoked',
        name: `${error.code}:wrong credentials`,
        at: error.at,
        needs: needsOf(error),
        words: { ...words, trigger: 'wrong credentials', call: '' },
        plan: () => wrongCredentials(context) ?? provokedPlan(context, error),
      });
  }
  deriveExcluding(context, drafts);
}

/** What provokes an error for certain. */
export const provoking = (drafts: readonly Draft[], code: string): Draft | undefined =>
  drafts.find((draft) => draft.provokes === code && isFirst(draft));

/** Whether the refusal is what the plan is about, and its way is there. */
const isFirst = ({ obligation, waits }: Draft): boolean =>
  !waits && isPossible(obligation.plan) && !OF_SEVERAL.includes(obligation.kind);

/** Of several things at once the others are not to be told apart; a sign-in is tried in a plan of its own. */
const OF_SEVERAL: readonly ObligationKind[] = ['rules/together', 'calls/judged', 'calls/refused'];

function triggerWords({ spec }: PlanningContext, { code, when }: CatalogueError): string {
  if (when.length > 0)
    return when
      .map((one) => (one.kind === 'more than' ? `more than ${one.constant.name}` : one.kind))
      .join(', ');
  const rule = rulesOf(spec).find(({ error }) => error?.name === code);
  if (rule !== undefined) return rule.words;
  const { outgoing = [] } = spec.sections.calls.facts;
  const service = outgoing.find(({ answers }) =>
    answers.some(({ refusal }) => refusal?.name === code),
  );
  return service === undefined ? 'a rule of section 5' : `what ${service.name} answers`;
}

function needsOf({ when }: CatalogueError): SectionId[] {
  const common: SectionId[] = ['calls', 'entities', 'roles'];
  if (when.length === 0) return [...common, 'rules'];
  // One of several is enough.
  const own = when.map(({ kind }) => OF_SECTION[kind] ?? null);
  const [section] = own.includes(null) ? [] : own;
  return section ? [...common, section] : common;
}

const OF_SECTION: Readonly<Record<string, SectionId>> = {
  'wrong state': 'states',
  'more than': 'limits',
};

function provokedPlan(context: PlanningContext, error: CatalogueError): Plan | Untried {
  if (error.when.every(({ kind }) => kind === 'unexpected') && error.when.length > 0)
    return untried('What goes wrong in the product itself cannot be asked for from outside.');
  const own = isRaisedBy(error, 'wrong credentials') ? wrongCredentials(context) : null;
  if (own !== null) return own;
  const rules = rulesOf(context.spec).filter((rule) => rule.error?.name === error.code);
  return notReached('Nothing was found that raises it.', {
    reasons: rules.map(({ at, words }) => ({ at, why: `the rule that names it: ${words}` })),
  });
}

/** Somebody signs in with a secret that is not theirs, and with a name that nobody has. */
function wrongCredentials(context: PlanningContext): Plan | null {
  for (const facts of signInsOf(context.subject)) {
    const ready = context.ready({ facts });
    const [step] = stepsOfKind(facts.call, 'sign in by');
    if (isNoPath(ready) || step === undefined) continue;
    const leaf = facts.leaves.find(
      ({ name, fills }) => name === step.secret.name || fills?.field === step.secret.name,
    );
    if (leaf === undefined) continue;
    const { act } = make(ready.situation, withMember(ready.ask, leaf, 'not the secret 8-)'));
    const wrong = {
      trigger: 'wrong credentials',
      call: facts.call.name,
      entity: step.entity.name,
    } as const;
    return planOf(ready.situation, [act], refused(context, act, [wrong]));
  }
  return null;
}
