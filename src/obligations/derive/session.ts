// How long a credential lasts: it is good until just before its end, and then counts as none.

import type { Constant } from '../../model/index.ts';
import type { Plan } from '../plan.ts';
import { actOf } from '../search/ask.ts';
import type { Wrong } from '../expect/catalogue.ts';
import { notReached, type Drafts } from './draft.ts';
import { valueWords } from './limits.ts';
import { errorWords, planOf, refused, succeeds } from './plans.ts';
import { A_MOMENT } from './timed.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

export function deriveSession(workshop: Workshop, drafts: Drafts, constant: Constant): void {
  const { name, at } = constant;
  const credentials = workshop.spec.sections.roles.facts.credentials;
  const also =
    credentials === null ? [] : [{ at: credentials.at, why: 'how long a credential lasts' }];
  const needs = ['calls', 'entities', 'roles'] as const;
  const words = { constant: name, value: valueWords(constant) };
  const wrong: Wrong = { trigger: 'signed out', call: '' };
  drafts.add({
    kind: 'limits/met',
    name: `${name}:lasting`,
    at,
    also,
    needs,
    words: { ...words, situation: 'just before a credential ends' },
    plan: () => sessionPlan(workshop, true),
  });
  drafts.add({
    kind: 'limits/overstepped',
    name: `${name}:lasting`,
    at,
    also,
    needs: [...needs, 'errors'],
    words: {
      ...words,
      situation: 'once a credential has ended',
      error: errorWords(workshop, wrong),
    },
    plan: () => sessionPlan(workshop, false),
  });
}

/** A reading call that nobody signed out may make, as soon as somebody is signed in. */
export function guarded(workshop: Workshop): Ready | null {
  const { cast, subject } = workshop;
  const calls = subject.calls.toSorted(
    (a, b) => Number(b.reads) - Number(a.reads) || a.finds.length - b.finds.length,
  );
  for (const facts of calls) {
    if (!isStuck(workshop.ready({ facts, players: [cast.signedOut] }))) continue;
    for (const player of cast.everybody) {
      if (player.name === null) continue;
      const ready = workshop.ready({ facts, players: [player] });
      const last = isStuck(ready) ? undefined : ready.situation.acts.at(-1);
      if (!isStuck(ready) && last?.kind === 'call' && last.signsIn?.person === player.name)
        return ready;
    }
  }
  return null;
}

function sessionPlan(workshop: Workshop, before: boolean): Plan {
  const { lasting: length } = workshop.subject;
  const ready = guarded(workshop);
  if (ready === null || length === null)
    return notReached('Nothing was found that only somebody signed in may call.');
  const wait = before ? Math.max(length - A_MOMENT, 0) : length;
  const later = ready.situation.pass(wait);
  const act = actOf(ready.ask, later.nextId);
  return planOf(
    later,
    [act],
    before
      ? succeeds(workshop, act)
      : refused(workshop, act, [{ trigger: 'signed out', call: act.call }]),
  );
}
