// What a call does to everything that anybody can read, in company: by one, by another, to one record
// and to the next, and once more.

import type { CallAct, Plan } from '../../plan.ts';
import type { Ask } from '../../search/ask.ts';
import { make } from '../../search/attempt.ts';
import type { Situation } from '../../search/situation.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { Identity } from '../../world/scene.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import type { Workshop } from '../workshop.ts';
import { companyOf, tried, type Company } from './company.ts';
import { observedPlan } from './expected.ts';
import { looksIn, overviews } from './looks.ts';
import { changing, handsOf, waysIn, type Way } from './ways.ts';

export function deriveInCompany(workshop: Workshop, drafts: Drafts): void {
  for (const facts of changing(workshop.subject)) {
    const { call } = facts;
    drafts.add({
      kind: 'calls/observed',
      isExtra: true,
      name: `${call.name}:in company`,
      at: call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, situation: 'by several people, with several records' },
      plan: () =>
        observedIn(workshop, facts.call.name, (way, company) => inCompany(workshop, way, company)),
    });
  }
}

/** The plan that a call leads to in company. */
export function observedIn(
  workshop: Workshop,
  call: string,
  story: (way: Way, company: Company) => Situation,
): Plan | Untried {
  const company = companyOf(workshop);
  const way = waysIn(workshop).find(({ facts }) => facts.call.name === call);
  if (company === null || way === undefined)
    return untried(`Nobody was found who makes ${call} in company.`);
  const { signedOut } = workshop.cast;
  const from = overviews(way.from, signedOut).reduce(looked, way.from);
  const again = from === way.from ? way : moved(way, from);
  return observedPlan(workshop, way.from, story(again, company));
}

/** The same way from where somebody has looked around before. */
function moved(way: Way, from: Situation): Way {
  const after = tried(from, way.facts, way.player, way.hand);
  return after === null ? way : { ...way, from, after };
}

/** The call by one, by another, and about something else, with a look at everything at the end. */
function inCompany(workshop: Workshop, way: Way, company: Company): Situation {
  const { facts, player, hand } = way;
  let situation = way.after;
  for (const other of company.players.filter((one) => one !== player)) {
    const next = tried(situation, facts, other, hand);
    if (next === null) continue;
    situation = next;
    break;
  }
  const rest = handsOf(situation, facts, player).filter((one) => isAnother(one, hand));
  const elsewhere = takesAway(facts) ? [] : rest.slice(0, 2);
  for (const one of elsewhere) situation = tried(situation, facts, player, one) ?? situation;
  return observed(workshop, company, way.from, madeAgain(workshop, way, situation));
}

const takesAway = ({ call }: Way['facts']): boolean =>
  stepsOfKind(call, 'delete', 'delete where', 'remove').length > 0;

/** What was deleted made once more, as it was. */
function madeAgain(workshop: Workshop, { facts, player, hand, from }: Way, after: Situation) {
  const [gone] = stepsOfKind(facts.call, 'delete').flatMap(
    ({ target }) => hand[target.source.trim()] ?? [],
  );
  const before = gone === undefined ? null : makerOf(from, gone);
  const maker = before === null ? undefined : workshop.subject.call(before.call);
  if (maker === undefined || before?.body == null || !('json' in before.body)) return after;
  for (const one of handsOf(after, maker, player)) {
    const made = tried(after, maker, player, one, before.body.json);
    if (made !== null) return made;
  }
  return after;
}

/** The act that made a record. */
function makerOf(from: Situation, { entity, key }: Identity): CallAct | null {
  for (let at: Situation | null = from; at !== null; at = at.before) {
    const isIn = (all: Situation['made']): boolean =>
      all.some((one) => one.entity === entity && JSON.stringify(one.key) === JSON.stringify(key));
    if (isIn(at.made) && at.before !== null && !isIn(at.before.made))
      return at.act?.kind === 'call' ? at.act : null;
  }
  return null;
}

const isAnother = (one: Way['hand'], other: Way['hand']): boolean =>
  Object.entries(one).some(([name, { id }]) => other[name]?.id !== id);

/** A situation after which everything is looked at that could be read before or can be now. */
export function observed(
  workshop: Workshop,
  company: Company,
  before: Situation,
  after: Situation,
): Situation {
  const { signedOut } = workshop.cast;
  const asks = [...looksIn(before, company, signedOut), ...looksIn(after, company, signedOut)];
  const seen = new Set<string>();
  return asks.reduce((situation, ask) => {
    const key = JSON.stringify(make(after, ask).act);
    if (seen.has(key)) return situation;
    seen.add(key);
    return looked(situation, ask);
  }, after);
}

function looked(situation: Situation, ask: Ask): Situation {
  if (ask.by !== null && !situation.isSignedIn(ask.by)) return situation;
  return make(situation, ask).outcome.after;
}
