// CEL's `type(x)`: what kind of JSON a value is, by CEL's names of types.

import { type Value, isList } from '../values/value.ts';
import { ANY_ARGUMENT, type Accepted, type FunctionDefinition, plain } from './definition.ts';

/** CEL's names of the types of JSON. */
export const TYPE_NAMES = ['map', 'list', 'string', 'int', 'double', 'bool', 'null_type'];

const NOT_JSON: ReadonlySet<string> = new Set(['record', 'date', 'datetime', 'time', 'duration']);

const JSON_ARGUMENT: Accepted = {
  ...ANY_ARGUMENT,
  says: 'JSON',
  fits: ({ kind }) => !NOT_JSON.has(kind),
};

export const TYPE: FunctionDefinition = plain(
  {
    name: 'type',
    form: 'function',
    usage: 'type(value)',
    about: 'the type of JSON, compared with `map`, `list`, `string`, `int`, `double`, `bool`',
    takes: [JSON_ARGUMENT],
    gives: { kind: 'one of', values: TYPE_NAMES },
  },
  (_frame, value) => typeName(value),
);

/** What kind of JSON a value is, by CEL's name of it. */
export function typeName(value: Value): string {
  if (value === null) return 'null_type';
  if (isList(value)) return 'list';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'double';
  return typeof value === 'string' ? 'string' : 'map';
}
