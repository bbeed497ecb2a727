// The rules of section 5 that a schema can carry, put on the shape of what a request writes.

import {
  constantNamed,
  entityNamed,
  fieldNamed,
  type Amount,
  type Fills,
  type Rule,
  type Spec,
  type Test,
  BYTES_IN,
  longestOf,
} from '../../model/index.ts';
import type { Shape } from '../shape/shape.ts';

/** Which value of which call it is, and the field that it fills. */
export interface Written {
  readonly call: string;
  readonly parameter: string;
  readonly fills: Fills | null;
}

/** A shape narrowed by the rules on the value. One that is only compared has none of its field's. */
export function bounded(spec: Spec, shape: Shape, written: Written): Shape {
  const rules = spec.sections.rules.facts.rules.filter((rule) => isOn(rule, written));
  const within = rules.reduce((known, { test }) => narrow(spec, known, test), shape);
  return mustBeFilled(spec, written) ? narrow(spec, within, { kind: 'required' }) : within;
}

function isOn({ on }: Rule, { call, parameter, fills }: Written): boolean {
  if (on.kind === 'parameter') return on.call === call && on.parameter === parameter;
  if (on.kind === 'call' || fills?.how !== 'write') return false;
  return on.entity === fills.entity && on.field === fills.field;
}

function mustBeFilled(spec: Spec, { fills }: Written): boolean {
  const entity = fills?.how === 'write' ? entityNamed(spec, fills.entity) : undefined;
  return entity !== undefined && fieldNamed(entity, fills?.field ?? '')?.required === 'yes';
}

function narrow(spec: Spec, shape: Shape, test: Test): Shape {
  switch (test.kind) {
    case 'required':
      return shape.kind === 'text' ? { ...shape, least: Math.max(1, shape.least ?? 1) } : shape;
    case 'characters':
      return shape.kind === 'text' ? narrowed(shape, range(spec, test)) : shape;
    case 'items':
      return shape.kind === 'list' ? { ...shape, ...range(spec, test) } : shape;
    case 'bounds':
      return shape.kind === 'integer' || shape.kind === 'number'
        ? { ...shape, ...range(spec, test), exclusive: test.exclusive }
        : shape;
    case 'no duplicates':
      return shape.kind === 'list' ? { ...shape, unique: true } : shape;
    case 'matches':
      return shape.kind === 'text' ? { ...shape, pattern: test.pattern } : shape;
    case 'size': {
      if (shape.kind === 'list') return { ...shape, of: narrow(spec, shape.of, test) };
      const { most } = range(spec, test);
      return shape.kind !== 'file' || most === undefined
        ? shape
        : { ...shape, most: Math.floor(most * BYTES_IN[test.unit]) };
    }
    case 'one of':
      if (shape.kind === 'list') return { ...shape, of: narrow(spec, shape.of, test) };
      if (shape.kind === 'file') return { ...shape, types: test.values };
      return { kind: 'one of', values: test.values };
    case 'an email':
    case 'a url':
      return shape.kind === 'text'
        ? narrowed(
            { ...shape, format: FORMATS[test.kind] },
            { most: longestOf(FORMATS[test.kind]) },
          )
        : shape;
    default:
      // Moved instead of refused, about time, about other records, or a condition: not a shape.
      return shape;
  }
}

const FORMATS = { 'an email': 'email', 'a url': 'url' } as const;

type Text = Extract<Shape, { kind: 'text' }>;

/** Of two greatest lengths the smaller one counts. */
function narrowed(shape: Text, range: { least?: number; most?: number | undefined }): Text {
  const most = Math.min(shape.most ?? Infinity, range.most ?? Infinity);
  const { least } = { ...shape, ...range };
  return {
    ...shape,
    ...(least === undefined ? {} : { least }),
    ...(most === Infinity ? {} : { most }),
  };
}

const range = (
  spec: Spec,
  test: { least: Amount | null; most: Amount | null },
): { least?: number; most?: number } => ({
  ...one('least', amount(spec, test.least)),
  ...one('most', amount(spec, test.most)),
});

const one = (name: 'least' | 'most', value: number | undefined) =>
  value === undefined ? {} : { [name]: value };

function amount(spec: Spec, given: Amount | null): number | undefined {
  if (given?.kind === 'number') return given.value;
  if (given?.kind !== 'constant') return undefined;
  const value = constantNamed(spec, given.name)?.value;
  return value?.kind === 'number' ? value.value : undefined;
}
