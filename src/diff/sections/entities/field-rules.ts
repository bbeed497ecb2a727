// The rules that a field has gained, lost or changed.

import { type Field, PLAIN_FIELD_RULES, type ViewField } from '../../../model/sections/entities.ts';
import { hasRule, ruleOf } from '../../../model/sections/lookup.ts';
import type { Setting } from '../../../check/reasoning/outcomes.ts';
import type { Expression } from '../../../model/schema/values/expression.ts';
import { worthOfExpression } from '../../facts/amounts.ts';
import type { Change } from '../../facts/change.ts';
import { plain, plainId, worked } from '../../kinds/field-rules.ts';
import { type Compared, places, mapBoth } from '../../facts/compared.ts';
import { isUniqueNamed } from '../../effect/demands.ts';
import { relation, type Spell, spellings } from '../../facts/relation.ts';

/** Whether it is unique within something, before or now: that is told by itself. */
const isSharedWithin = (old: AnyField, now: AnyField): boolean =>
  hasRule(old, 'unique within') || hasRule(now, 'unique within');

type AnyField = Field | ViewField;

type Sides = Pick<Compared, 'before' | 'after' | 'linkedBefore' | 'linked'>;
const isCounted = (field: AnyField): boolean => ruleOf(field, 'follows')?.counts === true;

interface Twice<F> {
  readonly old: F;
  readonly now: F;
}

/** The rules that a field has gained, lost or changed; `name` is its whole name. */
export function diffFieldRules(
  name: string,
  { old, now }: Twice<AnyField>,
  specs: Sides,
  setting: () => Setting | null,
): Change[] {
  const where = (kind: Parameters<typeof ruleOf>[1]) =>
    places(ruleOf(old, kind) ?? old, ruleOf(now, kind) ?? now);
  const marks = PLAIN_FIELD_RULES.flatMap((rule) => {
    const [had, has] = [hasRule(old, rule), hasRule(now, rule)];
    if (had === has || (rule === 'unique' && isSharedWithin(old, now))) return [];
    // Unique is unique, whichever row says it.
    if (
      rule === 'unique' &&
      mapBoth(specs.before, specs.after, (spec) => isUniqueNamed(spec, name)).every((is) => is)
    )
      return [];
    return [plain[plainId(rule, has ? 'gained' : 'lost')]!(name, where(rule), { field: name })];
  });
  const values = (['default', 'set', 'follows', 'computed'] as const).flatMap((rule) => {
    const written = (field: AnyField, spell: Spell) =>
      isCounted(field) && rule === 'follows' ? '' : spell(ruleOf(field, rule)?.expression ?? null);
    const [spellOld, spell] = spellings(specs);
    const [from, to] = [written(old, spellOld), written(now, spell)];
    if (from === to || isWorthTheSame(specs, ruleOf(old, rule), ruleOf(now, rule))) return [];
    const how = from === '' ? 'gained' : to === '' ? 'lost' : 'changed';
    return [worked[`${rule}-${how}`](name, where(rule), { field: name, from, to })];
  });
  const [had, has] = mapBoth(old, now, isCounted);
  const how = has ? 'counts-changes-gained' : 'counts-changes-lost';
  const counts = had === has ? [] : [worked[how](name, where('follows'), { field: name })];
  return [
    ...marks,
    ...values,
    ...counts,
    ...shown(name, { old, now }, where('shown if'), specs, setting),
  ];
}

type Valued = { readonly expression: Expression } | undefined;

/** Whether two values are the same, the one perhaps a constant and the other written out. */
function isWorthTheSame({ linkedBefore, linked }: Sides, old: Valued, now: Valued): boolean {
  if (old === undefined || now === undefined) return false;
  const worth = worthOfExpression(linkedBefore, old.expression);
  return worth !== null && worth === worthOfExpression(linked, now.expression);
}

const SHOWN = { wider: 'shown-more', narrower: 'shown-less', other: 'shown-otherwise' } as const;

function shown(
  name: string,
  { old, now }: Twice<AnyField>,
  where: ReturnType<typeof places>,
  specs: Sides,
  setting: () => Setting | null,
): Change[] {
  const [before, after] = [old, now].map(
    (field) => ruleOf(field, 'shown if')?.expression ?? null,
  ) as [never, never];
  const become = relation(specs, setting, { before, after });
  if (become === 'same') return [];
  const [had, has] = spellings(specs);
  const [from, to] = [had(before) || 'true', has(after) || 'true'];
  return [worked[SHOWN[become]](name, where, { field: name, from, to })];
}
