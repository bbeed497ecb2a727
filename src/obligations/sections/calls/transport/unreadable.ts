// Bodies that no call can read: no JSON, or no form, of another type, over 1 MiB.

import type { Call } from '../../../../model/index.ts';
import { MULTIPART } from '../../../../model/files/form.ts';
import { expected, type Wrong } from '../../../expect/catalogue.ts';
import type { CallAct, Plan, RequestBody } from '../../../plan/plan.ts';
import type { Value } from '../../../plan/value.ts';
import { type Ask, actOf } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { nobodyMay } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached } from '../../../planning/no-plan.ts';
import { planOf, refused } from '../../../planning/plans.ts';
import { readsJson } from './places-read.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath } from '../../../planning/call-query.ts';

/** So many bytes a body may have. */
export const MOST_BYTES = 1_048_576;

/** A body that breaks off. */
const NO_JSON = { text: '{ "half": ' } as const;

/** A form that breaks off. */
const NO_FORM = {
  text: '--half\r\nContent-Disposition: form-data; name=',
  type: `${MULTIPART}; boundary=half`,
} as const;

/** A body that breaks off, of the kind that a call takes. */
export const brokenFor = ({ takes }: Call): RequestBody =>
  takes?.form === true ? NO_FORM : NO_JSON;

interface Unreadable {
  readonly words: string;
  readonly trigger: Wrong['trigger'];
  /** What the request says in the place of what it would say. */
  readonly spoil: (act: CallAct) => Partial<CallAct>;
}

const OF_ANOTHER_TYPE: Unreadable = {
  words: 'of another type',
  trigger: 'of another type',
  spoil: ({ headers }) => ({ headers: { ...headers, 'Content-Type': 'text/plain' } }),
};

export const OF_JSON: readonly Unreadable[] = [
  { words: 'no JSON', trigger: 'malformed', spoil: () => ({ body: NO_JSON }) },
  OF_ANOTHER_TYPE,
  { words: 'over 1 MiB', trigger: 'too large', spoil: (act) => filledUp(act, MOST_BYTES + 1) },
];

const OF_FORMS: readonly Unreadable[] = [
  { words: 'no form', trigger: 'malformed', spoil: () => ({ body: NO_FORM }) },
  OF_ANOTHER_TYPE,
  {
    words: 'JSON',
    trigger: 'of another type',
    spoil: ({ body }) => (body === null || 'text' in body ? {} : { body: { ...body, as: 'json' } }),
  },
];

/** The same body with blanks after it, so that it has so many bytes. */
export const filledUp = ({ body }: CallAct, bytes: number): Partial<CallAct> =>
  body === null || 'text' in body ? {} : { body: { ...body, bytes } };

/** JSON in the place of the members that a call needs: nothing says whether it is malformed or lacks them. */
const NO_MEMBERS: readonly { words: string; of: (json: Value) => RequestBody }[] = [
  { words: 'null', of: () => ({ json: null }) },
  { words: 'a text', of: (json) => ({ json: JSON.stringify(json) }) },
  { words: 'a list around it', of: (json) => ({ json: [json] }) },
];

function deriveNoMembers(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const isNeeded = facts.leaves.some(({ optional, path }) => !optional && path.length > 0);
  if (call.takes?.shape.kind !== 'object' || call.takes.form === true || !isNeeded) return;
  for (const { words, of } of NO_MEMBERS)
    drafts.add({
      kind: 'calls/unreadable',
      name: `${call.name}:${words}`,
      at: call.takes.shape.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, body: words, error: 'a refusal' },
      plan: () => noMembersPlan(context, facts, of),
    });
}

function noMembersPlan(
  context: PlanningContext,
  facts: CallFacts,
  of: (json: Value) => RequestBody,
): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { body } = sound(ready.ask);
  const json = body !== null && 'json' in body ? body.json : {};
  const { act, outcome } = make(ready.situation, ready.ask, { body: of(json) });
  const { status } = expected(context.spec, [{ trigger: 'malformed', call: facts.call.name }]);
  const others = [outcome.answer.status, ...requiredIn(context, facts)];
  const or = [...new Set(others)].filter((one) => one !== status);
  const expect = { kind: 'refused', status, code: null, or } as const;
  return planOf(ready.situation, [act], [{ first: [], of: act.id, expect }]);
}

/** What a request is refused with that lacks a member, or has one that is not valid. */
const requiredIn = ({ spec }: PlanningContext, { call, leaves }: CallFacts): number[] =>
  leaves.flatMap(({ fills, name }) =>
    (['required', 'invalid'] as const).map(
      (trigger) =>
        expected(spec, [
          {
            ...{ trigger, call: call.name, field: name },
            ...(fills !== null && { entity: fills.entity, path: `${fills.entity}.${fills.field}` }),
          },
        ]).status,
    ),
  );

export function deriveUnreadable(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  // Which call it is nobody knows then.
  if (call.takes === null || readsJson(call)) return;
  deriveNoMembers(context, drafts, facts);
  for (const { words, trigger, spoil } of call.takes.form === true ? OF_FORMS : OF_JSON) {
    const wrong: Wrong = { trigger, call: call.name };
    drafts.add({
      kind: 'calls/unreadable',
      name: `${call.name}:${words}`,
      at: call.takes.shape.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        body: words,
        error: expected(context.spec, [wrong]).error?.code ?? trigger,
      },
      plan: () => unreadablePlan(context, facts, wrong, spoil),
    });
  }
}

function unreadablePlan(
  context: PlanningContext,
  facts: CallFacts,
  wrong: Wrong,
  spoil: Unreadable['spoil'],
): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = make(ready.situation, ready.ask, spoil(sound(ready.ask)));
  return planOf(ready.situation, [act], refused(context, act, [wrong]));
}

const sound = (ask: Ask): CallAct => actOf(ask, '');
