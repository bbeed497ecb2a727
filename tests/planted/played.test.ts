// Every defect whose way the tables tell, played in the product that it is planted in.

import { describe, expect, it } from 'vitest';
import { perform } from '../../mocks/play/performance.ts';
import { MockedProduct } from '../../mocks/world/product.ts';
import { Played } from '../../src/contract/played.ts';
import { compile } from '../../src/workbench/compile.ts';
import { tables, textWith } from './planted.ts';

const traced = tables().flatMap(({ defects }) => defects.filter(({ trace }) => trace.length > 0));
/** Which are refused by the very row that the last step names. */
const BY_THE_ROW =
  /never-permitted|for-nobody|call-refused|unkeepable|guard-never|cells|own-|never-holds/;
/** Which the product does all the same: what is wrong is what comes of it, not that it is refused. */
const ACCEPTED = /created-without-state|nothing-to-move|never-holds|immutable|page|at-once|nowhere/;

describe('the way to a defect, played', () => {
  it.each(traced)('$file: $title', (defect) => {
    const compiled = compile('planted.md', textWith(defect));
    const { code } = defect.found!;
    const { trace } = compiled.diagnostics.find((one) => one.code === code)!;
    const { steps } = Played.parse(
      perform(compiled.spec, new MockedProduct(compiled).world(), trace!),
    );
    const last = steps.at(-1)!;
    expect(steps.map(({ outcome }) => outcome).slice(0, -1)).toEqual(
      trace!.slice(1).map(() => 'done'),
    );
    const { fails } = trace!.at(-1)!;
    if (fails === null) expect(last.outcome).toBe('done');
    else if (!ACCEPTED.test(code)) expect(last.outcome).not.toBe('done');
    if (last.outcome !== 'refused') return;
    expect(last.answer!.status).toBeGreaterThanOrEqual(400);
    if (BY_THE_ROW.test(code)) expect(last.decision!.at!.line).toBe(trace!.at(-1)!.at.line);
  });
});
