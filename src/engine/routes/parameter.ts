// What a request gives by name: from its path, query, headers or body.

import type { Value } from '../../expression/index.ts';
import type { Json } from '../../model/values/json.ts';
import type { Type } from '../../model/values/type.ts';
import type { Span } from '../../text/span.ts';
import type { FieldType } from '../entities/entity-type.ts';
import { INVALID, type Invalid } from '../entities/codec.ts';
import type { Moment } from '../store/moment.ts';
import type { Stored } from '../entities/row.ts';

/** `found` decides whether a request is for anything at all. */
export type Place = 'path' | 'query' | 'header' | 'body';

export interface Parameter {
  readonly name: string;
  readonly place: Place;
  readonly type: Type;
  /** As the request has it; undefined where it does not. */
  readonly raw: Json | undefined;
  /** As it is stored, null where it is not given; INVALID where it is not of its type. */
  readonly stored: Stored | Invalid;
  /** As expressions see it: null where it is not given or not of its type. */
  readonly value: Value;
  readonly at: Span;
  /** The field whose rules hold for it. */
  readonly field: FieldType | null;
}

/** A stored value as expressions see it. */
export function valueOf(type: Type, stored: Stored | Invalid, moment: Moment): Value {
  if (stored === INVALID || stored === null) return null;
  if (type.kind === 'list' && Array.isArray(stored))
    return stored.map((item) => valueOf(type.of, item, moment));
  if (type.kind !== 'reference') return stored;
  const entity = moment.schema.behind(type.to);
  return entity === undefined ? null : moment.record(entity, stored as number);
}
