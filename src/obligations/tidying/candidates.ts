// What comes of calls about a record that leave alone what was there before a scenario.

import { same } from '../play/fill.ts';
import type { Actor } from '../search/actors/actor.ts';
import { attempt } from '../search/attempt.ts';
import { preferring } from '../search/standing.ts';
import { bind, choices } from '../situation/request/bind.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';
import { stepsOfKind } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { SceneRecord } from '../world/scene.ts';
import { flatSteps } from '../../model/steps/steps.ts';

/** So many records may be chosen by a call, and values tried for it. */
const MAX_CHOICES = 3;
const MAX_VALUES = 20;

/** Whether a call comes into question for records of an entity. */
export type IsFit = (facts: CallFacts, entity: string) => boolean;

export class Candidates {
  readonly #start: Situation;
  readonly #others: () => readonly Actor[];
  /** The names of calls that have been of use, the latest first. */
  #useful: readonly string[] = [];

  /** `start` is before the scenario; `others`: who may be asked, beside those who are there. */
  constructor(start: Situation, others: () => readonly Actor[]) {
    this.#start = start;
    this.#others = others;
  }

  /** Has a call, which was of use for one record, tried first for the next. */
  prefer(call: string): void {
    this.#useful = [call, ...this.#useful.filter((one) => one !== call)];
  }

  /** What comes of calls about a record, by those who are there and then by others. */
  *about(situation: Situation, about: SceneRecord, isFit: IsFit): Generator<Situation> {
    const fit = situation.subject.calls.filter((facts) => isFit(facts, about.entity));
    const useful = this.#useful.flatMap((name) => fit.filter(({ call }) => call.name === name));
    const calls = [...new Set([...useful, ...fit])];
    if (calls.length === 0) return;
    const there = [...situation.people.keys()].filter((name) => situation.isSignedIn(name));
    for (const facts of calls)
      for (const by of [...there, null]) yield* this.#madeBy(situation, facts, by, about);
    for (const actor of this.#others()) {
      if (actor.name === null || there.includes(actor.name)) continue;
      const entered = actor.enter(situation);
      if (entered === null || entered.made.length > situation.made.length) continue;
      for (const facts of calls) yield* this.#madeBy(entered, facts, actor.name, about);
    }
  }

  *#madeBy(
    situation: Situation,
    facts: CallFacts,
    by: string | null,
    about: SceneRecord,
  ): Generator<Situation> {
    const own = poolOf(situation, by);
    const pool = preferring([about], situation, own);
    const hands = choices(situation, facts, by, pool).slice(0, MAX_CHOICES);
    for (const hand of hands) {
      if (situation.subject.effort.isSpent) return;
      const isAbout = Object.values(hand).some(
        ({ entity, id }) => entity === about.entity && id === about.id,
      );
      // A call that works on many may not be let loose on what others have.
      if (
        !isAbout &&
        (isForMany(facts) || facts.finds.some(({ entity }) => entity.name === about.entity))
      )
        continue;
      const ask = bind(situation, facts, by, hand, pool);
      if (ask === null) continue;
      const { outcome } = attempt(situation, ask, pool, [], MAX_VALUES);
      if (outcome.accepted && this.#isHarmless(situation, outcome.after)) yield outcome.after;
    }
  }

  /** Whether what was there before the scenario stays there, as somebody has written it. */
  #isHarmless(before: Situation, after: Situation): boolean {
    return before.subject.spec.sections.entities.facts.entities.every(({ name, fields }) => {
      if (before.stored(name) === after.stored(name)) return true;
      const written = fields.filter(({ required }) => required !== 'auto');
      return this.#start
        .scene()
        .all(name)
        .every(({ key }) => {
          const [old, now] = [before, after].map((at) => at.scene().record(name, key));
          return (
            old == null ||
            written.every((field) => same(old.stored[field.name] ?? null, now?.stored[field.name]))
          );
        });
    });
  }
}

const isForMany = ({ call }: CallFacts): boolean =>
  call.steps.some(({ kind }) => kind === 'for each' || kind === 'delete where');

const isSigning = ({ call }: CallFacts): boolean =>
  flatSteps(call.steps).some(({ kind }) => kind.startsWith('sign'));

/** Whether a call may delete records of an entity. */
export const isDeleting = (facts: CallFacts, entity: string): boolean =>
  entitiesDeletedBy(facts).includes(entity) || movesTo(facts, entity, true);

/** Whether it may change them, be it by what it does to something else. */
export function isChanging(facts: CallFacts, entity: string): boolean {
  if (facts.reads || isSigning(facts)) return false;
  return (
    facts.finds.some((find) => find.entity.name === entity) ||
    isDeleting(facts, entity) ||
    movesTo(facts, entity, false)
  );
}

const movesTo = ({ moves, call }: CallFacts, entity: string, isDeletion: boolean): boolean =>
  moves.some((move) => move.entity === entity && (!isDeletion || move.to === null)) ||
  (!isDeletion && stepsOfKind(call, 'move', 'update').some((step) => step.entity === entity));

/** The entities of the records that its steps delete. */
const entitiesDeletedBy = ({ call, variables }: CallFacts): string[] => [
  ...stepsOfKind(call, 'delete').flatMap(({ target }) => {
    const type = Object.hasOwn(variables, target.source.trim())
      ? variables[target.source.trim()]
      : undefined;
    return type?.kind === 'record' ? [type.entity] : [];
  }),
  ...stepsOfKind(call, 'delete where').map(({ entity }) => entity.name),
];
