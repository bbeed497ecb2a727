// What reading and checking cost by the number of rows. From 1,000 to 10,000 rows the ratio says how
// it grows: 10 is in step with the rows, 14 the exponent 1.15.

import { bench, describe } from 'vitest';
import { generated } from './specifications/generated.ts';
import { shipped } from './measuring/shipped.ts';

const { examine } =
  shipped<typeof import('../../src/workbench/examine.ts')>('workbench/examine.ts');
const OPTIONS = { iterations: 8, warmupIterations: 3, time: 0 };
const THOUSAND = generated(1_000);
const TEN_THOUSAND = generated(10_000);

describe('rows', () => {
  bench('1,000 rows', () => void examine('g.md', THOUSAND).diagnostics, OPTIONS);
  bench('10,000 rows', () => void examine('g.md', TEN_THOUSAND).diagnostics, OPTIONS);
});
