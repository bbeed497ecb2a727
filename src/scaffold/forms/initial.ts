// What stands in an input before anybody writes: the record's own value, or a default.

import {
  entityNamed,
  fieldNamed,
  isNullable,
  shownFields,
  type Json,
  type Spec,
} from '../../model/index.ts';
import type { Input } from '../../screens/forms/inputs.ts';
import { memberOf, quoted } from '../code/code.ts';
import { text, value } from '../code/jsx.ts';
import type { Doc } from '../code/layout.ts';
import { bare, mayLack, memberIn } from '../code/shapes.ts';

/** A record whose values stand in the inputs at first. */
export interface Initial {
  readonly shows: string;
  readonly code: string;
}

/** The attribute that says it; null where nothing stands there. */
export function defaultOf(spec: Spec, input: Input, record: Initial | null): Doc | null {
  const field = initialCode(spec, input, record);
  if (field !== null) return value('defaultValue', field);
  const { initial } = input;
  if (initial === null || (Array.isArray(initial) && initial.length === 0)) return null;
  if (typeof initial === 'string') return text('defaultValue', initial);
  return value('defaultValue', jsonCode(initial));
}

const jsonCode = (json: Json): string =>
  typeof json === 'string'
    ? quoted(json)
    : Array.isArray(json)
      ? `[${json.map(jsonCode).join(', ')}]`
      : JSON.stringify(json);

/** The value of the record that stands in it; null where it holds none. */
export function initialCode(spec: Spec, input: Input, initial: Initial | null): string | null {
  const { fills } = input.parameter;
  if (initial === null || fills?.how !== 'write') return null;
  const field = shownFields(spec, initial.shows).find(({ own }) => own?.name === fills.field);
  if (field === undefined) return null;
  const shape = memberIn(spec, initial.shows, field.wire)?.shape;
  const code = memberOf(initial.code, field.wire);
  const isWhole = shape !== undefined && bare(shape).kind === 'named';
  const { control } = input;
  if (control.kind === 'reference') {
    const isOpen = mayLack(spec, initial.shows, field.wire);
    const key = isWhole ? memberOf(code, control.key, isOpen) : code;
    return isOpen ? `${key}?.toString()` : `String(${key})`;
  }
  const items = shape === undefined ? undefined : bare(shape);
  const areWhole = items?.kind === 'list' && items.of.kind === 'named';
  return control.kind === 'references' && areWhole ? null : code;
}

/** Whether the field that an input fills may be without a value. */
export function mayBeNull(spec: Spec, { parameter: { fills } }: Input): boolean {
  const entity = fills === null ? undefined : entityNamed(spec, fills.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, fills!.field);
  return field !== undefined && isNullable(field);
}
