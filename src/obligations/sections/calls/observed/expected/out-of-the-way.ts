// Strangers whose records keep a scenario from going as it does alone, as where they have taken the room that it
// takes: those records are not there, all others are.

import type { Engine } from '../../../../../engine/index.ts';
import type { Act } from '../../../../plan/plan.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { Replay } from './replay.ts';
import { TICK } from './strangers.ts';

/** So many records of an entity are looked at one by one. */
const MAX_RECORDS = 40;

/**
 * The world of strangers without what is in the way of some acts, of which the first `given` have to go as they do
 * alone whatever they do; null where strangers are not what is in the way.
 */
export function outOfTheWay(
  context: PlanningContext,
  strangers: Engine,
  acts: readonly Act[],
  given: number,
): Engine | null {
  const { spec, subject } = context;
  const tick = subject.mark === '' ? 0 : TICK;
  const alone = new Replay(spec, context.start.engine.fork(), tick);
  const answered = acts.map((act) => alone.perform(act)?.status ?? null);
  const reach = (engine: Engine): number => {
    const among = new Replay(spec, engine.fork(), tick);
    const stop = acts.findIndex((act, index) => {
      const [one, other] = [answered[index] ?? null, among.perform(act)?.status ?? null];
      const isLooking = index >= given && act.kind === 'call' && act.method === 'GET';
      return act.kind === 'call' && one !== other && !isLooking && !(isBad(one) && isBad(other));
    });
    return stop < 0 ? acts.length : stop;
  };
  const whole = strangers.snapshot();
  const own = context.start.engine.snapshot();
  const isTheirs = (entity: string, id: number): boolean =>
    subject.isMade(entity) && own.tables[entity]?.records.every((one) => one.id !== id) !== false;
  const removed = new Map(
    Object.entries(whole.tables).map(([entity, { records }]) => [
      entity,
      new Set(records.map(({ id }) => id).filter((id) => isTheirs(entity, id))),
    ]),
  );
  const without = (gone: (entity: string) => ReadonlySet<number> | undefined): Engine => {
    const engine = strangers.fork();
    const tables = Object.entries(whole.tables).map(([entity, table]) => [
      entity,
      { ...table, records: table.records.filter(({ id }) => gone(entity)?.has(id) !== true) },
    ]);
    engine.restore({ ...whole, tables: Object.fromEntries(tables) as typeof whole.tables });
    return engine;
  };
  const farthest = reach(without((entity) => removed.get(entity)));
  if (farthest <= reach(strangers)) return null;
  for (const [entity, ids] of removed) {
    const fits = (left: ReadonlySet<number>): boolean =>
      reach(without((one) => (one === entity ? left : removed.get(one)))) >= farthest;
    if (fits(NONE)) ids.clear();
    for (const id of [...ids].slice(0, MAX_RECORDS)) {
      const left = new Set([...ids].filter((other) => other !== id));
      if (fits(left)) ids.delete(id);
    }
  }
  return without((entity) => removed.get(entity));
}

const NONE: ReadonlySet<number> = new Set();

const isBad = (status: number | null): boolean => status === null || status >= 400;
