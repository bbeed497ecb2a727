// Keys that a creation works out from what may not be there.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { parse } from '../../expression/index.ts';
import type { Call } from '../../model/calls.ts';
import type { Entity, Field } from '../../model/entities.ts';
import { hasRule, keyOf, recordName, ruleOf } from '../../model/lookup.ts';
import type { Step } from '../../model/step.ts';
import type { Linked } from '../linked/linked.ts';
import { comesToNothing } from '../reasoning/absent.ts';
import type { Rule } from '../rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { fillersOf, isGivenAnyway, leftOut } from './creations.ts';

export const diagnostics = defineDiagnostics('steps', {
  'lacks-key': code<{ call: string; entity: string; key: string; source: string; field: string }>({
    severity: 'warning',
    message: ({ call, entity, key, source, field }) =>
      `\`${key}\`, the key of \`${entity}\`, is \`${source}\`, and comes to nothing where \`${call}\` leaves \`${field}\` without a value: the answer is 500 then.`,
    write: ({ field }) =>
      `Write \`${field}\` so that it is always there (without \`?\`, or with a default), or an \`auto\` integer or uuid as the key.`,
  }),
});

type Create = Extract<Step, { kind: 'create' }>;

/** Each creation, against what the key of its record is worked out from. */
export const keysAreGiven: Rule = function* (linked) {
  if (!linked.showsAllOf('entities') || !linked.shows('states')) return;
  for (const call of linked.calls.filter((one) => linked.isRead(one)))
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'create' ? linked.entity(step.entity.name) : undefined;
      const key = entity && keyOf(entity);
      if (step.kind !== 'create' || key === undefined) continue;
      if (step.with.some(({ field }) => field.name === key.name)) continue;
      if (fillersOf(call, entity!, key).length > 0) continue;
      const expression = givenBy(key)?.expression;
      const field = expression && missingFor(linked, call, step, entity!, expression.source);
      if (!field) continue;
      const fails = `\`${expression.source}\` comes to nothing`;
      yield diagnostics['lacks-key'](
        step.at,
        {
          ...{ call: call.name, entity: entity!.name, key: key.name },
          ...{ source: expression.source, field: field.name },
        },
        [
          { message: 'the key', at: key.at },
          { message: 'what it is worked out from', at: field.at },
        ],
        failingCall(linked, call, { fails, at: expression.at }),
      );
    }
};

const givenBy = (field: Field) =>
  ruleOf(field, 'set') ?? ruleOf(field, 'follows') ?? ruleOf(field, 'default');

/** A field without which the key comes to nothing, and which the creation may leave without a value. */
function missingFor(
  linked: Linked,
  call: Call,
  step: Create,
  entity: Entity,
  source: string,
): Field | undefined {
  const parsed = parse(source);
  if (!('tree' in parsed)) return undefined;
  const record = recordName(entity.name);
  return entity.fields.find(
    (field) =>
      comesToNothing(parsed.tree, [record, field.name]) &&
      mayBeNull(linked, call, step, entity, field),
  );
}

function mayBeNull(
  linked: Linked,
  call: Call,
  step: Create,
  entity: Entity,
  field: Field,
): boolean {
  if (field.required === 'yes' || hasRule(field, 'computed') || givenBy(field)) return false;
  if (isGivenAnyway(linked, call, step, entity, field) && !hasRule(field, 'nullable')) return false;
  if (step.with.some(({ field: { name } }) => name === field.name)) return false;
  const members = step.takesBody ? fillersOf(call, entity, field) : [];
  if (members.length > 0) return leftOut(linked, call, members) !== null;
  return field.required === 'no' || hasRule(field, 'nullable');
}
