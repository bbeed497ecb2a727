// How long something takes that happens by itself.

import { parseDate, type Value } from '../../expression/index.ts';
import { awaited, recordName, type TimedEvent } from '../../model/index.ts';
import { enteredAt } from './entered-at.ts';
import type { Situation } from './situation.ts';
import type { Move, Subject } from '../subject/subject.ts';
import type { Terms } from '../plan/terms.ts';
import type { SceneRecord } from '../world/scene.ts';

/** How far from an instant it is past, or not there yet, for certain: in milliseconds. */
export const A_MOMENT = 1_000;

/**
 * How long a timed row waits with a record that has just come into its state, in milliseconds;
 * undefined where it cannot be worked out, as where it rests on a record and there is none.
 */
export function waitOf(
  situation: Situation,
  { entity, row }: Move,
  record: SceneRecord | null,
): number | undefined {
  if (row.event.kind === 'call') return undefined;
  const { subject } = situation;
  const compiled = subject.compile(awaited(row.event), 'states', subject.aboutRecord(entity));
  const scene = situation.ofClock();
  const own = record && scene.own(record);
  const names = own === null ? {} : { [recordName(entity)]: own, old: own };
  const instant = instantOf(subject, scene.value(compiled, names));
  return instant === undefined ? undefined : fromNow(row.event, instant, situation);
}

/** An instant or a duration, in milliseconds: a day begins with its first instant. Undefined for any other value. */
export function instantOf({ spec }: Subject, value: Value): number | undefined {
  const instant = typeof value === 'string' ? parseDate(value, spec.zone) : value;
  return typeof instant === 'number' ? instant : undefined;
}

const fromNow = ({ kind }: TimedEvent, value: number, { engine }: Situation): number =>
  kind === 'after' ? value : value - engine.clock.now();

/** How long it is until a row moves a record that the scenario is about, be it just come or not. */
export function waitsIn(situation: Situation): number[] {
  const now = situation.engine.clock.now();
  return situation.subject.moves.flatMap((move) => {
    const { entity, field, from, row } = move;
    // What takes as long for all has been worked out once.
    const { event } = row;
    if (event.kind === 'call') return [];
    if (event.kind === 'after' && waitOf(situation, move, null) !== undefined) return [];
    return situation
      .recordsOf(entity)
      .filter((record) => record.stored[field] === from)
      .flatMap((record) => {
        const wait = waitOf(situation, move, record);
        if (wait === undefined) return [];
        const passed =
          event.kind === 'at' ? 0 : now - enteredAt(situation, record, field).engine.clock.now();
        const left = wait - passed;
        return left > 0 ? [left] : [];
      });
  });
}

/** The durations after which section 4 moves something, in milliseconds, as far as anybody waits. */
export function durationsOf(start: Situation, { patience }: Terms): number[] {
  const { subject } = start;
  const found = subject.moves.flatMap((move) => {
    const wait = waitOf(start, move, null);
    return wait === undefined || wait < 0 ? [] : [wait];
  });
  return [...new Set(found)].filter((duration) => duration <= patience);
}
