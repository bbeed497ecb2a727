// The words that steps are made of: names of entities, records, fields, and expressions.

import type { Expression } from '../../../../model/schema/values/expression.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { expressionOf, inCodeOrBare } from '../../../grammar/expression.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { letters, type Pattern } from '../../../../text/letters.ts';

const ENTITY = letters(String.raw`[\p{Lu}][\p{L}\p{N}_]*(?![.\p{L}\p{N}_-])`, 'y');
const NAME = letters(String.raw`[\p{Ll}_][\p{L}\p{N}_]*(?![.\p{L}\p{N}_-])`, 'y');
const PATH = letters(
  String.raw`[\p{Ll}_][\p{L}\p{N}_]*(?:\.[\p{Ll}_][\p{L}\p{N}_]*)*(?![.\p{L}\p{N}_(-])`,
  'y',
);

const reference = ({ text, at }: Phrase): Reference => ({ name: text, at });

/** What matches here, bare or as the whole of a code span; null otherwise. */
function take(scanner: Scanner, pattern: Pattern): Phrase | null {
  if (scanner.next !== '`') return scanner.take(pattern);
  const ahead = new Scanner(scanner.phrase.slice(scanner.offset));
  const code = ahead.code();
  const inside = code && new Scanner(code);
  const found = inside?.take(pattern);
  return found && inside?.done ? (scanner.code(), found) : null;
}

export const entity = (scanner: Scanner): Reference =>
  reference(take(scanner, ENTITY) ?? scanner.fail('the name of an entity'));
export const message = (scanner: Scanner): Reference =>
  reference(take(scanner, ENTITY) ?? scanner.fail('the name of a mail'));
export const isEntity = (scanner: Scanner): boolean =>
  take(new Scanner(scanner.phrase.slice(scanner.offset)), ENTITY) !== null;

/** A name with a small letter: `what` says of what. */
export const name = (scanner: Scanner, what: string): Reference =>
  reference(take(scanner, NAME) ?? scanner.fail(what));

/** The path of a member: `customer.name`. */
export const member = (scanner: Scanner, what: string): Reference =>
  reference(take(scanner, PATH) ?? take(scanner, NAME) ?? scanner.fail(what));

/** `me`, a record in hand, or a path from one. */
export const target = (scanner: Scanner): Expression =>
  expressionOf(take(scanner, PATH) ?? scanner.fail('a record: `me`, or one found or made before'));

/** `r.f`: the record and its field. */
export function fieldOf(scanner: Scanner): { target: Expression; field: Reference } {
  const start = scanner.offset;
  const path = take(scanner, PATH);
  const dot = path?.text.lastIndexOf('.') ?? -1;
  if (path === null || dot < 0) {
    const rest = new Scanner(scanner.phrase.slice(start));
    return rest.fail('a field of a record, such as `ticket.assignee`,');
  }
  return { target: expressionOf(path.slice(0, dot)), field: reference(path.slice(dot + 1)) };
}

/** An expression in a code span; a name, a path or a number may stand bare. */
export const expression = (scanner: Scanner): Expression =>
  inCodeOrBare(scanner) ?? scanner.fail('an expression in a code span');
