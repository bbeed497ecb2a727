// What changes in a field of an entity: its type, whether it must be given, its rules.

import { typeWritten } from '../../../language/describe/type.ts';
import { settingOf } from '../../../check/reasoning/setting.ts';
import type { Entity, Field } from '../../../model/sections/entities.ts';
import { hasRule, recordName, wireName } from '../../../model/sections/lookup.ts';
import type { Type } from '../../../model/values/type.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { areAlike, matched } from '../../facts/matched.ts';
import { diffFieldRules } from './field-rules.ts';
import { diffShared } from './scopes.ts';
import { worked } from '../../kinds/field-rules.ts';
import { fields } from '../../kinds/fields.ts';

/** What changes in the fields of an entity that stands in both. */
export function diffFields(compared: Compared, old: Entity, now: Entity): Change[] {
  const { both, gone, come } = matched(old.fields, now.fields, ({ name }) => name);
  const whole = ({ name }: Field): string => `${now.name}.${name}`;
  return [
    ...gone.map((field) =>
      fields['field-removed'](whole(field), places(field, null), { field: whole(field) }),
    ),
    ...come.map((field) => {
      const tell = fields[isDemanded(field) ? 'field-demanded' : 'field-added'];
      return tell(whole(field), places(null, field), { field: whole(field) });
    }),
    ...both
      .filter((pair) => !compared.isKept(...pair))
      .flatMap((pair) => diffField(compared, now, whole(pair[1]), pair)),
  ];
}

/** Whether no record can be without it. */
const isDemanded = (field: Field): boolean =>
  field.required === 'yes' &&
  !['default', 'computed', 'set'].some((rule) => hasRule(field, rule as 'set'));

function diffField(
  compared: Compared,
  entity: Entity,
  name: string,
  [old, now]: readonly [Field, Field],
): Change[] {
  const record = compared.linked.scope.record(entity.name);
  const setting = () => settingOf(compared.linked, record, { [recordName(entity.name)]: entity });
  const where = places(old, now);
  const [from, to] = [wireName(old), wireName(now)];
  return [
    ...(from === to ? [] : [worked['wire-name-changed'](name, where, { field: name, from, to })]),
    ...diffType(name, where, old.type, now.type),
    ...diffRequired(name, where, old, now),
    ...diffFieldRules(name, { old, now }, compared, setting),
    ...diffShared(name, old, now),
    ...(old.meaning === now.meaning
      ? []
      : [fields['meaning-changed'](name, where, { field: name })]),
  ];
}

function diffType(name: string, where: ReturnType<typeof places>, old: Type, now: Type): Change[] {
  if (old.kind !== 'one of' || now.kind !== 'one of') {
    if (areAlike(old, now)) return [];
    return [
      fields['type-changed'](name, where, {
        field: name,
        from: typeWritten(old),
        to: typeWritten(now),
      }),
    ];
  }
  const { gone, come } = matched(old.values, now.values, (value) => value);
  const stay = (values: readonly string[], others: readonly string[]) =>
    values.filter((value) => others.includes(value));
  const isInOrder = areAlike(stay(old.values, now.values), stay(now.values, old.values));
  return [
    ...gone.map((choice) =>
      fields['choice-removed'](`${name} ${choice}`, where, { field: name, choice }),
    ),
    ...come.map((choice) =>
      fields['choice-added'](`${name} ${choice}`, where, { field: name, choice }),
    ),
    ...(isInOrder ? [] : [fields['choices-reordered'](name, where, { field: name })]),
  ];
}

function diffRequired(
  name: string,
  where: ReturnType<typeof places>,
  { required: had }: Field,
  { required: has }: Field,
): Change[] {
  if (had === has) return [];
  const tell =
    has === 'auto'
      ? fields['given-by-the-product']
      : had === 'auto'
        ? fields['given-by-requests']
        : fields[has === 'yes' ? 'made-required' : 'made-optional'];
  return [tell(name, where, { field: name })];
}
