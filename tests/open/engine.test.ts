import { describe, expect, it } from 'vitest';
import { productContract } from '../../src/contract/product.ts';
import { createEngine } from '../../src/engine/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { textOf } from '../check/planting.ts';
import { planned } from '../obligations/planned.ts';
import { cellsOf, withCell } from './cells.ts';
import { actsOf, faultsIn, faultsOfAll } from './traffic.ts';

const specOf = (text: string) => read(source('open.md', text)).spec;
/** One cell in so many is tried unless `NONET_WHOLE` asks for all, and by so many cells every plan is. */
const STEP = process.env['NONET_WHOLE'] === undefined ? 4 : 1;
const SHARES = 30;

describe.each(['conduit', 'helpdesk'] as const)('%s with one cell left open', (example) => {
  const text = textOf(example);
  const plans = actsOf(planned(example).obligations);

  it('is served without a fault', { timeout: 300_000 }, () => {
    const tried = cellsOf(text).filter((_cell, index) => index % STEP === 0);
    const wrong = tried.flatMap((cell, index) => {
      const spec = specOf(withCell(text, cell, '?'));
      const engine = createEngine(spec);
      const share = plans.filter((_acts, place) => place % SHARES === index % SHARES);
      const faults = [
        ...faultsOfAll(spec),
        ...share.flatMap((acts) => faultsIn(spec, engine.fork(), acts)),
      ];
      const calls = spec.sections.calls.facts.calls.map(({ name }) => name);
      expect(Object.keys(productContract(spec))).toEqual(calls);
      const { line, column } = cell.at;
      return [...new Set(faults)].map((fault) => `${line}:${column} ${cell.heading}: ${fault}`);
    });
    expect(wrong).toEqual([]);
  });
});
