// A filter of a list: a parameter, and the records that it lets through.

import { withQuery } from '../../../situation/ask.ts';
import { make } from '../../../search/attempt.ts';
import type { Value } from '../../../plan/value.ts';
import type { SceneRecord } from '../../../world/scene.ts';
import type { PreparedCall } from '../../../planning/call-query.ts';

/** One way in which a list can be narrowed. */
export interface Filter {
  readonly parameter: string;
  /** Whether its condition is on other parameters as well. */
  readonly isOfSeveral?: boolean;
  /** Whether a record passes with a value. */
  passes(prepared: PreparedCall, record: SceneRecord, value: Value): boolean;
  /** Values to try for a record, the likeliest first. */
  values(prepared: PreparedCall, record: SceneRecord): readonly Value[];
  /** Values by which a record is not asked for, as it holds nothing where the filter looks. */
  missed?(prepared: PreparedCall, record: SceneRecord): readonly Value[];
  /** What the other parameters of its condition have to be for the record to pass at all. */
  beside(prepared: PreparedCall, record: SceneRecord): Readonly<Record<string, Value>>;
}

/** Whether other rows let a list be asked for like that. */
export const isTaken = (
  { situation, ask }: PreparedCall,
  query: Readonly<Record<string, Value>>,
): boolean => make(situation, withQuery(ask, query)).outcome.accepted;
