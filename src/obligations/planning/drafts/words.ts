// How an obligation is worded: its words changed, and the refusal that its plan expects.

import { isPossible, type Plan } from '../../plan/plan.ts';

/** An object with each of its values changed. */
export const mapValues = <Names extends string>(
  words: Readonly<Record<Names, string>>,
  change: (word: string) => string,
): Record<Names, string> =>
  Object.fromEntries(
    Object.entries<string>(words).map(([name, word]) => [name, change(word)]),
  ) as Record<Names, string>;

/** The refusal that a plan expects, as its outline calls it. */
export function refusalIn(plan: Plan): { code: string | null; words: string } | null {
  const checks = isPossible(plan) ? plan.then : [];
  for (const { expect } of checks)
    if (expect.kind === 'refused')
      return {
        code: expect.code,
        words: expect.code ?? `status ${[expect.status, ...(expect.or ?? [])].join(' or ')}`,
      };
  return null;
}
