// Bounds on how much a request brings that no request can come near to: whoever makes a text of such a
// length, to try the bound or to fill a record, runs out of memory.

import type { Limits } from '../../../model/sections/limits.ts';
import type { Amount, Rules } from '../../../model/sections/rules.ts';
import type { Report } from '../../grammar/report.ts';
import { diagnostics } from './diagnostics.ts';

/** As many as a body of 1 MiB may have; each takes a byte at least. */
const MAX_COUNTED = 2 ** 20;

/** The rules without those whose bound, or the constant that it is, is beyond all requests; reported. */
export function countable(facts: Rules, limits: Limits, report: Report): Rules {
  const rules = facts.rules.filter(({ test }) => {
    if (test.kind !== 'characters' && test.kind !== 'items') return true;
    const beyond = [test.least, test.most].find((bound) => valueOf(bound, limits) > MAX_COUNTED);
    if (!beyond) return true;
    const amount = String(valueOf(beyond, limits));
    report(diagnostics['beyond-requests'](beyond.at, { amount, of: test.kind, most: MAX_COUNTED }));
    return false;
  });
  return rules.length === facts.rules.length ? facts : { rules };
}

function valueOf(bound: Amount | null, { constants }: Limits): number {
  if (bound?.kind === 'number') return bound.value;
  if (bound?.kind !== 'constant') return 0;
  const value = constants.find(({ name }) => name === bound.name)?.value;
  return value?.kind === 'number' ? value.value : 0;
}
