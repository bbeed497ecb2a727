// One step of a call: which form it has.

import { recordName } from '../../../../model/sections/lookup.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Assignment, Step } from '../../../../model/schema/calls/step.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { entity, expression, fieldOf, isEntity, member, message, name, target } from './words.ts';

const DEEPEST = 8;

/**
 * The step that all of the scanner's phrase is; null where it begins as none does. Throws
 * `Unexpected` where it begins as one and goes on otherwise. What needs the whole call (who takes
 * the body, the entity of an update) is not settled yet.
 */
export function readStep(scanner: Scanner, depth = 0): Step | null {
  const { at } = scanner.phrase;
  if (scanner.words('for each')) return forEach(scanner, depth);
  if (scanner.words('when')) return when(scanner, depth);
  const step = simple(scanner);
  if (step === null) return null;
  scanner.expectEnd('`;` or nothing more');
  return { ...step, at };
}

// A distributive Omit: each kind of step without its place.
type Placeless = Step extends infer One ? (One extends Step ? Omit<One, 'at'> : never) : never;

function simple(scanner: Scanner): Placeless | null {
  if (scanner.words('find')) return find(scanner);
  if (scanner.words('create')) return create(scanner);
  if (scanner.words('list')) return list(scanner);
  if (scanner.words('read')) return { kind: 'read', target: target(scanner) };
  if (scanner.words('update'))
    return { kind: 'update', target: target(scanner), entity: '', takesBody: false };
  if (scanner.words('delete')) return deletion(scanner);
  if (scanner.words('set')) return assignment(scanner);
  if (scanner.words('add')) return membership('add', 'to', scanner);
  if (scanner.words('remove')) return membership('remove', 'from', scanner);
  if (scanner.words('move')) return { kind: 'move', target: target(scanner), entity: '' };
  if (scanner.words('send')) return { kind: 'send', message: message(scanner), mail: null };
  if (scanner.words('call')) return outgoing(scanner);
  if (scanner.words('sign in')) return signIn(scanner);
  if (scanner.words('sign out'))
    return { kind: 'sign out', target: scanner.done ? null : target(scanner) };
  return null;
}

function forEach(scanner: Scanner, depth: number): Step {
  const { at } = scanner.phrase;
  const item = name(scanner, 'a name for the item in hand');
  keyword(scanner, 'in');
  const items = expression(scanner);
  const step = inner(scanner, depth + 1);
  return { kind: 'for each', name: item.name, nameAt: item.at, list: items, step, at };
}

function when(scanner: Scanner, depth: number): Step {
  const { at } = scanner.phrase;
  const condition = expression(scanner);
  return { kind: 'when', condition, step: inner(scanner, depth + 1), at };
}

function inner(scanner: Scanner, depth: number): Step {
  scanner.expectMark(':');
  if (depth > DEEPEST) scanner.fail(`at most ${DEEPEST} conditions and lists in each other`);
  const rest = scanner.rest();
  return readStep(new Scanner(rest), depth) ?? new Scanner(rest).fail('a step');
}

function find(scanner: Scanner): Placeless {
  const of = entity(scanner);
  keyword(scanner, 'by');
  const field = name(scanner, 'a field');
  const parameter = scanner.mark('=') ? name(scanner, 'a parameter') : null;
  const as = named(scanner, of);
  const where = scanner.words('where') ? expression(scanner) : null;
  const from = { parameter: (parameter ?? field).name, parameterAt: parameter?.at ?? null };
  return { kind: 'find', entity: of, field, ...from, ...as, where };
}

function create(scanner: Scanner): Placeless {
  const of = entity(scanner);
  const as = named(scanner, of);
  const given = assignments(scanner, () => name(scanner, 'a field'), as.as);
  return { kind: 'create', entity: of, ...as, with: given, takesBody: false };
}

/** `with f = X, …`, or nothing; `like` is a value that might stand there. */
function assignments(scanner: Scanner, named: () => Reference, like: string): Assignment[] {
  const given: Assignment[] = [];
  if (scanner.words('with'))
    do {
      const field = named();
      if (!scanner.mark('='))
        scanner.fail(`\`=\` and a value, such as \`${field.name} = ${like}\`,`);
      given.push({ field, value: expression(scanner) });
    } while (scanner.mark(','));
  return given;
}

/** `call charge with amount = X, … as payment`. */
function outgoing(scanner: Scanner): Placeless {
  const of = name(scanner, 'the name of a call to another service');
  const given = assignments(
    scanner,
    () => member(scanner, 'a member of its body'),
    '`order.total`',
  );
  const result = scanner.words('as') ? name(scanner, 'a name') : null;
  return {
    ...{ kind: 'call', outgoing: of, with: given },
    ...{ result: result?.name ?? null, resultAt: result?.at ?? null },
  };
}

/** The name in hand after `as`, or the entity's own. */
function named(scanner: Scanner, of: Reference): { as: string; asAt: Reference['at'] | null } {
  if (!scanner.words('as')) return { as: recordName(of.name), asAt: null };
  const { name: as, at: asAt } = name(scanner, 'a name');
  return { as, asAt };
}

function list(scanner: Scanner): Placeless {
  const of = entity(scanner);
  const where = [];
  if (scanner.words('where'))
    do where.push(expression(scanner));
    while (scanner.words('and'));
  const filteredBy = [];
  if (scanner.words('filtered by'))
    do filteredBy.push(name(scanner, 'a field'));
    while (scanner.mark(','));
  const as = recordName(of.name);
  return { kind: 'list', entity: of, as, where, filteredBy, orders: [], paging: null };
}

function deletion(scanner: Scanner): Placeless {
  if (!isEntity(scanner)) return { kind: 'delete', target: target(scanner) };
  const of = entity(scanner);
  keyword(scanner, 'where');
  return { kind: 'delete where', entity: of, where: expression(scanner) };
}

function assignment(scanner: Scanner): Placeless {
  const place = fieldOf(scanner);
  keyword(scanner, 'to');
  return { kind: 'set', ...place, to: expression(scanner) };
}

function membership(kind: 'add' | 'remove', to: string, scanner: Scanner): Placeless {
  const value = expression(scanner);
  keyword(scanner, to);
  return { kind, value, ...fieldOf(scanner) };
}

function signIn(scanner: Scanner): Placeless {
  if (!isEntity(scanner)) return { kind: 'sign in', target: target(scanner) };
  const of = entity(scanner);
  keyword(scanner, 'by');
  const field = name(scanner, 'a field');
  keyword(scanner, 'and');
  const secret = name(scanner, 'the field of the secret');
  return { kind: 'sign in by', entity: of, field, secret, as: recordName(of.name) };
}

function keyword(scanner: Scanner, word: string): void {
  if (!scanner.words(word)) scanner.fail(`\`${word}\``);
}
