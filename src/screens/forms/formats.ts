// Texts that have to be written in one way, which an input can say beforehand.

import { entityNamed, fieldNamed, type Call, type Field, type Spec } from '../../model/index.ts';
import { stepsOf } from '../../model/steps/steps.ts';
import type { Parameter } from './parameters.ts';

export interface Format {
  readonly kind: 'uuid' | 'json';
  /** One that the specification's examples have, else any. */
  readonly example: string;
}

const ANY = { uuid: '3f2b8c1e-5d47-4a90-b6f3-9e1c0a7d5b24', json: '{"name": "value"}' };

/** The format of a parameter's value, by its own type or by that of the field that it is kept in. */
export function formatOf(spec: Spec, call: Call, parameter: Parameter): Format | null {
  const kept = keptIn(spec, call, parameter);
  const kind = (parameter.place === 'header' ? kept?.field.type : parameter.type)?.kind;
  const isWhole = parameter.finds === null && parameter.items === undefined;
  if (!isWhole || (kind !== 'uuid' && kind !== 'json')) return null;
  const rows = entityNamed(spec, kept?.entity ?? '')?.examples?.rows ?? [];
  const values = rows.map(({ values: row }) => row[kept?.field.name ?? '']?.value);
  const value = values.find((each) => each != null);
  const isText = kind === 'uuid' && typeof value === 'string';
  const example = value == null ? ANY[kind] : isText ? value : JSON.stringify(value);
  return { kind, example };
}

/** The field that a value goes into as it is. */
function keptIn(spec: Spec, call: Call, { name, fills }: Parameter) {
  if (fills !== null) return found(spec, fills.entity, fills.field);
  for (const step of stepsOf(call)) {
    if (step.kind !== 'create') continue;
    const given = step.with.find(({ value }) => value.source.trim() === name);
    if (given !== undefined) return found(spec, step.entity.name, given.field.name);
  }
  return null;
}

function found(spec: Spec, entity: string, name: string): { entity: string; field: Field } | null {
  const model = entityNamed(spec, entity);
  const field = model && fieldNamed(model, name);
  return field === undefined ? null : { entity, field };
}
