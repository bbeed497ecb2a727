// Situations in which time has passed between two calls that keep the instant: what is worked out from
// how long something took is nothing else than 0 without.

import { ruleOf, type Expression, type Step } from '../../../../../model/index.ts';
import { flatSteps } from '../../../../../model/steps/steps.ts';
import { isNoPath, type AcceptedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { make } from '../../../../search/attempt.ts';
import type { Situation } from '../../../../situation/situation.ts';
import type { Relevance } from '../../../../subject/relevance.ts';
import type { CallFacts } from '../../../../subject/subject.ts';

const MINUTE = 60_000;
/** Enough for minutes and hours, and then for days; half a minute more, as a run takes time itself. */
const WAITS = [127.5 * MINUTE, (50 * 60 + 7.5) * MINUTE];
/** What a run may take besides: a value that is another by then is no matter of the text. */
const DRIFT = 10_000;

/** A call that is made after a wait, and after a little more. */
export interface Later {
  readonly ready: AcceptedCall;
  readonly drifted: AcceptedCall;
}

/** The calls that keep an instant which something reads, each made after a wait. */
export function* later(context: PlanningContext, relevance: Relevance): Generator<Later> {
  const keepers = context.subject.calls.filter((facts) => isKeeper(context, facts, relevance));
  for (const facts of keepers) {
    const ready = context.ready({ facts });
    if (isNoPath(ready)) continue;
    // Its own instant may be the second one, or, made once more, both.
    for (const from of new Set([ready.situation, ready.attempt.outcome.after]))
      for (const wait of WAITS) {
        const [own, drifted] = [wait, wait + DRIFT].map((one) => waiting(ready, from.pass(one)));
        if (own && drifted) yield { ready: own, drifted };
      }
  }
}

function waiting(ready: AcceptedCall, situation: Situation): AcceptedCall | null {
  const attempt = make(situation, ready.ask);
  return attempt.outcome.accepted ? { ...ready, situation, attempt } : null;
}

/** Whether a call gives a field that something reads the present instant. */
function isKeeper(
  { subject, spec }: PlanningContext,
  { call, creates, reads, variables }: CallFacts,
  { fields }: Relevance,
): boolean {
  if (reads) return false;
  const readsNow = (one: Expression): boolean => subject.uses(one, variables).names.includes('now');
  const gives = (step: Step): boolean => {
    if (step.kind === 'create')
      return step.with.some(
        ({ field, value }) => fields.has(`${step.entity.name}.${field.name}`) && readsNow(value),
      );
    if (step.kind !== 'set') return false;
    const type = subject.compiler.typeOf(step.target, variables);
    const entity = type.kind === 'record' ? type.entity : '';
    return fields.has(`${entity}.${step.field.name}`) && readsNow(step.to);
  };
  const changed = new Set([
    ...creates.map(({ entity }) => entity.name),
    ...flatSteps(call.steps).flatMap((step) => (step.kind === 'update' ? [step.entity] : [])),
  ]);
  const isKept = spec.sections.entities.facts.entities
    .filter(({ name }) => changed.has(name))
    .some((entity) =>
      entity.fields.some((field) => {
        const rule = ruleOf(field, 'set') ?? ruleOf(field, 'follows');
        const isRead = fields.has(`${entity.name}.${field.name}`);
        return isRead && rule !== undefined && /\bnow\b/.test(rule.expression.source);
      }),
    );
  return isKept || flatSteps(call.steps).some(gives);
}
