// Which obligations are the first to notice a change: those of the row itself, then those that rest
// on it or make its call, then the others.

import { isPossible, type Act, type Obligation, type PossiblePlan } from '../obligations/index.ts';
import type { Change } from './changing/change.ts';

/** The likeliest first. */
export function inOrderFor(change: Change, obligations: readonly Obligation[]): Obligation[] {
  const weighed = obligations.map(
    (obligation) => [weight(change, obligation), obligation] as const,
  );
  return weighed.sort(([one], [other]) => other - one).map(([, obligation]) => obligation);
}

/** What a headless trial of it looks at. */
export const isHeadless = ({ plan }: Obligation): boolean =>
  isPossible(plan) && !actsOf(plan).some(({ kind }) => kind === 'open' || kind === 'submit');

/** The calls that are made where it is tried. */
export const callsMade = ({ plan }: Obligation): ReadonlySet<string> =>
  new Set(
    isPossible(plan) ? actsOf(plan).flatMap((act) => (act.kind === 'call' ? [act.call] : [])) : [],
  );

const actsOf = (plan: PossiblePlan): Act[] => [
  ...plan.given,
  ...plan.when,
  ...plan.then.flatMap(({ first }) => first),
];

function weight({ at, subject }: Change, { at: row, also, words, section }: Obligation): number {
  if (row.line === at.line) return 3;
  if (also.some((reason) => reason.at.line === at.line)) return 2;
  const names = new Set(subject.split(/[:. ]/));
  const shared = Object.values(words).filter((word) => names.has(word)).length;
  return shared > 0 ? 1 + shared / 10 : section === 'calls' ? 0.5 : 0;
}
