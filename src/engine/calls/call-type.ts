// A call of section 7 as the engine works with it.

import type { Call } from '../../model/sections/calls.ts';
import type { Unsaid } from '../../model/steps/unsaid.ts';
import type { Decision } from '../exchange/exchange.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { LifecycleType, MoveType } from '../entities/lifecycle-type.ts';
import type { Scope } from '../expressions/scope.ts';
import type { Variables } from '../expressions/environment.ts';
import type { Breach, Subject } from '../refusals/breach.ts';
import type { AddressReader } from '../routes/address.ts';
import type { BodyType, MemberType, StoredIn } from '../routes/body-type.ts';
import type { CallCase } from './call-case.ts';

/** A step. */
export interface Effect {
  /** Finds what the step works on, before anything is changed; or says why there is nothing. */
  find(call: CallCase, scope: Scope): Breach | null;
  /** Does the step's work on drafts; what it breaks is noted in the call. */
  run(call: CallCase, scope: Scope): void;
}

/** The rows of a lifecycle that a call is an event of. */
export interface EventType {
  readonly entity: EntityType;
  readonly lifecycle: LifecycleType;
  readonly creations: readonly MoveType[];
  readonly moves: readonly MoveType[];
}

export interface CallType {
  readonly call: Call;
  /** What its expressions see. */
  readonly variables: Variables;
  readonly address: AddressReader;
  readonly body: BodyType | null;
  readonly effects: readonly Effect[];
  /** What its steps store as the request gives it, by the names there. */
  readonly stores: ReadonlyMap<string, StoredIn>;
  readonly events: readonly EventType[];
  /** The names under which its steps have what other services answer. */
  readonly answers: ReadonlySet<string>;
  /** The path to the record that `old` is; null where there is none. */
  readonly old: readonly string[] | null;
  /** The field that a parameter of the address finds or filters by. */
  readonly fieldOf: (parameter: string) => FieldType | null;
  /** Whether a step works on what a path from a record in hand leads to. */
  readonly leadsByPath: boolean;
  /** Whether it works on `me`, so that nobody signed out can make it. */
  readonly needsMe: boolean;
  /** What a catalogue row may be narrowed to, for refusals of the call as a whole. */
  readonly subject: Subject;
  /** And of what it breaks of a field, as far as it has been asked for. */
  readonly subjects: Map<FieldType, Subject>;
  /** What is told of a member of the body that is missing, as it last was. */
  readonly missing: Map<MemberType, Breach>;
  readonly decision: Decision;
  /** What the specification does not say yet of it. */
  readonly unsaid: Unsaid | null;
}
