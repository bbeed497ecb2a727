// The calls and waits by which a record comes into a state, one row of section 4 after another.

import { takenWay } from '../../solver/branches.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts, Move, Subject } from '../../subject/subject.ts';
import type { SceneRecord } from '../../world/scene.ts';
import type { InHand } from '../../situation/request/bind.ts';
import type { CallRemedy, Remedy, Towards } from '../blocked.ts';
import { heldOf } from '../../situation/request/held.ts';
import type { TargetStates } from './target-states.ts';

export class TransitionRemedies {
  readonly #subject: Subject;
  readonly #others: (calls: readonly CallFacts[], about: SceneRecord[]) => CallRemedy[];
  readonly #waits: (record: SceneRecord) => Remedy[];

  /** `others`: the remedies that calls are; `waits`: those that the clock brings to a record. */
  constructor(
    subject: Subject,
    others: (calls: readonly CallFacts[], about: SceneRecord[]) => CallRemedy[],
    waits: (record: SceneRecord) => Remedy[] = () => [],
  ) {
    this.#subject = subject;
    this.#others = others;
    this.#waits = waits;
  }

  /** What a call finds comes nearer to a state from which the call takes it; null: it is in one. */
  towardsCall(facts: CallFacts, hand: InHand): Remedy[] | null {
    for (const { entity, field } of facts.moves) {
      const record = heldOf(facts, hand, entity);
      const states = facts.moves.flatMap((move) => (move.field === field ? (move.from ?? []) : []));
      if (record !== null && isElsewhere(record, field, states))
        return this.towards({ record, field, states });
    }
    return null;
  }

  /** What a request names and a step moves comes nearer to such a state; null: there is none elsewhere. */
  towardsNamed(facts: CallFacts, named: readonly SceneRecord[]): Remedy[] | null {
    const moved = new Set(stepsOfKind(facts.call, 'move').map(({ entity }) => entity));
    for (const { entity, field } of facts.moves) {
      const states = facts.moves.flatMap((move) => (move.field === field ? (move.from ?? []) : []));
      const record = named.find(
        (one) => one.entity === entity && moved.has(entity) && isElsewhere(one, field, states),
      );
      if (record !== undefined)
        return this.towards({ record, field, states }).map((remedy) =>
          remedy.kind === 'call' ? { ...remedy, prefers: [record] } : remedy,
        );
    }
    return null;
  }

  /** What a call finds comes nearer to a state that is named; null: it is in it. */
  towardsState(facts: CallFacts, hand: InHand, { entity, field, state }: Towards): Remedy[] | null {
    const record = heldOf(facts, hand, entity);
    return record !== null && isElsewhere(record, field, [state])
      ? this.towards({ record, field, states: [state] })
      : null;
  }

  /** A record comes nearer to any of some states. */
  towards({ record, field, states }: TargetStates): Remedy[] {
    const { entity } = record;
    const state = record.stored[field];
    if (typeof state !== 'string') return [];
    const next = this.#towards({ entity, field }, state, states);
    const isTimed = next.some(({ row }) => row.event.kind !== 'call');
    return [
      ...this.#taking(next, [record]),
      ...(isTimed ? this.#waits(record) : []),
      // What has gone too far is made anew.
      ...this.#making(entity, field, states),
    ];
  }

  /** The calls that make what is missing, in a state that the call takes it from where they can. */
  making(facts: CallFacts, missing: string): Remedy[] {
    const moves = facts.moves.filter(({ entity, from }) => entity === missing && from !== null);
    const [first] = moves;
    const wanted = moves.flatMap(({ from, field }) =>
      from !== null && field === first?.field ? [from] : [],
    );
    return first === undefined
      ? this.#others(this.#subject.makersOf(missing), [])
      : this.#making(missing, first.field, wanted);
  }

  /** The calls that make a record, those first that make it in or nearest to a state that is wanted. */
  #making(entity: string, field: string, wanted: readonly string[]): Remedy[] {
    const made = this.#taking(this.#towards({ entity, field }, null, wanted), []);
    return made.length > 0 ? made : this.#others(this.#subject.makersOf(entity), []);
  }

  /** The calls that take rows of section 4, by requests with which they do. */
  #taking(moves: readonly Move[], about: SceneRecord[]): Remedy[] {
    return moves.flatMap((move) => {
      const { event } = move.row;
      const facts = event.kind === 'call' ? this.#subject.call(event.name) : undefined;
      if (facts === undefined) return [];
      const aims = takenWay(facts, move);
      return this.#others([facts], about).map((remedy) => ({ ...remedy, aims, isMeant: true }));
    });
  }

  /** The rows from a state (null: of creation) that lie on the shortest ways to any of some states. */
  #towards(
    { entity, field }: Pick<Move, 'entity' | 'field'>,
    state: string | null,
    wanted: readonly string[],
  ): Move[] {
    const moves = this.#subject.moves.filter(
      (move) => move.entity === entity && move.field === field,
    );
    const distance = new Map(wanted.map((name) => [name, 0]));
    for (const [name, far] of distance)
      for (const { from, to } of moves)
        if (to === name && from !== null && !distance.has(from)) distance.set(from, far + 1);
    const here = (state === null ? undefined : distance.get(state)) ?? Infinity;
    return moves
      .filter(({ from, to }) => from === state && to !== null && (distance.get(to) ?? here) < here)
      .toSorted((a, b) => distance.get(a.to!)! - distance.get(b.to!)!);
  }
}

const isElsewhere = (record: SceneRecord, field: string, states: readonly string[]): boolean => {
  const state = record.stored[field];
  return typeof state === 'string' && !states.includes(state);
};
