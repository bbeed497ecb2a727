// What a screen does: each call's form or button is there, works, and leads where the row says.

import { screenNamed, type Screen } from '../../model/index.ts';
import type { Act, Check, Plan, SubmitAct } from '../plan.ts';
import { needsOf } from '../subject/needs.ts';
import type { CallFacts } from '../subject/subject.ts';
import { doer, doingOf, type Done } from './doing.ts';
import { impossible, notReached, type Drafts } from './draft.ts';
import { effectsOf } from './effects.ts';
import { screenNeeds } from './screens.ts';
import { isStuck, type Workshop } from './workshop.ts';

export function deriveDoes(workshop: Workshop, drafts: Drafts, screen: Screen, done: Done): void {
  const facts = workshop.subject.call(done.call.name);
  const next = done.then?.name ?? screen.name;
  drafts.add({
    kind: 'screens/does',
    name: `${screen.name}:${done.call.name}`,
    at: done.call.at,
    also: [{ at: screen.at, why: `the screen ${screen.name}` }],
    needs: [
      ...screenNeeds(workshop, screen),
      ...(facts === undefined ? [] : needsOf(workshop.subject, facts)),
    ],
    words: {
      screen: screen.name,
      person: screen.for?.map(({ name }) => name).join(' or ') ?? 'everyone',
      call: done.call.name,
      'next screen': next,
    },
    plan: () =>
      facts === undefined
        ? impossible(`Section 7 has no call ${done.call.name}.`)
        : doesPlan(workshop, screen, done, facts),
  });
}

function doesPlan(workshop: Workshop, screen: Screen, done: Done, facts: CallFacts): Plan {
  const found = doer(workshop, screen, done, facts);
  if (isStuck(found))
    return notReached(
      `${screen.name} does ${facts.call.name}, but nobody whom it is for can be found who may.`,
      found,
    );
  const { page, submit } = doingOf(workshop, screen, found);
  const then = done.then === null ? undefined : screenNamed(workshop.spec, done.then.name);
  const effects = effectsOf(workshop, found);
  const heading = then ?? screen;
  const checks: Check[] = [
    { first: [], of: submit.id, expect: { kind: 'heading', is: heading.name } },
    ...effects.map((effect) => ({ ...effect, of: effect.of === '' ? submit.id : effect.of })),
  ];
  return planWith(found.situation.acts, page, submit, checks);
}

/** The page is open, with what is to be used on it, before it is used. */
const planWith = (
  acts: readonly Act[],
  page: Act & { id: string },
  submit: SubmitAct,
  then: readonly Check[],
): Plan => ({
  given: [...acts, page],
  when: [submit],
  then,
});
