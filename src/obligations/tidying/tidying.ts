// How a scenario's records get out of others' way: they are deleted, or led by calls to where no condition on all
// records of their entity counts them. The search's model of the product says which calls do that.

import type { Json } from '../../model/index.ts';
import type { CallAct } from '../plan/plan.ts';
import type { Actor } from '../search/actors/actor.ts';
import { isSame } from '../search/conditions/read-records.ts';
import type { Situation } from '../situation/situation.ts';
import type { Subject } from '../subject/subject.ts';
import { SceneRecord } from '../world/scene.ts';
import { Candidates, isChanging, isDeleting } from './candidates.ts';
import type { CountedRecords } from './counted.ts';

/** Calls that take one record after another out of the way. */
interface Tidying {
  readonly acts: readonly CallAct[];
  /** How many records they delete or lead to where they are in nobody's way. */
  readonly records: number;
}

export interface TidyingPlan {
  readonly tidyings: readonly Tidying[];
  /** How many records are left that are neither deleted nor led anywhere. */
  readonly left: number;
}

/** What may be asked of the model for one scenario, and for each of its records; of the product, unless it did more itself. */
const MAX_REQUESTS = 600;
const FOR_EACH = 100;
const MAX_ACTS = 24;
/** So many calls may lead a record out of the way, one after another. */
const MAX_DEPTH = 3;
const MAX_SITUATIONS = 6;

export interface Tidier {
  /** Before the scenario. */
  readonly start: Situation;
  readonly counted: CountedRecords;
  /** Others who may be asked, as they can come in. */
  readonly others: () => readonly Actor[];
}

/** What to do after a scenario. */
export function tidyingAfter(tidier: Tidier, situation: Situation): TidyingPlan {
  const { effort } = situation.subject;
  const most = Math.max(MAX_REQUESTS, FOR_EACH * situation.made.length);
  return effort.apart(most, () => new Search(tidier, situation).plan());
}

class Search {
  readonly #tidier: Tidier;
  readonly #subject: Subject;
  readonly #candidates: Candidates;
  readonly #tidyings: Tidying[] = [];
  /** The records that calls have led to where no condition counts them. */
  readonly #led: SceneRecord[] = [];
  #situation: Situation;

  constructor(tidier: Tidier, situation: Situation) {
    this.#tidier = tidier;
    this.#subject = situation.subject;
    this.#candidates = new Candidates(tidier.start, tidier.others);
    this.#situation = situation;
  }

  plan(): TidyingPlan {
    this.#deleteAll();
    if (this.#leadAll()) this.#deleteAll();
    const left = this.#made(this.#situation).filter((one) => !this.#led.some(isSameAs(one)));
    return { tidyings: this.#tidyings, left: left.length };
  }

  /** Deletes what one call deletes, the latest first. */
  #deleteAll(): void {
    for (const { entity, key } of this.#situation.made.toReversed()) {
      const record = this.#situation.scene().record(entity, key);
      if (record === null || this.#isEnough) continue;
      const there = this.#made(this.#situation).length;
      const counted = this.#inTheWay(this.#situation).length;
      for (const after of this.#candidates.about(this.#situation, record, isDeleting)) {
        if (this.#made(after).length >= there || this.#inTheWay(after).length > counted) continue;
        this.#take(after);
        break;
      }
    }
  }

  /** Leads what stands in the way out of it; whether anything was. */
  #leadAll(): boolean {
    const before = this.#situation;
    for (let isDone = false; !isDone && !this.#isEnough;) {
      isDone = true;
      for (const known of this.#inTheWay(this.#situation).toReversed()) {
        const record = this.#inTheWay(this.#situation).find(isSameAs(known));
        const after = record === undefined || this.#isEnough ? null : this.#leading(record);
        if (after === null) continue;
        this.#take(after);
        isDone = false;
      }
    }
    return this.#situation !== before;
  }

  /** A situation in which less stands in the way, reached by calls about one record. */
  #leading(record: SceneRecord): Situation | null {
    const most = this.#inTheWay(this.#situation).length;
    const seen = new Set([this.#standing(this.#situation, record)]);
    let some: Situation[] = [this.#situation];
    for (let depth = 0; depth < MAX_DEPTH && some.length > 0; depth += 1) {
      const next: Situation[] = [];
      for (const at of some)
        for (const about of this.#around(at, record))
          for (const after of this.#candidates.about(at, about, isChanging)) {
            if (this.#inTheWay(after).length < most) return after;
            const standing = this.#standing(after, record);
            if (seen.has(standing)) continue;
            seen.add(standing);
            next.push(after);
          }
      some = next.slice(0, MAX_SITUATIONS);
    }
    return null;
  }

  #take(after: Situation): void {
    const acts = after.since(this.#situation).filter((act): act is CallAct => act.kind === 'call');
    const [there, counted] = [this.#made(after), this.#inTheWay(after)];
    const deleted = this.#made(this.#situation).filter((one) => !there.some(isSameAs(one)));
    const led = this.#inTheWay(this.#situation).filter(
      (one) => !counted.some(isSameAs(one)) && !deleted.some(isSameAs(one)),
    );
    this.#led.push(...led);
    for (const { call } of acts) this.#candidates.prefer(call);
    this.#tidyings.push({ acts, records: deleted.length + led.length });
    this.#situation = after;
  }

  get #isEnough(): boolean {
    const acts = this.#tidyings.reduce((sum, one) => sum + one.acts.length, 0);
    const most = Math.max(MAX_ACTS, this.#situation.acts.length);
    return acts >= most || this.#subject.effort.isSpent;
  }

  #made(situation: Situation): SceneRecord[] {
    return situation.made.flatMap(({ entity, key }) => situation.scene().record(entity, key) ?? []);
  }

  /** What was made and is counted, and what was there and is in another state than before. */
  #inTheWay(situation: Situation): SceneRecord[] {
    const made = this.#made(situation);
    return [...this.#moved(situation), ...this.#tidier.counted.among(situation, made)];
  }

  #moved(situation: Situation): SceneRecord[] {
    const { start } = this.#tidier;
    const { lifecycles } = this.#subject.spec.sections.states.facts;
    return lifecycles.flatMap(({ entity, field }) => {
      if (situation.stored(entity.name) === start.stored(entity.name)) return [];
      return start
        .scene()
        .all(entity.name)
        .flatMap((old) => {
          const now = situation.scene().record(entity.name, old.key);
          return now && now.stored[field.name] !== old.stored[field.name] ? [now] : [];
        });
    });
  }

  /** A record, and those of the scenario that it refers to. */
  #around(situation: Situation, { entity, key }: SceneRecord): SceneRecord[] {
    const record = situation.scene().record(entity, key);
    if (record === null) return [];
    const made = this.#made(situation);
    const referred = made.filter((other) =>
      Object.keys(record.stored).some((name) => {
        const value = record.read(name);
        return value instanceof SceneRecord && isSame(value, other);
      }),
    );
    return [record, ...referred];
  }

  /** In which states a record and those around it are. */
  #standing(situation: Situation, record: SceneRecord): string {
    return JSON.stringify(
      this.#around(situation, record).map(({ entity, key, stored }) => [
        entity,
        key,
        ...this.#subject.moves
          .filter((move) => move.entity === entity)
          .map((move): Json => stored[move.field] ?? null),
      ]),
    );
  }
}

const isSameAs =
  (one: SceneRecord) =>
  (other: SceneRecord): boolean =>
    isSame(one, other);
