// The column Answers: a status, and the shape of what is answered.

import { mayBeMember, folded } from '../written/names.ts';
import { nameInHand } from './does.ts';
import type { Query } from './query.ts';
import { isTotal, type Answered } from '../operations/answered.ts';
import type { TextContent } from '../operations/content.ts';
import { TOKEN, type Doing } from '../records/doing.ts';
import type { Plan } from '../plan/plan.ts';
import { entityOf } from '../records/record.ts';
import { literal, plainValue, typeOf } from '../records/value-type.ts';
import type { Known } from '../schema/known.ts';

/** What a call answers. */
export function answerOf(doing: Doing, plan: Plan, query: Query): string {
  const { operation, answer, file, record } = doing;
  if (file !== undefined && record !== null)
    return `${operation.status} file of ${nameInHand(entityOf(record), query)}.${file}`;
  if (operation.text !== null) return `${operation.status} ${textOf(operation.text)}`;
  if (answer === null) return String(operation.status);
  return `${operation.status} ${shapeOf(answer, doing, plan)}`;
}

/** What the text is is not described: an example stands for it. */
function textOf({ mediaType, known }: TextContent): string {
  const type = mediaType === 'text/plain' ? 'text' : mediaType;
  return `${type} of ${literal(known?.example ?? known?.default, 'text') ?? '""'}`;
}

function shapeOf(answer: Answered, doing: Doing, plan: Plan): string {
  switch (answer.kind) {
    case 'records':
    case 'record':
      return recordOf(answer, doing, plan);
    case 'plain':
      return plainOf(answer.of, plan);
    case 'object':
      return objectOf(answer.members, doing, plan);
  }
}

function objectOf(
  members: readonly (readonly [string, Answered])[],
  doing: Doing,
  plan: Plan,
): string {
  const parts = members.flatMap(([name, member]) => {
    if (!mayBeMember(name)) {
      if (member.kind !== 'object')
        plan.losses.say(
          member.of.node,
          `\`${name}\` cannot be a name: it is left out of the answer`,
        );
      return [];
    }
    if (member.kind !== 'plain') return [`${name}: ${shapeOf(member, doing, plan)}`];
    if (doing.does === 'list' && isTotal(name)) return [`${name}: total`];
    return [`${name}: ${plainOf(member.of, plan)}`];
  });
  return `{ ${parts.join(', ')} }`;
}

/** Steps that leave one record, or a list of them, in hand. */
const LEAVES_ONE = new Set(['find', 'create', 'update', 'delete', 'sign up', 'me', 'update me']);

function recordOf(
  answer: Extract<Answered, { kind: 'record' | 'records' }>,
  doing: Doing,
  plan: Plan,
): string {
  const record = doing.record ?? plan.registry.find(answer.of);
  if (record == null || doing.record === null) return ofNobody(answer.of, doing, plan);
  const entity = entityOf(record);
  if (answer.kind === 'records') {
    if (doing.does === 'list') return `${record.name}[]`;
    return `${record.name}[] = ${entity.name}`;
  }
  const isSignedIn = doing.does === 'sign in' && plan.person?.record === entity;
  return LEAVES_ONE.has(doing.does) || isSignedIn
    ? record.name
    : `${record.name} = ${entity.name}.first()`;
}

/** A sign-in that answers nothing but the credential, and what else stands beside it. */
function ofNobody(known: Known, doing: Doing, plan: Plan): string {
  const members = plan.schemas.members(known).filter(([name]) => mayBeMember(name));
  const parts = members.map(([name, member]) =>
    doing.does === 'sign in' && TOKEN.test(folded(name))
      ? `${name}: text = token`
      : `${name}: ${plainOf(member, plan)}`,
  );
  return parts.length === 0 ? 'json = {}' : `{ ${parts.join(', ')} }`;
}

function plainOf(known: Known, plan: Plan): string {
  const type = typeOf(known, plan.schemas, null);
  const plain = type.includes('one of ') ? type.replace(/one of .*/, 'text') : type;
  const written = /^list of (?!list)/.test(plain) ? `${plain.slice(8)}[]` : plain;
  return `${written} = ${plainValue(known, plain)}`;
}
