// Expressions as cells hold them: in a code span, or, where a grammar says so, a bare name or path.

import type { Expression } from '../../model/schema/values/expression.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Scanner } from './scanner.ts';
import { letters } from '../../text/letters.ts';

const PATH = letters(
  String.raw`[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*(?![\p{L}\p{N}_(.[-])`,
  'y',
);
const NUMBER = letters(String.raw`-?\d+(?:\.\d+)?(?![\p{L}\p{N}_.])`, 'y');

/** The expression that a phrase is. */
export function expressionOf(phrase: Phrase): Expression {
  const trimmed = phrase.trim();
  return { source: trimmed.text, at: trimmed.at };
}

/** The expression in the code span that begins here; null where none does or it is blank. */
export function inCode(scanner: Scanner): Expression | null {
  const code = scanner.code();
  return code === null || code.text === '' ? null : expressionOf(code);
}

/** As `inCode`, or a name, a path from a record (`ticket.assignee`) or a number that stands bare. */
export function inCodeOrBare(scanner: Scanner): Expression | null {
  if (scanner.next === '`') return inCode(scanner);
  const bare = scanner.take(PATH) ?? scanner.take(NUMBER);
  return bare === null ? null : expressionOf(bare);
}

/** Whether a text is said to people: words alone, and no expression that lacks its code span. */
export function isProse(bare: string): boolean {
  const words = bare.replaceAll('`', '').trim();
  return /^[\p{L}’',-]+(?:\s+[\p{L}\p{N}’',-]+)+[.]?$/u.test(words) && !/^["']/.test(words);
}

/** How a bare text would be written as an expression: a word that is none becomes a text. */
export function asExpression(bare: string): string {
  const text = bare.replaceAll('`', '').trim();
  const written = /^(?:-?\d+(?:\.\d+)?|true|false|null|now|me|token|[A-Z][A-Z0-9_]+|["'[{].*)$/s;
  const computed = /[.()=<>!&|+*]/.test(text) && !/\s[a-z]+\s[a-z]+\s/.test(text);
  return written.test(text) || computed ? text : JSON.stringify(text);
}
