// What a call does to everything that anybody can read, in company: by one, by another, to one record
// and to the next, and once more.

import type { Plan } from '../../plan.ts';
import type { Ask } from '../../search/ask.ts';
import { make } from '../../search/attempt.ts';
import type { Situation } from '../../search/situation.ts';
import { untried, type Drafts, type Untried } from '../draft.ts';
import type { Workshop } from '../workshop.ts';
import { companyOf, tried, type Company } from './company.ts';
import { observedPlan } from './expected.ts';
import { looksIn } from './looks.ts';
import { changing, handsOf, waysIn, type Way } from './ways.ts';

export function deriveObserved(workshop: Workshop, drafts: Drafts): void {
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
  return observedPlan(workshop, way.from, story(way, company));
}

/** The call by one, by another, about something else, and again, each with a look at everything. */
function inCompany(workshop: Workshop, way: Way, company: Company): Situation {
  const { facts, player, hand } = way;
  let situation = observed(workshop, company, way.from, way.after);
  const others = company.players.filter((one) => one !== player);
  for (const other of others) {
    const next = tried(situation, facts, other, hand);
    if (next === null) continue;
    situation = next;
    break;
  }
  const rest = handsOf(situation, facts, player).filter((one) => isAnother(one, hand));
  const elsewhere = rest.slice(0, 2).map((one) => tried(situation, facts, player, one));
  situation = elsewhere.find((next) => next !== null) ?? situation;
  return observed(workshop, company, way.from, situation);
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
