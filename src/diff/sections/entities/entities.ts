// What changes in section 3: entities and views. Their fields are in `fields.ts`.

import type { Entity, View } from '../../../model/sections/entities.ts';
import { shownFields, wireName } from '../../../model/sections/lookup.ts';
import type { Change } from '../../facts/change.ts';
import { type Compared, places } from '../../facts/compared.ts';
import { areAlike, matched } from '../../facts/matched.ts';
import { diffFieldRules } from './field-rules.ts';
import { diffFields } from './fields.ts';
import { diffScope } from './scopes.ts';
import { entities, type Named } from '../../kinds/entities.ts';
import { worked } from '../../kinds/field-rules.ts';

export function diffEntities(compared: Compared): Change[] {
  const old = compared.before.sections.entities.facts;
  const now = compared.after.sections.entities.facts;
  const nameOf = ({ name }: Named): string => name;
  const records = matched(old.entities, now.entities, nameOf);
  const views = matched(old.views, now.views, nameOf);
  const tell = (told: typeof entities.added, fact: Entity | View, isNow: boolean) =>
    told(fact.name, isNow ? places(null, fact) : places(fact, null), { name: fact.name });
  return [
    ...records.gone.map((entity) => tell(entities.removed, entity, false)),
    ...records.come.map((entity) => tell(entities.added, entity, true)),
    ...records.both.flatMap(([one, other]) => [
      ...diffScope(one, other),
      ...diffFields(compared, one, other),
      ...diffExamples(one, other),
    ]),
    ...views.gone.map((view) => tell(entities['view-removed'], view, false)),
    ...views.come.map((view) => tell(entities['view-added'], view, true)),
    ...views.both.flatMap(([one, other]) => diffView(compared, one, other)),
  ];
}

function diffExamples(old: Entity, now: Entity): Change[] {
  if (areAlike(old.examples?.rows, now.examples?.rows)) return [];
  const where = places(old.examples ?? old, now.examples ?? now);
  return [entities['examples-changed'](now.name, where, { name: now.name })];
}

function diffView(compared: Compared, old: View, now: View): Change[] {
  const { name } = now;
  if (old.of.name !== now.of.name)
    return [
      entities['view-turned'](name, places(old.of, now.of), {
        name,
        from: old.of.name,
        to: now.of.name,
      }),
    ];
  const shown = matched(
    shownNames(compared.before, old),
    shownNames(compared.after, now),
    (field) => field,
  );
  const own = matched(old.fields, now.fields, (field) => field.name);
  const said = (fields: readonly string[], others: readonly string[]) =>
    fields.filter((field) => !others.includes(field));
  const where = places(old, now);
  // What its entity has gained or lost is told there.
  const had = shownNames(compared.before, now.of);
  const has = shownNames(compared.after, now.of);
  return [
    ...said(shown.gone, said(had, has)).map((field) =>
      entities['view-shows-less'](`${name}.${field}`, where, { name, field }),
    ),
    ...said(shown.come, said(has, had)).map((field) =>
      entities['view-shows-more'](`${name}.${field}`, where, { name, field }),
    ),
    ...own.both.flatMap(([one, other]) => [
      ...(areAlike(one.type, other.type)
        ? []
        : [
            entities['view-shows-as'](`${name}.${one.name}`, places(one, other), {
              name,
              field: one.name,
            }),
          ]),
      ...diffWire(`${name}.${one.name}`, one, other),
      ...diffFieldRules(`${name}.${one.name}`, { old: one, now: other }, compared, () => null),
    ]),
  ];
}

/** That a view calls a field something else. */
function diffWire(field: string, old: View['fields'][number], now: typeof old): Change[] {
  const [from, to] = [wireName(old), wireName(now)];
  return from === to
    ? []
    : [worked['wire-name-changed'](field, places(old, now), { field, from, to })];
}

const shownNames = (spec: Compared['before'], { name }: Named): string[] =>
  shownFields(spec, name).map((field) => field.name);
