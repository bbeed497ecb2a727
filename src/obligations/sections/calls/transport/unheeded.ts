// What a request may hold and nobody takes notice of: members that the call does not take, a body
// where none is taken, blanks up to the most that a body may have.

import {
  entityNamed,
  hasRule,
  itemType,
  wireName,
  type Field,
  type Type,
} from '../../../../model/index.ts';
import type { Check, Plan } from '../../../plan/plan.ts';
import { fill, same } from '../../../play/fill.ts';
import { actOf, withMember, type Ask } from '../../../situation/ask.ts';
import { alternatives, make } from '../../../search/attempt.ts';
import type { Leaf } from '../../../subject/leaves.ts';
import type { CallFacts } from '../../../subject/subject.ts';
import { nobodyMay } from '../../../requests/refused-plan.ts';
import type { Drafts } from '../../../planning/drafts/draft.ts';
import { notReached, untried, type Untried } from '../../../planning/no-plan.ts';
import { isProducts } from '../../entities/fields/field.ts';
import { besideOf, foreign, ignoredPlan } from '../../entities/fields/generated/ignored.ts';
import { answerOf, fieldIn, planOf, succeeds } from '../../../planning/plans.ts';
import { placesOf, STRAY, VALUE } from './unknown-members.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import { isNoPath, type Prospect, type AcceptedCall } from '../../../planning/call-query.ts';
import { wantedOf } from '../../../values/wanted.ts';
import { filledUp, MOST_BYTES } from './unreadable.ts';

export function deriveUnheeded(context: PlanningContext, drafts: Drafts, facts: CallFacts): void {
  const { call } = facts;
  const add = (name: string, what: string, plan: Parameters<Drafts['add']>[0]['plan']): void =>
    drafts.add({
      kind: 'calls/unheeded',
      name: `${call.name}:${name}`,
      at: call.takes?.shape.at ?? call.at,
      needs: ['entities', 'roles'],
      words: { call: call.name, what },
      plan,
    });
  if (call.takes === null) {
    // What a body means beside these methods, HTTP leaves open.
    if (call.method !== 'GET' && call.method !== 'DELETE')
      add('a body', 'a body, as it takes none', () => bodyPlan(context, facts));
    return;
  }
  if (call.takes.form === true) deriveEncoded(context, add, facts);
  else add('1 MiB', 'blanks after its body, 1 MiB in all', () => blanksPlan(context, facts));
  for (const leaf of facts.leaves.filter(({ member }) => isFromText(member.type)))
    add(`${leaf.path.join('.')}:as text`, `\`${leaf.name}\` as a text`, () =>
      asTextPlan(context, facts, leaf),
    );
  if (call.takes.exactly) return;
  add('a stray', 'members that it does not take', () => strayPlan(context, facts));
  for (const of of untaken(context, facts))
    add(of.field.name, `${wireName(of.field)}, which it does not take`, () =>
      ignoredPlan(context, of, facts),
    );
}

/** A form without files comes in either of two encodings. */
function deriveEncoded(
  context: PlanningContext,
  add: (name: string, what: string, plan: () => Plan | Untried) => void,
  facts: CallFacts,
): void {
  const needsFile = facts.leaves.some((leaf) => isFile(leaf) && mustBeGiven(context, facts, leaf));
  if (needsFile) return;
  add('urlencoded', 'a form that is `application/x-www-form-urlencoded`', () =>
    encodedPlan(context, facts),
  );
}

const isFile = ({ member: { type } }: Leaf): boolean =>
  type !== null && itemType(type).kind === 'file';

const mustBeGiven = ({ spec }: PlanningContext, { call }: CallFacts, leaf: Leaf): boolean =>
  !leaf.optional || wantedOf(spec, call.name, leaf).required;

/** The same request as a form of the other encoding, without files. */
function encodedPlan(context: PlanningContext, facts: CallFacts): Plan | Untried {
  const files = facts.leaves.filter(isFile);
  const ready = context.ready({
    ...{ facts, fixed: files, named: 'without files' },
    shape: (ask) => ({
      ...ask,
      members: new Map([...ask.members].filter(([leaf]) => !files.includes(leaf))),
    }),
  });
  if (isNoPath(ready))
    return files.length > 0
      ? untried('Nothing was found that it takes without a file.')
      : notReached(nobodyMay(facts.call), ready);
  const { body } = actOf(ready.ask, '');
  if (body === null || 'text' in body) return notReached('It is not known what it is to be given.');
  const { act } = make(ready.situation, ready.ask, { body: { ...body, as: 'urlencoded' } });
  return planOf(ready.situation, [act], succeeds(context, act));
}

const isFromText = (type: Type | null): boolean =>
  type !== null && 'fromText' in type && type.fromText === true;

/** The number that a member is given, as a text. */
function asTextPlan(context: PlanningContext, facts: CallFacts, leaf: Leaf): Plan {
  const ready = context.ready({ facts, shape: (ask, prospect) => giving(ask, prospect, leaf) });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const { situation, ask } = ready;
  const number = fill(situation.memory, ask.members.get(leaf) ?? null);
  if (typeof number !== 'number') return notReached(`No number was found for ${leaf.name}.`);
  const { act } = make(situation, withMember(ask, leaf, `${number}`));
  return planOf(situation, [act], succeeds(context, act));
}

/** The request with a value for a member, whether it may be left out or not. */
function giving(ask: Ask, { situation, pool }: Prospect, leaf: Leaf): Ask {
  const value = ask.members.get(leaf) ?? alternatives(situation, ask.facts, leaf, pool)[0];
  return value === undefined ? ask : withMember(ask, leaf, value);
}

/** What a request could give to what the call writes, were it not that this call does not take it. */
const untaken = ({ spec }: PlanningContext, facts: CallFacts) =>
  spec.sections.entities.facts.entities
    .filter(({ name }) => besideOf(facts, name) !== undefined)
    .flatMap((entity) =>
      entity.fields
        .map((field) => ({ entity, field, path: '', members: [], creations: [] }))
        .filter((of) => !isProducts(of) && !isGiven(facts, of.field)),
    );

const isGiven = ({ leaves, call }: CallFacts, field: Field): boolean =>
  leaves.some(({ name, path }) => name === wireName(field) || path.includes(wireName(field))) ||
  call.query.some(({ name }) => name === wireName(field));

function strayPlan(context: PlanningContext, facts: CallFacts): Plan {
  const strays = placesOf(facts).map((beside) => ({ path: [...beside, STRAY], value: VALUE }));
  return acceptedPlan(context, facts, (ask) => ({ ...ask, strays }));
}

function blanksPlan(context: PlanningContext, facts: CallFacts): Plan {
  return acceptedPlan(context, facts, (ask) => ask, MOST_BYTES);
}

/** The plan that a request, like one that succeeds but for what is beside the point, succeeds too. */
function acceptedPlan(
  context: PlanningContext,
  facts: CallFacts,
  beside: (ask: Ask) => Ask,
  bytes = 0,
): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const ask = beside(ready.ask);
  const filled = bytes === 0 ? {} : filledUp(actOf(ask, ''), bytes);
  const { act } = make(ready.situation, ask, filled);
  return planOf(ready.situation, [act], succeeds(context, act));
}

/** A body with other values of all that the record in hand has. */
function bodyPlan(context: PlanningContext, facts: CallFacts): Plan {
  const ready = context.ready({ facts });
  if (isNoPath(ready)) return notReached(nobodyMay(facts.call), ready);
  const intruders = intrudersOf(context, ready);
  const json = Object.fromEntries([
    [STRAY, VALUE],
    ...intruders.map(({ field, value }) => [wireName(field), value] as const),
  ]);
  const { act, outcome } = make(ready.situation, ready.ask, { body: { json } });
  const record = heldBy(ready);
  const answer = record === null ? null : answerOf(outcome.after, record);
  const kept = intruders.map(({ field, value }): Check | null =>
    answer === null ? null : fieldIn(context.spec, answer, field, { $not: value }),
  );
  return planOf(ready.situation, [act], [...succeeds(context, act), ...kept]);
}

const heldBy = ({ facts, hand }: AcceptedCall) => hand[facts.finds.at(-1)?.as ?? ''] ?? null;

/** Values that the fields of the record in hand do not have once the call is done. */
function intrudersOf(context: PlanningContext, ready: AcceptedCall) {
  const record = heldBy(ready);
  const entity = record === null ? undefined : entityNamed(context.spec, record.entity);
  if (record === null || entity === undefined) return [];
  const { after } = ready.attempt.outcome;
  const stored = after.scene().record(record.entity, record.key)?.stored ?? {};
  return entity.fields
    .filter((field) => field.type.kind !== 'reference' && !hasRule(field, 'computed'))
    .flatMap((field) => {
      const value = foreign(context, { field }, stored[field.name] ?? null, ready);
      // The answer may still show a state that the clock moves on at once.
      const isTimed = context.subject.moves.some(
        (move) =>
          move.entity === entity.name && move.field === field.name && move.row.event.kind === 'at',
      );
      const isLeft = isTimed && value !== undefined && same(record.stored[field.name], value);
      return value === undefined || isLeft ? [] : [{ field, value }];
    });
}
