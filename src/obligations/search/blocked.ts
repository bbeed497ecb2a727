// What stands in the way of a call, and what may be done about it.

import type { Decision } from '../../engine/index.ts';
import type { Aim } from '../solver/solve.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { StepOf } from '../subject/steps.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../plan/value.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { Ask } from '../situation/ask.ts';
import type { InHand, Pool } from '../situation/request/bind.ts';
import type { Actor } from './actors/actors.ts';
import type { Refusal } from './refusal.ts';
import type { Part } from '../situation/request/part.ts';
import type { Situation } from '../situation/situation.ts';

/** What stood in the way of a call. */
export interface Blocked {
  readonly facts: CallFacts;
  readonly situation: Situation;
  readonly actor: Actor;
  readonly hand: InHand;
  readonly pool: Pool;
  /** The request that was refused; null where none could be made. */
  readonly ask: Ask | null;
  readonly decision: Decision | null;
  /** An entity of which there is no record at all. */
  readonly missing: string | null;
  /** Conditions that have to come out otherwise, as that of a record for the call to find it. */
  readonly missed: readonly Aim[];
  /** The state that what it finds should be in, where it would do as it is. */
  readonly towards: Towards | null;
}

/** A state that a record should be in. */
export interface Towards {
  readonly entity: string;
  readonly field: string;
  readonly state: string;
}

/** What a request should give, in which member, for a condition to come out as it has to. */
export interface Wish {
  readonly leaf: Leaf;
  readonly value: Value;
  /** Whether another request gives something by which it does, in a situation. */
  readonly isGivenBy: (ask: Ask, situation: Situation) => boolean;
  /** Whether it names whoever makes the call. */
  readonly isOfCaller?: boolean;
}

/** Another value in a part of the request that led to a situation; undefined: it is left out. */
export interface Revision {
  readonly at: Situation;
  readonly part: Part;
  readonly value: Value | undefined;
}

/** What may be done about it: a call, waiting, or the way here once more with another value in it. */
export type Remedy =
  | {
      readonly kind: 'call';
      readonly facts: CallFacts;
      readonly about: readonly SceneRecord[];
      readonly players: readonly Actor[];
      /** What the request is to give; null: nothing in particular. */
      readonly wish: Wish | null;
      /** What other services are to answer, by their names; the usual where left out. */
      readonly services?: Ask['services'];
      /** What the request is to name afterwards that was refused for it. */
      readonly prefers?: readonly SceneRecord[];
      /** How conditions have to come out for the row to be taken that is meant. */
      readonly aims: readonly Aim[];
      /** Whether it brings what stands in the way nearer to holding, as far as can be told before. */
      readonly isMeant: boolean;
      /** Whether it was found by what it gives to the condition that stands in the way. */
      readonly isWished?: boolean;
      /** Whether it only makes something that another remedy may name. */
      readonly isToName?: boolean;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  | { readonly kind: 'revise'; readonly revision: Revision };

export type CallRemedy = Extract<Remedy, { readonly kind: 'call' }>;

/** A call that is about to be made in a situation. */
export interface Posed {
  readonly situation: Situation;
  readonly actor: Actor;
  readonly hand: InHand;
  readonly pool: Pool;
  readonly facts: CallFacts;
  readonly ask: Ask;
}

/** The same, whoever makes it. */
export type Asked = Pick<Posed, 'situation' | 'hand' | 'facts' | 'ask'>;

/** What came of it: what was looked for, or why it was refused. */
export type Tried<Found> =
  | { readonly found: Found; readonly after: Situation }
  | {
      readonly refused: Decision | null;
      /** The same for people. */
      readonly refusal?: Refusal;
      readonly towards?: Towards;
      /** The request that was refused, where it is not the one that was posed. */
      readonly ask?: Ask;
      /** Conditions that came out otherwise than they should. */
      readonly missed?: readonly Aim[];
    };

export type Helps = (after: Situation) => boolean;

export interface Goal<Found> {
  readonly facts: CallFacts;
  readonly players: readonly Actor[];
  readonly make: (posed: Posed) => Tried<Found>;
  /** What it is to be about, if it finds one of those entities. */
  readonly about: readonly SceneRecord[];
  /** Whether what is found helps where it is needed; anything does where left out. */
  readonly helps?: Helps | undefined;
  /** Whether it matters which of the records that it may find it does. */
  readonly isChosen?: boolean;
  /** The find whose condition need not hold of what it names. */
  readonly unheld?: StepOf<'find'> | undefined;
}

type Taken = Readonly<{ remedy: Remedy }>;

/** Whether a remedy is known to bring about what is missing. */
export const isMeant = ({ remedy }: Taken): boolean => remedy.kind !== 'call' || remedy.isMeant;

export const isToName = ({ remedy }: Taken): boolean =>
  remedy.kind === 'call' && remedy.isToName === true;

/** Whether what a remedy gives is worked out from what is to come out otherwise. */
export const isWished = ({ remedy }: Taken): boolean =>
  remedy.kind === 'call' && remedy.isWished === true;

/** Whether it matters which of several people takes a remedy. */
export const isForMany = ({ remedy }: Taken): boolean =>
  remedy.kind === 'call' && remedy.facts.isForMany;
