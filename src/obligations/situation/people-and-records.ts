// Who has come in while a scenario is planned, and which records its acts have made.

import type { Value } from '../plan/value.ts';
import type { Identity } from '../world/scene.ts';

/** Somebody with a credential of their own. */
export interface Person {
  readonly name: string;
  readonly identity: Identity;
  readonly token: string;
  /** The instant at which the credential was issued. */
  readonly since: number;
}

/** A record that an act of the plan made. */
export interface Made extends Identity {
  /** What the act's request gave its fields. */
  readonly given: Readonly<Record<string, Value>>;
}
