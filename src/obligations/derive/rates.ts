// Rates: so many calls within their window go through, one more does not, and later it does again.

import type { Constant } from '../../model/index.ts';
import type { Wrong } from '../expect/catalogue.ts';
import { actOf } from '../search/ask.ts';
import type { Plan } from '../plan.ts';
import { impossible, untried, type Drafts, type Untried } from './draft.ts';
import { valueWords } from './limits.ts';
import { errorWords, planOf, refused, succeeds } from './plans.ts';
import { A_MOMENT } from './timed.ts';
import { isStuck, type Ready, type Workshop } from './workshop.ts';

/** More calls than these are not made to overstep a rate. */
const MOST = 5_000;

export function deriveRate(workshop: Workshop, drafts: Drafts, constant: Constant): void {
  const { name, at, value } = constant;
  if (value.kind !== 'rate') return;
  const words = {
    constant: name,
    value: valueWords(constant),
    situation: 'as many calls as it allows',
  };
  const needs = ['calls', 'entities', 'roles', 'errors'] as const;
  const wrong: Wrong = { trigger: 'more than', constant: name, call: '' };
  drafts.add({
    kind: 'limits/met',
    name,
    at,
    needs,
    words,
    plan: () => ratePlan(workshop, constant, 'met'),
  });
  drafts.add({
    kind: 'limits/overstepped',
    name,
    at,
    needs,
    words: { ...words, situation: 'one call more', error: errorWords(workshop, wrong) },
    plan: () => ratePlan(workshop, constant, 'overstepped'),
  });
  drafts.add({
    kind: 'limits/met',
    name: `${name}:again`,
    at,
    needs,
    words: { ...words, situation: 'one call more, once the time is over' },
    plan: () => ratePlan(workshop, constant, 'again'),
  });
}

/** A reading call that the rate counts, by somebody whose calls nobody has counted yet. */
function counted(workshop: Workshop, { name }: Constant): Ready | null {
  const narrowings = workshop.spec.sections.errors.facts.errors.flatMap(({ when }) =>
    when?.kind === 'more than' && when.constant.name === name ? [when.narrowedTo] : [],
  );
  const isAll = narrowings.length === 0 || narrowings.includes(null);
  const calls = workshop.subject.calls.filter(({ call, finds, creates }) =>
    isAll
      ? true
      : narrowings.some((one) =>
          one?.kind === 'call'
            ? one.call === call.name
            : one !== null &&
              [...finds, ...creates].some(({ entity }) => entity.name === one.entity),
        ),
  );
  const reading = calls.toSorted(
    (a, b) => Number(b.reads) - Number(a.reads) || a.finds.length - b.finds.length,
  );
  for (const facts of reading) {
    const players = workshop.cast.everybody.toSorted(
      (a, b) => Number(a.name === null) - Number(b.name === null),
    );
    for (const player of players) {
      const ready = workshop.ready({ facts, players: [player] });
      if (!isStuck(ready)) return ready;
    }
  }
  return null;
}

function ratePlan(
  workshop: Workshop,
  constant: Constant,
  what: 'met' | 'overstepped' | 'again',
): Plan | Untried {
  const { value, name } = constant;
  if (value.kind === 'rate' && value.calls > MOST)
    return untried(`No more than ${MOST} calls are made to overstep a rate.`);
  const ready = counted(workshop, constant);
  if (ready === null || value.kind !== 'rate')
    return impossible('Nothing was found that can be called so often.');
  const { situation, ask, player } = ready;
  // Calls on the way there count as well, if it was the same person who made them.
  const before = situation.acts.filter(
    (act) => act.kind === 'call' && act.by === player.name,
  ).length;
  const last = value.calls - before;
  const call = ask.facts.call.name;
  if (what === 'met') {
    const act = actOf(ask, situation.nextId, { times: last });
    return planOf(situation, [act], succeeds(workshop, act));
  }
  const full = situation.perform(actOf(ask, situation.nextId, { times: last })).after;
  if (what === 'again') {
    const later = full.pass(value.windowMilliseconds + A_MOMENT);
    const act = actOf(ask, later.nextId);
    return planOf(later, [act], succeeds(workshop, act));
  }
  const act = actOf(ask, full.nextId);
  const wrong: Wrong = {
    trigger: 'more than',
    constant: name,
    call,
    entity: ask.facts.finds.at(-1)?.entity.name ?? null,
    limit: value.calls,
  };
  return planOf(full, [act], refused(workshop, act, [wrong]));
}
