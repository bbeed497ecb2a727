// What an expression is evaluated in: the values of its names, at one instant.

import type { Memory } from './memory.ts';
import type { RecordValue, Value } from './value.ts';

export interface Frame {
  /** Each variable of the environment by its name; one that is missing counts as null. */
  readonly variables: Readonly<Record<string, Value>>;
  /** The present instant, in milliseconds since the epoch. */
  readonly now: number;
  /** An entity's records, oldest first. */
  all(entity: string): readonly RecordValue[];
  /** A new random uuid. */
  uuid(): string;
  /** Counts work, and throws where it has become too much. Without it nothing is counted. */
  spend?(work: number): void;
  /** Counts what is held of the values that it makes. Without it nothing is counted. */
  readonly memory?: Memory;
  /** Throws for a value that nobody may make: `gives a text of more than …`. */
  refuse?(why: string): never;
}
