// The steps of a call in sentences: what it does, for people who know none of the format's words.

import type { Order, Paging, Step } from '../../../../model/index.ts';
import type { Expression } from '../../../../model/schema/values/expression.ts';
import { withArticle } from '../../../../text/article.ts';
import { allOf, conditionWords, noun, nouns, valueWords, type Wordings } from './words.ts';

/** "sets the ticket’s assignee to the signed-in person": a step as what the call does. */
export function stepSaid(step: Step, words: Wordings): string {
  switch (step.kind) {
    case 'find':
      return `looks up the ${noun(step.entity.name)} by its ${noun(step.field.name)}${where([step.where], words)}`;
    case 'create':
      return `makes ${withArticle(noun(step.entity.name))}${given(step.with)}`;
    case 'read':
      return `reads ${valueWords(step.target.source)}`;
    case 'update':
      return `changes ${valueWords(step.target.source)} to what is given`;
    case 'delete':
      return `deletes ${valueWords(step.target.source)}`;
    case 'delete where':
      return `deletes the ${nouns(step.entity.name)}${where([step.where], words)}`;
    case 'list':
      return listSaid(step, words);
    case 'set':
      return `sets ${valueWords(step.target.source)}’s ${noun(step.field.name)} to ${valueWords(step.to.source)}`;
    case 'add':
      return `adds ${valueWords(step.value.source)} to ${valueWords(step.target.source)}’s ${noun(step.field.name)}`;
    case 'remove':
      return `takes ${valueWords(step.value.source)} out of ${valueWords(step.target.source)}’s ${noun(step.field.name)}`;
    case 'move':
      return `moves ${valueWords(step.target.source)} on to its next state`;
    case 'send':
      return `sends “${step.message.name}”`;
    case 'call':
      return `asks the service “${step.outgoing.name}”${given(step.with)}`;
    case 'for each':
      return `for each ${noun(step.name)} of ${valueWords(step.list.source)}: ${stepSaid(step.step, words)}`;
    case 'when':
      return `${stepSaid(step.step, words)}, if ${conditionWords(words, step.condition)}`;
    case 'sign in by':
      return `signs in the ${noun(step.entity.name)} with this ${noun(step.field.name)} and ${noun(step.secret.name)}`;
    case 'sign in':
      return `signs in ${valueWords(step.target.source)}`;
    case 'sign out':
      return step.target === null
        ? 'signs out whoever asks'
        : `signs out ${valueWords(step.target.source)}`;
  }
}

function given(values: readonly { field: { name: string }; value: Expression }[]): string {
  if (values.length === 0) return '';
  // A field whose value has its own name is as it was given.
  const all = values.map(({ field, value }) =>
    value.source === field.name
      ? `the given ${noun(field.name)}`
      : `${noun(field.name)}: ${valueWords(value.source)}`,
  );
  return ` with ${allOf(all)}`;
}

function where(conditions: readonly (Expression | null)[], words: Wordings): string {
  const all = conditions.filter((each) => each !== null);
  return all.length === 0
    ? ''
    : `, where ${all.map((each) => conditionWords(words, each)).join('; and ')}`;
}

function listSaid(step: Extract<Step, { kind: 'list' }>, words: Wordings): string {
  const filters = step.filteredBy.map(({ name }) => noun(name));
  return [
    `lists the ${nouns(step.entity.name)}${where(step.where, words)}`,
    ...(filters.length > 0 ? [`which can be narrowed by ${allOf(filters)}`] : []),
    ...step.orders.map(orderSaid),
    ...(step.paging === null ? [] : [pagingSaid(step.paging)]),
  ].join(', ');
}

function orderSaid(order: Order): string {
  if (order.kind === 'creation') return order.descending ? 'newest first' : 'oldest first';
  return `in the order of ${noun(order.field.name)}${order.descending ? ', the greatest first' : ''}`;
}

const pagingSaid = (paging: Paging): string =>
  paging.kind === 'page' ? `${valueWords(paging.size.source)} a page` : 'page by page';
