// What an expression sees: the entities with their fields, and the names in scope.

import type { Zone } from '../../model/values/zone.ts';
import { own } from '../../text/own.ts';
import type { ValueType } from '../values/value-type.ts';

/**
 * Entities are in scope as lists of their records. Variables are `me`, `now`, `token`, constants,
 * records in hand and parameters, by name.
 */
export interface Environment {
  readonly entities: Readonly<Record<string, Readonly<Record<string, ValueType>>>>;
  readonly variables: Readonly<Record<string, ValueType>>;
  /** The entity behind each view: no view is in scope, and whoever writes one means its records. */
  readonly views?: Readonly<Record<string, string>>;
  /** The zone in which days begin and clocks are read; left out: UTC. */
  readonly zone?: Zone;
  /** Variables that many environments share, as `me` and the constants; `variables` go before them. */
  readonly everywhere?: Readonly<Record<string, ValueType>>;
}

/** The type of a variable; undefined where there is no such. */
export const variableIn = (
  { variables, everywhere = {} }: Environment,
  name: string,
): ValueType | undefined => own(variables, name) ?? own(everywhere, name);
