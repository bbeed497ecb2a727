// The column Does: the steps that a method, a path and a body tell of.

import type { Doing } from '../records/doing.ts';
import { writtenBy, type Plan } from '../plan/plan.ts';
import { entityOf, fieldOf, inHand, type RecordDraft } from '../records/record.ts';
import { parentsOf, stepsTo, type Parent } from './parents.ts';
import type { Query } from './query.ts';

/** The steps, joined as section 7 joins them; empty where nothing tells of any. */
export function doesOf(doing: Doing, plan: Plan, query: Query): string {
  const { does, record } = doing;
  const { person } = plan;
  if (does === 'sign out') return 'sign out';
  if (does === 'sign in' && person !== null)
    return `sign in ${person.record.name} by ${person.identifier} and ${person.secret}`;
  if (record === null) return '';
  const body = writtenBy(doing, plan.schemas);
  const taken = new Set([...query.names, ...(body?.inner.properties.keys() ?? [])]);
  const parents = parentsOf(doing, plan, taken);
  const steps = stepsWith(doing, entityOf(record), plan, query, parents);
  return steps.length === 0 ? '' : [...stepsTo(parents), ...steps].join('; ');
}

function stepsWith(
  doing: Doing,
  entity: RecordDraft,
  plan: Plan,
  query: Query,
  parents: readonly Parent[],
): string[] {
  switch (doing.does) {
    case 'list':
      return [
        `list ${entity.name}${belonging(entity, parents)}${filtered(query, entity)}`,
        ...(query.paging === null ? [] : [query.paging]),
      ];
    case 'create':
      return [
        `create ${entity.name}${query.names.has(inHand(entity)) ? ' as made' : ''}${linked(parents)}`,
      ];
    case 'sign up':
      return [`create ${entity.name}`, `sign in ${inHand(entity)}`];
    case 'me':
      return ['read me'];
    case 'update me':
      return [writtenBy(doing, plan.schemas) === null ? 'read me' : 'update me'];
    case 'find':
    case 'update':
    case 'delete':
      return found(doing, entity, plan, query, parents);
    default:
      return [];
  }
}

const valueOf = ({ record, field }: Parent): string => `${inHand(record)}.${field.name}`;

/** `where comment.articleId == article.id`: what a list is of. */
function belonging(entity: RecordDraft, parents: readonly Parent[]): string {
  const own = parents.flatMap((parent) =>
    parent.link === undefined
      ? []
      : [`\`${inHand(entity)}.${parent.link.name} == ${valueOf(parent)}\``],
  );
  return own.length === 0 ? '' : ` where ${own.join(' and ')}`;
}

function linked(parents: readonly Parent[]): string {
  const own = parents.flatMap((parent) =>
    parent.link === undefined ? [] : [`${parent.link.name} = \`${valueOf(parent)}\``],
  );
  return own.length === 0 ? '' : ` with ${own.join(', ')}`;
}

const filtered = ({ filters }: Query, entity: RecordDraft): string => {
  const names = filters.flatMap((wire) => fieldOf(entity, wire)?.name ?? []);
  return names.length === 0 ? '' : ` filtered by ${names.join(', ')}`;
};

/** What a record that is found is called in the steps and the answer. */
export const nameInHand = (entity: RecordDraft, { names }: Query): string =>
  names.has(inHand(entity)) ? 'found' : inHand(entity);

function found(
  doing: Doing,
  entity: RecordDraft,
  plan: Plan,
  query: Query,
  parents: readonly Parent[],
): string[] {
  const { by, byBody, does } = doing;
  const text = by?.segment.text ?? byBody;
  const field = fieldOf(entity, by?.member ?? byBody ?? '');
  if (text === null || field === undefined) return [];
  const parameter = text === field.name ? '' : ` = ${text}`;
  const name = nameInHand(entity, query);
  const isTaken = name === 'found';
  const as = isTaken ? ' as found' : '';
  const find = `find ${entity.name} by ${field.name}${parameter}${as}${isTaken ? '' : belonging(entity, parents)}`;
  if (does === 'delete') return [find, `delete ${name}`];
  const isWritten = does === 'update' && writtenBy(doing, plan.schemas) !== null;
  return isWritten ? [find, `update ${name}`] : [find];
}
