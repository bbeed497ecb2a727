// The column Takes: the members of a body that the format can name.

import { mayBeMember, mayBeParameter } from '../written/names.ts';
import { SECRET, type Doing } from '../records/doing.ts';
import { writes, writtenBy, type Plan } from '../plan/plan.ts';
import { folded } from '../written/names.ts';
import { entityOf, fieldOf, inHand, type RecordDraft } from '../records/record.ts';
import { fileType, typeOf } from '../records/value-type.ts';
import type { Known } from '../schema/known.ts';

/** The body that a call takes; empty where it takes none. */
export function takesOf(doing: Doing, plan: Plan, taken: ReadonlySet<string>): string {
  const { operation, record } = doing;
  if (operation.body === null || operation.method === 'GET') return '';
  const body = writtenBy(doing, plan.schemas);
  if (body === null) {
    plan.losses.say(
      operation.body.node,
      'a body is an object with named members, or a list of them: this one is left out',
    );
    return '';
  }
  const { inner } = body;
  const names = plan.schemas
    .members(inner)
    .filter(([name, known]) => isCarried(name, known, taken, doing, plan));
  if (body.wrapper !== null && !mayBeMember(body.wrapper)) return '';
  const entity = record === null ? null : entityOf(record);
  const members = names.map(([name, known]) => memberOf(name, known, inner, doing, entity, plan));
  const isExact =
    operation.body.isExact && body.wrapper === null && names.length === inner.properties.size;
  const shape = members.length === 0 ? '' : `{ ${members.join(', ')} }`;
  if (shape === '') return '';
  if (body.isList) return `[${shape}]`;
  return body.wrapper === null
    ? `${isExact ? 'exactly ' : ''}${operation.isForm ? 'form ' : ''}${shape}`
    : `{ ${body.wrapper}: ${shape} }`;
}

function isCarried(
  name: string,
  known: Known,
  taken: ReadonlySet<string>,
  doing: Doing,
  { losses }: Plan,
): boolean {
  if (known.isReadOnly || isMadeKey(name, doing)) return false;
  if (
    taken.has(name) ||
    doing.operation.segments.some((one) => one.kind === 'parameter' && one.said === name)
  ) {
    losses.say(
      known.node,
      `\`${name}\` is a parameter of the request as well: the body’s is left out`,
    );
    return false;
  }
  const record = doing.record === null ? null : inHand(entityOf(doing.record));
  if (mayBeParameter(name) && name !== record) return true;
  losses.say(known.node, `\`${name}\` cannot be a parameter’s name: it is left out of the body`);
  return false;
}

/** The key of a record that the product makes, which a request may give in vain. */
function isMadeKey(name: string, doing: Doing): boolean {
  const record = doing.record === null ? null : entityOf(doing.record);
  if (record?.keys[0] !== name || doing.byBody === name || !writes(doing)) return false;
  return fieldOf(record, name)?.required === 'auto';
}

function memberOf(
  name: string,
  known: Known,
  inner: Known,
  doing: Doing,
  entity: RecordDraft | null,
  { schemas, person }: Plan,
): string {
  const field = entity === null ? undefined : fieldOf(entity, name);
  const mark = inner.required.has(name) ? '' : '?';
  if (name === doing.byBody) return `${name}: ${typeOf(known, schemas, null)}`;
  const isSignIn = doing.does === 'sign in' && person !== null;
  if (isSignIn && (name === person.identifier || SECRET.test(folded(name)))) return name;
  const file = doing.operation.isForm ? fileType(known, schemas) : null;
  if (file !== null && field?.type !== file) return `${name}${mark}: ${file}`;
  if (writes(doing) && field !== undefined && field.required !== 'auto') return `${name}${mark}`;
  const type = typeOf(known, schemas, null);
  const plain = type.includes('one of ') ? type.replace(/one of .*/, 'text') : type;
  return `${name}${mark}: ${plain}`;
}
