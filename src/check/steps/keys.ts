// Keys that a creation works out from what may not be there.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { parse } from '../../expression/index.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { hasRule, keyOf, recordName, ruleOf } from '../../model/sections/lookup.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { codeWithArticle } from '../../text/article.ts';
import type { Linked } from '../linked/linked.ts';
import { comesToNothing } from '../reasoning/absent.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { fillersOf, isGivenAnyway, leftOut } from './creations.ts';

export const diagnostics = defineDiagnostics('steps', {
  'lacks-key': code<{
    call: string;
    entity: string;
    key: string;
    source: string | null;
    field: string;
  }>({
    severity: 'warning',
    message: ({ call, entity, key, source, field }) =>
      source === null
        ? `\`${call}\` may make ${codeWithArticle(entity)} without \`${key}\`, its key: the answer is 500 then.`
        : `\`${key}\`, the key of \`${entity}\`, is \`${source}\`, and comes to nothing where \`${call}\` leaves \`${field}\` without a value: the answer is 500 then.`,
    write: ({ field }) =>
      `Write \`${field}\` so that it is always there (without \`?\`, or with a default), or an \`auto\` integer or uuid as the key.`,
  }),
});

type Create = Extract<Step, { kind: 'create' }>;

/** Each creation, against what the key of its record is worked out from. */
export const keysAreGiven: Rule = function* (linked) {
  if (!linked.showsAllOf('entities') || !linked.shows('states')) return;
  const calls = linked.calls.filter((one) => linked.isRead(one));
  for (const call of [...calls, ...linked.byClock])
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'create' ? linked.entity(step.entity.name) : undefined;
      const key = entity && keyOf(entity);
      if (step.kind !== 'create' || entity === undefined || key === undefined) continue;
      const expression = givenBy(key)?.expression ?? null;
      const field = missingFor(linked, call, step, entity, key, expression);
      if (field === undefined) continue;
      const at = (expression ?? key).at;
      const fails =
        expression === null ? 'it has no key' : `\`${expression.source}\` comes to nothing`;
      yield diagnostics['lacks-key'](
        step.at,
        {
          ...{ call: call.name, entity: entity.name, key: key.name, field: field.name },
          source: expression?.source ?? null,
        },
        [
          { message: 'the key', at: key.at },
          ...(field === key ? [] : [{ message: 'what it is worked out from', at: field.at }]),
        ],
        failingCall(linked, call, { fails, at }),
      );
    }
};

const givenBy = (field: Field) =>
  ruleOf(field, 'set') ?? ruleOf(field, 'follows') ?? ruleOf(field, 'default');

/** The key, or a field without which it comes to nothing, that the creation may leave without a value. */
function missingFor(
  linked: Linked,
  call: Call,
  step: Create,
  entity: Entity,
  key: Field,
  expression: Expression | null,
): Field | undefined {
  if (expression === null) return mayBeNull(linked, call, step, entity, key) ? key : undefined;
  const isGiven = step.with.some(({ field }) => field.name === key.name);
  const parsed = parse(expression.source);
  if (isGiven || fillersOf(call, entity, key).length > 0 || !('tree' in parsed)) return undefined;
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
