// Whether what an entity says of whose its records are leads to fields that several of them share.

import type { Entities, Entity, Field } from '../../../../model/sections/entities.ts';
import { hasRule, sharedBy } from '../../../../model/sections/lookup.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Type } from '../../../../model/values/type.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Reading } from '../../../reading/reading.ts';
import { INFERRED } from '../table/field.ts';
import { isCounting } from './rules.ts';
import { diagnostics } from '../table/scope-diagnostics.ts';

/** Reports a line `Within:` that does not lead along references. */
export function judgeScope(entity: Entity, facts: Entities, reading: Reading): void {
  let of: Entity | undefined = entity;
  for (const name of entity.within?.path ?? []) {
    if (of === undefined) return;
    const field = fieldOf(name, of, reading);
    if (field === null || field.type === INFERRED) return;
    if (field.type.kind !== 'reference' || hasRule(field, 'computed')) {
      const found = hasRule(field, 'computed') ? 'worked out' : said(field.type);
      reading.report(diagnostics['scope-needs-reference'](name.at, { name: name.name, found }));
      return;
    }
    of = behind(field.type.to, facts);
  }
}

const behind = (name: string, { entities, views }: Entities): Entity | undefined => {
  const of = views.find((view) => view.name === name)?.of.name ?? name;
  return entities.find((entity) => entity.name === of);
};

/** Reports rules about what records share, of a field that cannot have them or that name none. */
export function judgeWithinRules(field: Field, entity: Entity, reading: Reading): void {
  for (const rule of field.rules) {
    if ((rule.kind === 'counts up' || isCounting(rule)) && field.required !== 'auto')
      reading.report(diagnostics['counted-by-requests'](rule.at, { name: field.name }));
    const shared = sharedBy(rule);
    const other = shared && fieldOf(shared, entity, reading);
    if (!other || (other !== field && !hasRule(other, 'computed'))) continue;
    const written = rule.kind === 'counts up' ? 'counts up within' : rule.kind;
    const holes = { rule: written, name: other.name };
    reading.report(diagnostics['within-itself'](shared.at, holes));
  }
}

/** The field of that name; null, reported, where there is none. */
function fieldOf(
  { name, at }: Reference,
  { name: of, fields }: Entity,
  { report, leavesOpen }: Reading,
): Field | null {
  const field = fields.find((one) => one.name === name);
  if (field !== undefined) return field;
  if (leavesOpen('field', name, of)) return null;
  const near = nearest(
    name,
    fields.map((one) => one.name),
  );
  report(diagnostics['unknown-scope-field'](at, { name, of, nearest: near }));
  return null;
}

const said = (type: Type): string =>
  type.kind === 'list' ? 'a list' : type.kind === 'one of' ? 'a choice' : `\`${type.kind}\``;
