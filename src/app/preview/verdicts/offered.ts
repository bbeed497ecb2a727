// Which offers of a page are there for the present person, and why others are not.

import type { Verdict } from '../../../contract/control.ts';
import type { Withheld } from '../../session/why.ts';
import { asksForRecord, type Offer } from '../plan/offers.ts';
import { useVerdicts } from './verdicts.tsx';

/** Keeps the offers that may be made now. */
export function useOffered(): (offers: readonly Offer[]) => Offer[] {
  const verdictOn = useVerdicts();
  return (offers) => offers.filter((offer) => isOffered(offer, verdictOn(offer.question)));
}

/** What keeps the others back. */
export function useWithheld(): (offers: readonly Offer[]) => Withheld[] {
  const verdictOn = useVerdicts();
  return (offers) =>
    offers.flatMap((offer): Withheld[] => {
      const verdict = verdictOn(offer.question);
      if (verdict === undefined || verdict.allowed || isOffered(offer, verdict)) return [];
      const { message, decision } = verdict;
      const { section, at } = decision;
      const { line, column } = at ?? { line: null, column: 1 };
      return [{ call: offer.action.call.name, message, section, line, column }];
    });
}

function isOffered({ action }: Offer, verdict: Verdict | undefined): boolean {
  if (verdict === undefined) return false;
  if (verdict.allowed) return true;
  return asksForRecord(action) && (verdict.status === 404 || verdict.status === 422);
}
