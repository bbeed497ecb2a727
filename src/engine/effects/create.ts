// `create E [as name] [with f = X, …]`.

import type { Step } from '../../model/schema/calls/step.ts';
import { spreadBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Effect } from '../calls/call-type.ts';
import type { EntityType, FieldType } from '../entities/entity-type.ts';
import type { Scope } from '../expressions/scope.ts';
import { noteLeftOut } from '../violations/given.ts';
import { enterFirst } from './enter.ts';
import { writeBody } from './writing/body.ts';
import { type EffectContext, compileIn, entityFor } from './context/context.ts';
import { giveRest } from './writing/given.ts';
import { typeFor } from './writing/type-for.ts';
import { type StepValue, stepValue, writeStep } from './writing/write.ts';

interface Creation {
  readonly entity: EntityType;
  readonly as: string;
  readonly takesBody: boolean;
  readonly given: readonly { readonly field: FieldType; readonly value: StepValue }[];
  /** Whether anything but the answer may read what the record is made with besides. */
  readonly isRead: boolean;
}

export function compileCreate(
  context: EffectContext,
  step: Extract<Step, { kind: 'create' }>,
): Effect {
  const entity = entityFor(context, step.entity.name);
  const given = step.with.flatMap(({ field: { name }, value }) => {
    const field = entity.byName.get(name);
    if (field === undefined || field.slot < 0) return [];
    const from = compileIn(context, value, typeFor(context, field));
    return [{ field, value: stepValue(context, from, entity, field) }];
  });
  const { as, takesBody } = step;
  const creation = { entity, as, takesBody, given, isRead: isRead(context, entity) };
  context.made.add(step.as);
  return {
    find: () => null,
    run(call, scope) {
      const items = step.takesBody ? call.body.items : 1;
      for (let item = 0; item < items; item += 1) create(context, creation, call, scope, item);
    },
  };
}

/** By a step that follows, by a condition on a field or on the call, or by an event's. */
const isRead = ({ call, rules }: EffectContext, entity: EntityType): boolean =>
  call.steps.length > 1 ||
  rules.readsMade(call.name, entity) ||
  entity.lifecycles.some(({ moves }) => moves.some((move) => move.call === call.name));

function create(
  { rules }: EffectContext,
  { entity, as, takesBody, given, isRead }: Creation,
  call: CallCase,
  scope: Scope,
  item: number,
): void {
  // Before the record is made, so that its name still means the one found.
  const values = given.map(({ value }) => value.from.evaluate(scope));
  const draft = call.transaction.create(entity);
  if (takesBody) writeBody(call, draft, item);
  for (const one of takesBody ? (call.body.byItem[item] ?? []) : [])
    if (one.raw === undefined && one.member.needed) noteLeftOut(call, rules, one);
  given.forEach(({ field, value }, place) =>
    writeStep(call, rules, draft, field, values[place], value),
  );
  // Nobody sees what a call that is refused already would have made.
  if (isRead || !call.isRefused) {
    giveRest(call.transaction, draft);
    spreadBroken(call, draft);
  }
  const held = { type: entity, id: draft.id };
  call.hold(as, held);
  call.made.push(held);
  if (takesBody) call.filled = { ...held, made: true };
  enterFirst(call, draft);
}
