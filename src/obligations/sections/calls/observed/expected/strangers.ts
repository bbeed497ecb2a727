// The world of strangers: where it answers otherwise than the scenario's own, the product is free.

import { createEngine, type Engine } from '../../../../../engine/index.ts';
import { madeOf, type Spec } from '../../../../../model/index.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import type { Act } from '../../../../plan/plan.ts';
import { pageSizeOf } from '../../../../subject/page-size.ts';
import { MARK } from '../../../../plan/terms.ts';
import { withOtherNumbers } from './other-numbers.ts';
import { Replay } from './replay.ts';

/** So many records of each entity strangers have, or more than a page of so many at the most holds. */
const STRANGERS = 12;
const LONGEST_PAGE = 50;
/** So far ahead is the clock among them: an instant of both worlds is no instant of a request. */
const AHEAD = 90_061;
/** The same of a clock that is nearly right: less than plans wait up to an instant, and from there. */
const CLOSE = 437;
const CLOSE_STRANGERS = {};
/** So many milliseconds there are between requests, at the least. */
export const TICK = 1;
/** Between the numbers of one entity and those of the next: more than a scenario makes of one. */
const APART = 101;
/** What strangers have in the place of the mark. */
const THEIRS = 'wv5j8d';

/**
 * The world of strangers who have done just the same before, by other names. `isClose`: their clock is
 * ahead by so little that what waits for an instant that a request gives happens with the same act.
 */
export function amongStrangers(
  context: PlanningContext,
  acts: readonly Act[],
  isClose = false,
): Engine {
  const { spec, subject } = context;
  const isShared = subject.mark !== '';
  const start = context.start.engine.clock.now() + (isClose ? CLOSE : AHEAD);
  const first = context.once(isClose ? CLOSE_STRANGERS : amongStrangers, () =>
    isShared
      ? countingApart(
          spec,
          createEngine(withOtherNumbers(subject), { start, seed: 12, records: strangersIn(spec) }),
        )
      : createEngine(spec, { start, seed: 12 }),
  );
  const engine = first.fork();
  if (!isShared) return engine;
  const before = new Replay(spec, engine);
  // They wait for nothing: instants that requests give would be past by the time that ours are made.
  for (const act of acts) if (act.kind !== 'clock') before.perform(asTheirs(act));
  return engine;
}

/** With as many as a page holds, ours may be on none that is asked for. */
function strangersIn(spec: Spec): number {
  const sizes = spec.sections.calls.facts.calls.map((call) => pageSizeOf(spec, call) ?? 0);
  return Math.max(STRANGERS, ...sizes.filter((size) => size <= LONGEST_PAGE)) + 1;
}

/**
 * The same, where each entity counts on from a number of its own: else the first order and the first line would
 * have the same number here and there, and the one would be taken for the other.
 */
function countingApart({ sections }: Spec, engine: Engine): Engine {
  const world = engine.snapshot();
  for (const [place, { name, fields }] of sections.entities.facts.entities.entries()) {
    const table = world.tables[name];
    const counted = fields.filter((field) => madeOf(field) === 'counted');
    for (const field of table === undefined ? [] : counted)
      if (field.rules.every((rule) => rule.kind !== 'counts up' || rule.within === null))
        table!.counters[field.name] = (table!.counters[field.name] ?? 1) + place * APART;
  }
  engine.restore(world);
  return engine;
}

/** By other names; other services grant them what they ask for, so that keys are taken as ours are. */
const asTheirs = (act: Act): Act =>
  JSON.parse(
    JSON.stringify(act.kind === 'call' ? { ...act, services: undefined } : act)
      .replaceAll(MARK, THEIRS)
      .replaceAll(MARK.toUpperCase(), THEIRS.toUpperCase()),
  ) as Act;
