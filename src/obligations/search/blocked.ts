// What stands in the way of a call, and what may be done about it.

import type { Decision } from '../../engine/index.ts';
import type { Expression } from '../../model/index.ts';
import type { Leaf } from '../subject/leaves.ts';
import type { CallFacts } from '../subject/subject.ts';
import type { Value } from '../value.ts';
import type { SceneRecord } from '../world/scene.ts';
import type { InHand } from './bind.ts';
import type { Player } from './cast.ts';
import type { Situation } from './situation.ts';

/** What stood in the way of a call. */
export interface Blocked {
  readonly facts: CallFacts;
  readonly situation: Situation;
  readonly player: Player;
  readonly hand: InHand;
  readonly decision: Decision | null;
  /** An entity of which there is no record at all. */
  readonly missing: string | null;
  /** What has to hold of a record for the call to find it. */
  readonly where: Expression | null;
  /** The state that what it finds should be in, where it would do as it is. */
  readonly towards: Towards | null;
}

/** A state that a record should be in. */
export interface Towards {
  readonly entity: string;
  readonly field: string;
  readonly state: string;
}

/** What may be done about it: a call, or waiting. */
export type Remedy =
  | {
      readonly kind: 'call';
      readonly facts: CallFacts;
      readonly about: readonly SceneRecord[];
      readonly players: readonly Player[];
      /** What the request is to give. */
      readonly given: ReadonlyMap<Leaf, Value>;
    }
  | { readonly kind: 'wait'; readonly milliseconds: number };
