// The steps of a call, as the column Does has them.

import { recordName, type Order, type Paging, type Step } from '../model/index.ts';
import { code, expression, target } from './words.ts';

type Of<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;

/** A step, and what stands behind it of a list's orders and pages. */
export function stepInWords(step: Step): string {
  switch (step.kind) {
    case 'find':
      return found(step);
    case 'create':
      return created(step);
    case 'list':
      return [listed(step), ...step.orders.map(orderInWords), ...pagingInWords(step.paging)].join(
        '; ',
      );
    case 'read':
    case 'update':
    case 'delete':
    case 'move':
      return `${step.kind} ${target(step.target)}`;
    case 'delete where':
      return `delete ${step.entity.name} where ${expression(step.where)}`;
    case 'set':
      return `set ${pathOf(step)} to ${expression(step.to)}`;
    case 'add':
      return `add ${target(step.value)} to ${pathOf(step)}`;
    case 'remove':
      return `remove ${target(step.value)} from ${pathOf(step)}`;
    case 'send':
      return `send ${step.message.name}`;
    case 'call':
      return outgoing(step);
    case 'for each':
      return `for each ${step.name} in ${expression(step.list)}: ${stepInWords(step.step)}`;
    case 'when':
      return `when ${expression(step.condition)}: ${stepInWords(step.step)}`;
    case 'sign in by':
      return `sign in ${step.entity.name} by ${step.field.name} and ${step.secret.name}`;
    case 'sign in':
      return `sign in ${target(step.target)}`;
    case 'sign out':
      return step.target === null ? 'sign out' : `sign out ${target(step.target)}`;
  }
}

const pathOf = ({ target: { source }, field }: Of<'set' | 'add' | 'remove'>): string =>
  `${source}.${field.name}`;

const called = (entity: string, as: string): string =>
  as === recordName(entity) ? '' : ` as ${as}`;

function found({ entity, field, parameter, as, where }: Of<'find'>): string {
  const given = parameter === field.name ? '' : ` = ${parameter}`;
  const only = where === null ? '' : ` where ${expression(where)}`;
  return `find ${entity.name} by ${field.name}${given}${called(entity.name, as)}${only}`;
}

function created({ entity, as, with: given }: Of<'create'>): string {
  const values = given.map(({ field, value }) => `${field.name} = ${expression(value)}`);
  const besides = values.length === 0 ? '' : ` with ${values.join(', ')}`;
  return `create ${entity.name}${called(entity.name, as)}${besides}`;
}

function outgoing({ outgoing: { name }, with: given, result }: Of<'call'>): string {
  const values = given.map(({ field, value }) => `${field.name} = ${expression(value)}`);
  const besides = values.length === 0 ? '' : ` with ${values.join(', ')}`;
  return `call ${name}${besides}${result === null ? '' : ` as ${result}`}`;
}

function listed({ entity, where, filteredBy }: Of<'list'>): string {
  const only = where.length === 0 ? '' : ` where ${where.map(expression).join(' and ')}`;
  const names = filteredBy.map(({ name }) => name).join(', ');
  return `list ${entity.name}${only}${names === '' ? '' : ` filtered by ${names}`}`;
}

function orderInWords(order: Order): string {
  if (order.kind === 'creation') return order.descending ? 'newest first' : 'oldest first';
  return `by ${order.field.name}${order.descending ? ' descending' : ''}`;
}

function pagingInWords(paging: Paging | null): string[] {
  if (paging === null) return [];
  return paging.kind === 'page'
    ? [`page by ${paging.page.name} of ${code(paging.size.source)}`]
    : [`page by ${paging.limit.name} and ${paging.offset.name}`];
}
