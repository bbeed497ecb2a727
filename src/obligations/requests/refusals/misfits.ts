// Values that a type does not take.

import type { Call, Json, Type } from '../../../model/index.ts';

/** Rules that say what the type says, in words of their own. */
export const TYPE_TESTS: ReadonlySet<string> = new Set(['an email', 'a url', 'one of']);

/** Texts that are not of a type: a form gives nothing else but files. */
const inForm = (type: Type): Json[] =>
  type.kind === 'list'
    ? inForm(type.of).map((item) => [item])
    : type.kind === 'text' || type.kind === 'json'
      ? []
      : misfits(type).filter((value) => typeof value === 'string');

/** Values that are not of a type, as the body of a call may give them. */
export const misfitsFor = ({ takes }: Call, type: Type): Json[] =>
  takes?.form === true ? inForm(type) : misfits(type);

/** Whether what JSON has a form of its own for is refused as a text: `"12"` is no number, `"true"` no boolean. */
export const isRefusedAsText = ({ takes }: Call, type: Type): boolean =>
  takes?.form !== true &&
  ['integer', 'number', 'boolean'].includes(type.kind) &&
  !('fromText' in type && type.fromText === true);

/** What is given, or else anything of its type, as a text. */
export const asText = (type: Type, given: unknown): string =>
  typeof given === 'number' || typeof given === 'boolean'
    ? `${given}`
    : type.kind === 'boolean'
      ? 'true'
      : '12';

/** JSON values that are not of a type. */
function misfits(type: Type): Json[] {
  switch (type.kind) {
    case 'json':
      return [];
    case 'text':
      return [12345];
    case 'integer':
      return ['many', 1.5];
    case 'number':
      return ['many'];
    case 'boolean':
      return ['maybe'];
    case 'list':
      return ['not a list', ...misfits(type.of).map((item) => [item])];
    case 'reference':
      return ['no-such-thing-as-this'];
    case 'email':
      return ['not an email'];
    case 'slug':
      return ['Not a Slug!'];
    default:
      return ['none-of-them'];
  }
}
