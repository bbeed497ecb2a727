// Exploring one of the products, for so many requests or so long.

import { readFileSync } from 'node:fs';
import { realProduct } from '../../src/cli/accept/real/real.ts';
import { realTarget } from '../../src/cli/accept/exploring/target.ts';
import { explore, type Exploration } from '../../src/explore/index.ts';
import { reliedOn, signInOf } from '../../src/obligations/index.ts';
import { compile } from '../../src/workbench/compile.ts';
import type { Fault } from '../products/conduit/faults.ts';
import type { start as startConduit } from '../products/conduit/server.ts';
import { during, runningClock } from '../products/started.ts';

export type Start = typeof startConduit;

export interface Limits {
  readonly seed: number;
  readonly requests?: number;
  readonly milliseconds?: number;
  readonly most?: number;
  readonly fault?: Fault;
}

/** Explores a product that `start` starts; where it has rates its clock moves instead of time. */
export function explored(
  name: 'conduit' | 'helpdesk',
  start: Start,
  { seed, requests = Infinity, milliseconds = Infinity, most = 1, fault }: Limits,
): Promise<Exploration> {
  const file = `spec/examples/${name}.md`;
  const compiled = compile(file, readFileSync(file, 'utf8'));
  const relied = reliedOn(compiled.spec, () => null);
  const actors = relied.actors.flatMap(({ role }) => signInOf(relied, role) ?? []);
  return during(
    start,
    fault,
    async (url, _file, clock) => {
      const now = (): number => clock.now;
      const wait = async (length: number): Promise<void> => {
        if (length > 1_000) clock.now += length;
        else await new Promise((done) => setTimeout(done, length));
      };
      const product = realProduct(compiled, { against: url, now, wait });
      const began = performance.now();
      try {
        return await explore({
          ...{ spec: relied.spec, whole: compiled.spec, actors, seed, most },
          target: realTarget(product, now),
          isOver: (made) => made >= requests || performance.now() - began >= milliseconds,
        });
      } finally {
        await product.close();
      }
    },
    runningClock(),
  );
}
