// cel-js's parse errors as problems in the words of people who write specifications.

import type { ParseError } from '@marcbachmann/cel-js';
import { type Problem, problem } from '../tree/problem.ts';
import { asMacro } from './query.ts';
import type { Place } from '../tree/tree.ts';

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
  const at = wordAt(source, Math.min(error.range?.start ?? 0, source.length));
  const word = wordIn(source, at);
  if (error.code === 'reserved_identifier') return problem('reserved-name', at, { name: word });
  if (error.code === 'limit_exceeded')
    return problem('too-complex', at, { reason: 'it has too many parts or is nested too deep' });
  return problem('syntax', placeOf(error, at, source), {
    ...{ reason: reasonOf(error, word), instead: asMacro(source) },
  });
}

/** An unfinished text reaches to the end, an escape as far as cel-js says. */
function placeOf(error: ParseError, at: Place, source: string): Place {
  if (error.code.startsWith('unterminated')) return { ...at, length: source.length - at.offset };
  if (!error.code.includes('escape') && !error.code.includes('surrogate')) return at;
  return { ...at, length: (error.range?.end ?? at.offset + 1) - at.offset };
}

function reasonOf(error: ParseError, word: string): string {
  const found = word === '' ? 'the expression ends too early' : `\`${word}\` cannot stand here`;
  switch (error.code) {
    case 'expected_token': {
      const wanted = TOKENS[/^Expected (\w+)/.exec(error.summary)?.[1] ?? ''] ?? 'something else';
      return meant(word) ? found + meant(word) : `${wanted} is missing before ${shown(word)}`;
    }
    case 'unexpected_character':
    case 'unexpected_token':
      return found + meant(word);
    case 'unterminated_string':
    case 'unterminated_triple_quoted_string':
      return 'the text that begins here has no closing quote';
    case 'newline_in_string':
      return 'a text in single quotes cannot span lines';
    case 'invalid_macro_argument':
      return 'the first argument has to be a name for the item in hand';
    case 'invalid_number':
      return 'this number is too large';
    default:
      return lowerFirst(error.summary);
  }
}

const meant = (word: string) => (Object.hasOwn(MEANT, word) ? `; write \`${MEANT[word]}\`` : '');
const shown = (word: string) => (word === '' ? 'the end' : `\`${word}\``);
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const OPERATOR = /[=<>!&|]/;

/** The name, number, run of operator characters or single character that is to blame. */
function wordAt(source: string, found: number): Place {
  const negation = /\bnot\s+$/.exec(source.slice(0, found));
  let start = negation ? negation.index : found;
  // cel-js may stop in the midst of what was meant as one operator.
  if (OPERATOR.test(source.charAt(start)))
    while (OPERATOR.test(source.charAt(start - 1))) start -= 1;
  const rest = source.slice(start);
  const word = /^(?:[\p{L}\p{N}_]+|[=<>!&|]+|[^])/u.exec(rest)?.[0] ?? '';
  return { offset: start, length: word.length };
}

const wordIn = (source: string, at: Place) => source.slice(at.offset, at.offset + at.length);
