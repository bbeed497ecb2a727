// What is known of a record that a call has just created: what its `with` and its defaults give.

import { compile, literal, parse, recordOf, type Value } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { fieldNamed, ruleOf } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { membersOf } from './expressions.ts';
import type { Linked } from './linked.ts';

type Create = Extract<Step, { kind: 'create' }>;

/** Whether a condition on `me` holds for the record; undefined where that cannot be told. */
export function conditionOnNew(
  linked: Linked,
  call: Call,
  create: Create,
  condition: Expression,
): boolean | undefined {
  const entity = linked.entity(create.entity.name);
  const parsed = parse(condition.source);
  if (entity === undefined || !('tree' in parsed)) return undefined;
  const environment = linked.scope.with({ me: recordOf(entity.name) });
  const me = {
    entity: entity.name,
    id: 'new',
    read: (name: string) => valueOf(call, create, entity, name),
  };
  const frame = { variables: { me }, now: 0, all: () => [], uuid: () => '' };
  const value = compile(parsed.tree, environment)(frame);
  return typeof value === 'boolean' ? value : undefined;
}

function valueOf(call: Call, create: Create, entity: Entity, name: string): Value {
  const given = create.with.find(({ field }) => field.name === name);
  if (given) return written(given.value.source);
  const fromBody = membersOf(call).some(
    ({ fills }) => fills?.entity === entity.name && fills.field === name,
  );
  const field = fieldNamed(entity, name);
  const usual = field && ruleOf(field, 'default');
  return fromBody || !usual ? undefined : written(usual.expression.source);
}

function written(source: string): Value {
  const parsed = parse(source);
  return 'tree' in parsed ? literal(parsed.tree) : undefined;
}
