// Entities that no call reads or makes, and views that nothing is answered as.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Type } from '../../model/values/type.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('unused', {
  entity: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `No call reads or makes ${codeWithArticle(name)}.`,
    write: ({ name }) => `Write a step such as list ${name} or create ${name} in a call.`,
  }),
  view: code<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `Nothing is answered as the view \`${name}\`.`,
    write: ({ name }) => `Write \`${name}\` in an answer or as the type of a field.`,
  }),
});

/** Entities that neither calls, nor expressions, nor other entities know. */
export const unusedEntities: Rule = function* (linked) {
  if (!linked.isWhole('calls') || isUncertain(linked)) return;
  const { entities, views } = linked.spec.sections.entities.facts;
  const referring = [...entities, ...views].flatMap((owner) =>
    owner.fields.map(({ type }) => ({ owner, to: behind(linked, type) })),
  );
  const referred = new Set(referring.filter(({ owner, to }) => owner !== to).map(({ to }) => to));
  let touched: ReadonlySet<Entity> | undefined;
  for (const entity of entities) {
    if (linked.names.isUsed('entity', entity.name, 'calls') || referred.has(entity)) continue;
    touched ??= new Set(linked.calls.flatMap((call) => linked.touched(call)));
    if (!touched.has(entity) && !linked.names.inExpressions.has(entity.name))
      yield diagnostics.entity(entity.at, { name: entity.name });
  }
};

/** Views that no answer, no refusal and no field shows. */
export const unusedViews: Rule = function* (linked) {
  if (!linked.isWhole('calls', 'errors') || isUncertain(linked)) return;
  const { entities, views } = linked.spec.sections.entities.facts;
  const types = [...entities, ...views].flatMap(({ fields }) => fields.map(({ type }) => type));
  for (const { name, at } of views)
    if (!linked.names.isUsed('shape', name) && !types.some((type) => names(type) === name))
      yield diagnostics.view(at, { name });
};

const isUncertain = (linked: Linked) =>
  !linked.shows('entities') ||
  linked.names.isMisspelt('shape') ||
  linked.names.isMisspelt('entity');

const names = (type: Type | null): string | null =>
  type?.kind === 'list' ? names(type.of) : type?.kind === 'reference' ? type.to : null;

const behind = (linked: Linked, type: Type | null): Entity | undefined =>
  linked.entity(names(type) ?? '');
