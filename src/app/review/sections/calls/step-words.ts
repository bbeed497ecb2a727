// A step in the words in which the specification writes it.

import type { Order, Paging, Step } from '../../../../model/index.ts';

/** The step as one line. */
export function stepWords(step: Step): string {
  switch (step.kind) {
    case 'find': {
      const named = step.parameter === step.field.name ? '' : ` = ${step.parameter}`;
      return `find ${step.entity.name} by ${step.field.name}${named}${as(step)}${where(step.where)}`;
    }
    case 'create': {
      const given = step.with.map(({ field, value }) => `${field.name} = ${value.source}`);
      return `create ${step.entity.name}${as(step)}${given.length > 0 ? ` with ${given.join(', ')}` : ''}`;
    }
    case 'read':
    case 'update':
    case 'delete':
    case 'move':
    case 'sign in':
      return `${step.kind} ${step.target.source}`;
    case 'delete where':
      return `delete ${step.entity.name}${where(step.where)}`;
    case 'list':
      return listWords(step);
    case 'set':
      return `set ${step.target.source}.${step.field.name} to ${step.to.source}`;
    case 'add':
    case 'remove': {
      const preposition = step.kind === 'add' ? 'to' : 'from';
      return `${step.kind} ${step.value.source} ${preposition} ${step.target.source}.${step.field.name}`;
    }
    case 'send':
      return `send ${step.message.name}`;
    case 'call': {
      const given = step.with.map(({ field, value }) => `${field.name} = ${value.source}`);
      const result = step.result === null ? '' : ` as ${step.result}`;
      return `call ${step.outgoing.name}${given.length > 0 ? ` with ${given.join(', ')}` : ''}${result}`;
    }
    case 'for each':
      return `for each ${step.name} in ${step.list.source}: ${stepWords(step.step)}`;
    case 'when':
      return `when ${step.condition.source}: ${stepWords(step.step)}`;
    case 'sign in by':
      return `sign in ${step.entity.name} by ${step.field.name} and ${step.secret.name}`;
    case 'sign out':
      return step.target === null ? 'sign out' : `sign out ${step.target.source}`;
  }
}

const as = ({ entity, as }: { entity: { name: string }; as: string }): string =>
  as.toLowerCase() === entity.name.toLowerCase() ? '' : ` as ${as}`;
const where = (condition: { source: string } | null): string =>
  condition === null ? '' : ` where ${condition.source}`;

function listWords(step: Extract<Step, { kind: 'list' }>): string {
  const conditions = step.where.map(({ source }) => source).join(' and ');
  const filters = step.filteredBy.map(({ name }) => name).join(', ');
  return [
    `list ${step.entity.name}${conditions && ` where ${conditions}`}${filters && ` filtered by ${filters}`}`,
    ...step.orders.map(orderWords),
    ...(step.paging === null ? [] : [pagingWords(step.paging)]),
  ].join('; ');
}

function orderWords(order: Order): string {
  if (order.kind === 'creation') return order.descending ? 'newest first' : 'oldest first';
  return `by ${order.field.name}${order.descending ? ' descending' : ''}`;
}

const pagingWords = (paging: Paging): string =>
  paging.kind === 'page'
    ? `page by ${paging.page.name} of ${paging.size.source}`
    : `page by ${paging.limit.name} and ${paging.offset.name}`;
