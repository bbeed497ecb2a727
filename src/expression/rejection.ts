// cel-js's parse errors as problems in the words of people who write specifications.

import type { ParseError } from '@marcbachmann/cel-js';
import { type Problem, problem } from './problem.ts';
import type { Place } from './tree.ts';

/** What people write for an operator, and what CEL has. */
const MEANT: Record<string, string> = {
  and: '&&',
  or: '||',
  not: '!',
  is: '==',
  '=': '==',
  '&': '&&',
  '|': '||',
  '<>': '!=',
  '===': '==',
  '!==': '!=',
  '“': '"',
  '”': '"',
  '‘': "'",
  '’': "'",
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
};

const TOKENS: Record<string, string> = {
  EOF: 'the end',
  RPAREN: '`)`',
  RBRACKET: '`]`',
  RBRACE: '`}`',
  COLON: '`:`',
  IDENTIFIER: 'a name',
};

/** The problem for an error that cel-js raised over `source`. */
export function rejection(source: string, error: ParseError): Problem {
  const start = Math.min(error.range?.start ?? 0, source.length);
  const word = wordAt(source, start);
  const at = { offset: start, length: word.length };
  if (error.code === 'reserved_identifier') return problem('reserved-name', at, { name: word });
  if (error.code === 'limit_exceeded')
    return problem('too-complex', at, { reason: 'it has too many parts or is nested too deep' });
  return problem('syntax', placeOf(error, at, source), { reason: reasonOf(error, word) });
}

function placeOf(error: ParseError, at: Place, source: string): Place {
  const unfinished = error.code.startsWith('unterminated');
  return unfinished ? { ...at, length: source.length - at.offset } : at;
}

function reasonOf(error: ParseError, word: string): string {
  const meant = Object.hasOwn(MEANT, word) ? `; write \`${MEANT[word]}\`` : '';
  const found = word === '' ? 'the expression ends too early' : `\`${word}\` cannot stand here`;
  switch (error.code) {
    case 'expected_token': {
      const wanted = TOKENS[/^Expected (\w+)/.exec(error.summary)?.[1] ?? ''] ?? 'something else';
      return `${wanted} is missing before ${word === '' ? 'the end' : `\`${word}\``}${meant}`;
    }
    case 'unexpected_character':
    case 'unexpected_token':
      return `${found}${meant}`;
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return 'the text that begins here has no closing quote';
    case 'newline_in_string':
      return 'a text in single quotes cannot span lines';
    case 'invalid_macro_argument':
      return 'the first argument has to be a name for the item in hand';
    default:
      return lowerFirst(error.summary);
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The name, number, run of operator characters or single character at a place. */
function wordAt(source: string, start: number): string {
  const rest = source.slice(start);
  return /^(?:[\p{L}\p{N}_]+|[=<>!&|]+|[^])/u.exec(rest)?.[0] ?? '';
}
