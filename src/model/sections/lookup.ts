// Finding things in a specification by name, and what follows from their declarations alone.

import type { Call } from './calls.ts';
import type { Entity, Field, FieldRule, View, ViewField } from './entities.ts';
import type { CatalogueError } from './errors.ts';
import type { Constant } from './limits.ts';
import type { Reference } from '../schema/values/reference.ts';
import type { Screen } from '../schema/screens.ts';
import type { Spec } from './spec.ts';
import type { Lifecycle } from './states.ts';
import type { Type } from '../values/type.ts';

/** Lists of facts never change, so each is indexed once. */
const indexes = new WeakMap<readonly unknown[], ReadonlyMap<string, unknown>>();
const FEW = 16;

function keyed<T>(list: readonly T[], keyOf: (item: T) => string, key: string): T | undefined {
  if (list.length <= FEW) return list.find((item) => keyOf(item) === key);
  let index = indexes.get(list) as ReadonlyMap<string, T> | undefined;
  if (index === undefined) {
    // Of several with one name it is the first.
    index = new Map(list.map((item) => [keyOf(item), item] as const).reverse());
    indexes.set(list, index);
  }
  return index.get(key);
}

const named = <T extends { name: string }>(list: readonly T[], name: string): T | undefined =>
  keyed(list, (item) => item.name, name);

export const entityNamed = (spec: Spec, name: string): Entity | undefined =>
  named(spec.sections.entities.facts.entities, name);
export const viewNamed = (spec: Spec, name: string): View | undefined =>
  named(spec.sections.entities.facts.views, name);
export const callNamed = (spec: Spec, name: string): Call | undefined =>
  named(spec.sections.calls.facts.calls, name);
export const screenNamed = (spec: Spec, name: string): Screen | undefined =>
  named(spec.sections.screens.facts.screens, name);
export const constantNamed = (spec: Spec, name: string): Constant | undefined =>
  named(spec.sections.limits.facts.constants, name);
export const fieldNamed = (entity: Entity, name: string): Field | undefined =>
  named(entity.fields, name);
export const errorCoded = (spec: Spec, code: string): CatalogueError | undefined =>
  keyed(spec.sections.errors.facts.errors, (error) => error.code, code);

/** The lifecycle that moves `entity.field`, or the entity's first one where no field is given. */
export const lifecycleOf = (spec: Spec, entity: string, field?: string): Lifecycle | undefined =>
  spec.sections.states.facts.lifecycles.find(
    (lifecycle) =>
      lifecycle.entity.name === entity && (field === undefined || lifecycle.field.name === field),
  );

/** The entity that a name of an entity or of a view stands for. */
export const entityBehind = (spec: Spec, name: string): Entity | undefined =>
  entityNamed(spec, name) ?? entityNamed(spec, viewNamed(spec, name)?.of.name ?? '');

/** `Ticket` → `ticket`: the name of the record in hand. */
export const recordName = (entity: string): string =>
  entity.charAt(0).toLowerCase() + entity.slice(1);

/** `openTicket` → `Open ticket`: how buttons and people say a call's or a field's name. */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type RuleKind = FieldRule['kind'];
/** The rules among `Rule` that may be of a kind: several kinds share one form. */
type OfKind<Rule extends FieldRule, Kind> = Rule extends FieldRule
  ? Kind extends Rule['kind']
    ? Rule
    : never
  : never;
export const ruleOf = <Kind extends RuleKind>(
  field: { rules: readonly FieldRule[] },
  kind: Kind,
): OfKind<FieldRule, Kind> | undefined =>
  field.rules.find((rule): rule is OfKind<FieldRule, Kind> => rule.kind === kind);
export const hasRule = (field: { rules: readonly FieldRule[] }, kind: RuleKind): boolean =>
  field.rules.some((rule) => rule.kind === kind);

/** A field's name in requests and answers. */
export const wireName = (field: { name: string; rules: readonly FieldRule[] }): string =>
  ruleOf(field, 'as')?.name ?? field.name;

export const keyOf = (entity: Entity): Field | undefined =>
  entity.fields.find((field) => hasRule(field, 'key'));
export const ownerOf = (entity: Entity): Field | undefined =>
  entity.fields.find((field) => hasRule(field, 'owner'));
/** What a record is called on one line: the field with `title`, else the first text field that answers show. */
export function titleOf(entity: Entity): Field | undefined {
  const told = entity.fields.filter((field) => !hasRule(field, 'write-only'));
  return (
    told.find((field) => hasRule(field, 'title')) ??
    told.find((field) => field.type.kind === 'text' && !hasRule(field, 'hidden'))
  );
}
/** The field whose records share no value of another one; undefined where all or any records do. */
export const sharedWithin = ({ rules }: { rules: readonly FieldRule[] }): string | undefined =>
  rules.map(sharedBy).find((by) => by !== null)?.name;

/** The field that `unique within f` or `counts up within f` names. */
export function sharedBy(rule: FieldRule): Reference | null {
  if (rule.kind === 'unique within') return rule.field;
  return rule.kind === 'counts up' ? rule.within : null;
}

/** The fields no two records may share. */
export const uniquesOf = (entity: Entity): Field[] =>
  entity.fields.filter((field) => hasRule(field, 'key') || hasRule(field, 'unique'));

/** Whether two records may not have the same value, any two or those that share another field. */
export const isDistinct = (field: { rules: readonly FieldRule[] }): boolean =>
  hasRule(field, 'key') || hasRule(field, 'unique') || sharedWithin(field) !== undefined;

/** `null` is accepted: said so, or optional (or given by the product) without a default. */
export const isNullable = (field: Field): boolean =>
  hasRule(field, 'nullable') || (field.required === 'no' && !hasRule(field, 'default'));

const GIVES = ['computed', 'set', 'follows', 'default'] as const;

/** How the product gives a field of a new record by itself: the next number, or a random value. */
export function madeOf(field: Field): 'counted' | 'random' | null {
  if (field.required !== 'auto' || GIVES.some((kind) => hasRule(field, kind))) return null;
  if (hasRule(field, 'counts up')) return 'counted';
  // What may be empty is empty until something gives it.
  if (isNullable(field) && !hasRule(field, 'key')) return null;
  const { kind } = field.type;
  if (kind === 'uuid') return 'random';
  if (!isDistinct(field)) return null;
  if (kind === 'integer' || kind === 'number') return 'counted';
  return kind === 'text' || kind === 'slug' ? 'random' : null;
}

/** A field as one answer shows it. `own` is the entity's field, null where the view adds it. */
export interface ShownField {
  readonly name: string;
  readonly wire: string;
  readonly type: Type;
  readonly own: Field | null;
  readonly view: ViewField | null;
}

const shown = (field: Field): ShownField => ({
  name: field.name,
  wire: wireName(field),
  type: field.type,
  own: field,
  view: null,
});

/**
 * The fields that an answer shows of an entity or view, in order. `write-only` fields are never
 * among them, `hidden` ones only where a view names them.
 */
export function shownFields(spec: Spec, name: string): ShownField[] {
  const entity = entityBehind(spec, name);
  if (entity === undefined) return [];
  const plain = entity.fields.filter(
    (field) => !hasRule(field, 'write-only') && !hasRule(field, 'hidden'),
  );
  const view = viewNamed(spec, name);
  if (view === undefined || entity.name === name) return plain.map(shown);
  const added = view.fields.map((field) => viewField(entity, field)).filter((field) => !!field);
  if (view.without === null) return added;
  const apart = new Set([...view.without, ...view.fields].map((field) => field.name));
  return [...plain.filter((field) => !apart.has(field.name)).map(shown), ...added];
}

function viewField(entity: Entity, field: ViewField): ShownField | undefined {
  const own = field.computed === null ? (fieldNamed(entity, field.name) ?? null) : null;
  const type = field.type ?? own?.type;
  if (type === undefined || (own !== null && hasRule(own, 'write-only'))) return undefined;
  const wire = hasRule(field, 'as') || own === null ? wireName(field) : wireName(own);
  return { name: field.name, wire, type, own, view: field };
}

/** Whether section 5 requires a parameter of a call. */
export const isRequiredOf = (spec: Spec, call: string, parameter: string): boolean =>
  spec.sections.rules.facts.rules.some(
    ({ on, test }) =>
      test.kind === 'required' &&
      on.kind === 'parameter' &&
      on.call === call &&
      on.parameter === parameter,
  );
