// The words that cells are made of: code spans, types, amounts, names.

import type { Expression, Type } from '../model/index.ts';

/** A code span, with as many ticks as it takes. */
export function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest + 1);
  const space = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${ticks}${space}${text}${space}${ticks}`;
}

const BARE = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$|^-?\d+(?:\.\d+)?$/u;

/** An expression in its code span. */
export const expression = ({ source }: Expression): string => code(source);

/** An expression that stands bare where it is a name or a path from one. */
export const target = ({ source }: Expression): string =>
  BARE.test(source) ? source : code(source);

/** `list of one of a, b`. */
export function typeInWords(type: Type): string {
  switch (type.kind) {
    case 'one of':
      return `one of ${type.values.join(', ')}`;
    case 'list':
      return `list of ${typeInWords(type.of)}`;
    case 'reference':
      return type.to;
    default:
      return type.fromText ? `${type.kind} from text` : type.kind;
  }
}
