// `nonet accept --explore TIME`: explores the mock, or with `--against` a real product, for so long.

import { explore, type Exploration, type Exploring } from '../../../explore/index.ts';
import { entityNamed, type Spec } from '../../../model/index.ts';
import { START } from '../../../engine/clock/clock.ts';
import { reliedOn, signInOf, type ReliedOn } from '../../../obligations/index.ts';
import { compile, type Compiled } from '../../../workbench/compile.ts';
import { CannotRun } from '../../terminal/failure.ts';
import { builtApp } from '../../home/home.ts';
import { tickerOn } from '../../terminal/ticker.ts';
import { mockedProduct } from '../mocked.ts';
import type { Options } from '../on-what.ts';
import { Gone, type Product } from '../run/product.ts';
import { meetTheCast, secretsIn } from '../real/credentials.ts';
import { asAddress, probe } from '../real/probe.ts';
import { realProduct } from '../real/real.ts';
import { deviations } from './report.ts';
import { mockedTarget, realTarget } from './target.ts';

/** Explores what the options name; tells on standard error how far it has come. */
export async function exploring(
  file: string,
  text: string,
  options: Options,
): Promise<Exploration> {
  const { explore: budget = 0, seed = freshSeed(), sequence } = options;
  const compiled = compile(file, text);
  const { product, ...asked } = await productOf(compiled, options);
  const began = performance.now();
  const progress = { requests: 0, found: 0 };
  const words = (): string =>
    `exploring: ${progress.requests} requests, ${deviations(progress.found)}, ${Math.floor((performance.now() - began) / 1_000)} s`;
  const ticker = tickerOn(process.stderr, words, () => performance.now() - began);
  try {
    return await explore({
      ...asked,
      ...{ seed, only: sequence },
      isOver: (requests) => {
        progress.requests = requests;
        return sequence === undefined && performance.now() - began > budget;
      },
      onFound: () => {
        progress.found += 1;
        ticker.tick();
      },
    });
  } catch (error) {
    throw error instanceof Gone ? new CannotRun(error.message) : error;
  } finally {
    ticker.end();
    await product.close();
  }
}

/** Another one each time; it is told, so that a run can be made again. */
const freshSeed = (): number => Math.floor(Math.random() * 100_000);

type Place = Pick<Exploring, 'spec' | 'whole' | 'target' | 'actors' | 'start'> & {
  readonly product: Product;
};

async function productOf(compiled: Compiled, { against }: Options): Promise<Place> {
  if (against === undefined) {
    const product = mockedProduct(compiled, { app: builtApp });
    const { spec } = compiled;
    const relied = { ...reliedOn(spec, () => null), spec };
    const actors = signInsOf(relied);
    return { product, spec, whole: spec, actors, target: mockedTarget(product), start: START };
  }
  const product = realProduct(compiled, { against: asAddress('--against', against) });
  await probe(compiled.spec, against);
  const relied = reliedOn(compiled.spec, secretsIn(process.env, compiled.spec));
  await meetTheCast(relied, product);
  const { spec } = relied;
  const whole = withRowsOf(compiled.spec, spec);
  return { product, spec, whole, actors: signInsOf(relied), target: realTarget(product) };
}

const signInsOf = (relied: ReliedOn): Exploring['actors'] =>
  relied.actors.flatMap(({ role }) => signInOf(relied, role) ?? []);

/** All Examples; those that another specification has otherwise, as it has them. */
function withRowsOf(whole: Spec, other: Spec): Spec {
  const { entities } = whole.sections;
  const changed = entities.facts.entities.map((entity) => {
    const known = entityNamed(other, entity.name)?.examples?.rows ?? [];
    const rows = entity.examples?.rows.map(
      (row) => known.find(({ at }) => at.line === row.at.line) ?? row,
    );
    return { ...entity, examples: entity.examples && { ...entity.examples, rows: rows ?? [] } };
  });
  const facts = { ...entities.facts, entities: changed };
  return { ...whole, sections: { ...whole.sections, entities: { ...entities, facts } } };
}
