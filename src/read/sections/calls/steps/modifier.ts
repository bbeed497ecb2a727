// What stands after a list: its orders and its pages.

import type { Order, Paging, Step } from '../../../../model/schema/calls/step.ts';
import type { Scanner } from '../../../grammar/scanner.ts';
import { expression, name } from './words.ts';

type ListStep = Extract<Step, { kind: 'list' }>;
export type Modifier = { order: Order } | { paging: Paging };

/** The modifier that all of the phrase is, null where it is none. Throws `Unexpected`. */
export function readModifier(scanner: Scanner): Modifier | null {
  const { at } = scanner.phrase;
  const modifier = order(scanner, at) ?? page(scanner, at);
  if (modifier !== null) scanner.expectEnd('`;` or nothing more');
  return modifier;
}

function order(scanner: Scanner, at: Order['at']): Modifier | null {
  if (scanner.words('newest first')) return { order: { kind: 'creation', descending: true, at } };
  if (scanner.words('oldest first')) return { order: { kind: 'creation', descending: false, at } };
  if (!scanner.words('by')) return null;
  const field = name(scanner, 'a field');
  return { order: { kind: 'field', field, descending: scanner.words('descending'), at } };
}

function page(scanner: Scanner, at: Paging['at']): Modifier | null {
  if (!scanner.words('page by')) return null;
  const first = name(scanner, 'a query parameter');
  if (scanner.words('of'))
    return { paging: { kind: 'page', page: first, size: expression(scanner), at } };
  if (!scanner.words('and')) scanner.fail('`and` and the offset, or `of` and the size of a page,');
  const offset = name(scanner, 'a query parameter');
  return { paging: { kind: 'offset', limit: first, offset, at } };
}

/** The list step that a step is, perhaps behind `when` or `for each`. */
export function listIn(step: Step | undefined): ListStep | null {
  let inner = step;
  while (inner?.kind === 'when' || inner?.kind === 'for each') inner = inner.step;
  return inner?.kind === 'list' ? inner : null;
}
