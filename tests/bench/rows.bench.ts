// What reading and checking cost by the number of rows. From 1,000 to 10,000 rows the ratio says how
// it grows: 10 is in step with the rows, 14 the exponent 1.15.

import { bench, describe } from 'vitest';
import { examine } from '../../src/workbench/examine.ts';
import { generated } from './generated.ts';

const OPTIONS = { iterations: 8, warmupIterations: 3, time: 0 };
const THOUSAND = generated(1_000);
const TEN_THOUSAND = generated(10_000);

describe('rows', () => {
  bench('1,000 rows', () => void examine('g.md', THOUSAND), OPTIONS);
  bench('10,000 rows', () => void examine('g.md', TEN_THOUSAND), OPTIONS);
});

describe('one row edited', () => {
  const text = generated(2_000);
  let edit = 0;
  bench(
    '2,000 rows, once more',
    () => void examine('g.md', text.replace('One of 7 ', `One of 7, ${(edit += 1)} `)),
    { ...OPTIONS, iterations: 30, warmupIterations: 10 },
  );
});
