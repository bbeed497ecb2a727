// A query for a call, and its result: an actor who is about to make it.

import type { Expression } from '../../model/index.ts';
import type { Reason } from '../plan/plan.ts';
import type { Ask } from '../situation/ask.ts';
import type { Attempt } from '../search/attempt.ts';
import { choices, type InHand, type Pool } from '../situation/request/bind.ts';
import type { Posed, Towards } from '../search/blocked.ts';
import { heldOf } from '../situation/request/held.ts';
import type { Actor } from '../search/actors/actors.ts';
import { poolOf } from '../situation/request/pool.ts';
import type { Situation } from '../situation/situation.ts';
import type { Aim } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { Relevance } from '../subject/relevance.ts';
import type { StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';

/** A call that somebody is about to make. */
export type PreparedCall = Posed;

/** A situation in which somebody can make a call, and what comes of it. */
export interface AcceptedCall extends PreparedCall {
  readonly attempt: Attempt;
}

/** No way was found; the decisions that stood in it, each once. */
export interface NoPath {
  readonly reasons: readonly Reason[];
}

export const isNoPath = (found: object): found is NoPath => 'reasons' in found;

/** A situation that a search looks at: who is to act, with which records in hand. */
export interface Prospect {
  readonly situation: Situation;
  readonly actor: Actor;
  readonly hand: InHand;
  readonly pool: Pool;
}

/** The ways in which somebody could make a call in a situation, as far as its finds go; the condition of `unheld` is left aside. */
export function prospectsIn(
  from: Situation,
  facts: CallFacts,
  actor: Actor,
  unheld?: StepOf<'find'>,
): Prospect[] {
  const situation = actor.enter(from);
  if (situation === null) return [];
  const pool = poolOf(situation, actor.name);
  const hands = choices(situation, facts, actor.name, pool, unheld);
  return hands.map((hand) => ({ situation, actor, hand, pool }));
}

export interface CallQuery {
  readonly facts: CallFacts;
  /** Who may make the call; each role's one where left out. */
  readonly players?: readonly Actor[];
  /** What else has to be so. */
  readonly when?: (prepared: PreparedCall) => boolean;
  /** What the request has to say; a request that cannot is left alone by giving null. */
  readonly shape?: (ask: Ask, prospect: Prospect) => Ask | null;
  /** Members of which other values are tried as well, where `when` does not hold. */
  readonly vary?: readonly Leaf[];
  /** How conditions have to come out: sets of them, each of which would do. */
  readonly ways?: readonly (readonly Aim[])[];
  /** What holds where `when` does, as far as it can be said in CEL: calls are sought that bring it about. */
  readonly besides?: Expression;
  /** Whether one of these has to be gone; else they are gone where nothing else leads there. */
  readonly isOnlyWays?: boolean;
  /** The state that what the call finds has to be in. */
  readonly from?: Towards;
  /** Of a prospect: the find whose condition need not hold of what it names. */
  readonly unheld?: StepOf<'find'>;
  /** The state that another record has to be in, to which its steps lead. */
  readonly meeting?: Towards;
  /** Members whose values are not to be changed. */
  readonly fixed?: readonly Leaf[];
  /** Names what `when` and `shape` ask for, so that the same quest is made once. */
  readonly named?: string;
  /** Whether there is something else already, so that it is not worth a search with others. */
  readonly enough?: () => boolean;
  /** Of a prospect: how much more is wrong with a second best than has to be; the least is taken. */
  readonly excess?: (prepared: PreparedCall) => number;
  /** Of a prospect: whether section 6 has to let them make it. */
  readonly isAllowed?: boolean;
  /** Situations to go on from first. */
  readonly starts?: readonly Situation[];
  /** What else has a bearing. */
  readonly widen?: (relevance: Relevance) => void;
}

/** Whether what the call finds is in the state that it has to be in. */
export const isFrom = ({ facts, from }: CallQuery, hand: InHand): boolean =>
  from === undefined || heldOf(facts, hand, from.entity)?.stored[from.field] === from.state;
