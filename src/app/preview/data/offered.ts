// Which offers of a page are there for the present person.

import { asksForRecord, type Offer } from '../plan/offers.ts';
import { useVerdicts } from './verdicts.tsx';

/** Keeps the offers that may be made now. */
export function useOffered(): (offers: readonly Offer[]) => Offer[] {
  const verdictOn = useVerdicts();
  return (offers) =>
    offers.filter(({ action, question }) => {
      const verdict = verdictOn(question);
      if (verdict === undefined) return false;
      if (verdict.allowed) return true;
      return asksForRecord(action) && (verdict.status === 404 || verdict.status === 422);
    });
}
