// Bodies that no call can read: no JSON, of another type, over 1 MiB.

import { expected, type Wrong } from '../../expect/catalogue.ts';
import type { CallAct, Plan } from '../../plan.ts';
import type { Ask } from '../../search/ask.ts';
import { actOf } from '../../search/ask.ts';
import { make } from '../../search/attempt.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { nobodyMay } from '../calls.ts';
import { notReached, type Drafts } from '../draft.ts';
import { planOf, refused } from '../plans.ts';
import { isStuck, type Workshop } from '../workshop.ts';

/** So many bytes a body may have. */
export const MOST_BYTES = 1_048_576;

/** A body that breaks off. */
export const NO_JSON = { text: '{ "half": ' } as const;

interface Unreadable {
  readonly words: string;
  readonly trigger: Wrong['trigger'];
  /** What the request says in the place of what it would say. */
  readonly spoil: (act: CallAct) => Partial<CallAct>;
}

const UNREADABLE: readonly Unreadable[] = [
  { words: 'no JSON', trigger: 'malformed', spoil: () => ({ body: NO_JSON }) },
  {
    words: 'of another type',
    trigger: 'of another type',
    spoil: ({ headers }) => ({ headers: { ...headers, 'Content-Type': 'text/plain' } }),
  },
  { words: 'over 1 MiB', trigger: 'too large', spoil: (act) => filledUp(act, MOST_BYTES + 1) },
];

/** The same body with blanks after it, so that it has so many bytes. */
export const filledUp = ({ body }: CallAct, bytes: number): Partial<CallAct> =>
  body === null || 'text' in body ? {} : { body: { ...body, bytes } };

export function deriveUnreadable(workshop: Workshop, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  if (call.takes === null) return;
  for (const { words, trigger, spoil } of UNREADABLE) {
    const wrong: Wrong = { trigger, call: call.name };
    drafts.add({
      kind: 'calls/unreadable',
      name: `${call.name}:${words}`,
      at: call.takes.shape.at,
      needs: ['entities', 'roles'],
      words: {
        call: call.name,
        body: words,
        error: expected(workshop.spec, [wrong]).error?.code ?? trigger,
      },
      plan: () => unreadablePlan(workshop, facts, wrong, spoil),
    });
  }
}

function unreadablePlan(
  workshop: Workshop,
  facts: CallFacts,
  wrong: Wrong,
  spoil: Unreadable['spoil'],
): Plan {
  const ready = workshop.ready({ facts });
  if (isStuck(ready)) return notReached(nobodyMay(facts.call), ready);
  const { act } = make(ready.situation, ready.ask, spoil(sound(ready.ask)));
  return planOf(ready.situation, [act], refused(workshop, act, [wrong]));
}

const sound = (ask: Ask): CallAct => actOf(ask, '');
