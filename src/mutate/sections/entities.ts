// What can go wrong with the fields of section 3.

import { check } from '../../check/index.ts';
import { Linked } from '../../check/linked/linked.ts';
import { creationsAreWhole } from '../../check/steps/creations.ts';
import type { BodyMember, BodyShape } from '../../model/sections/calls.ts';
import type { Entity, Field, FieldRule, View } from '../../model/sections/entities.ts';
import { hasRule, isNullable } from '../../model/sections/lookup.ts';
import { scopePath, type Spec, isRaisedBy } from '../../model/index.ts';
import { changed, type Change } from '../changing/change.ts';
import { lacking, other } from '../changing/expressions.ts';
import { codeWithArticle } from '../../text/article.ts';
import { Uses } from '../changing/uses.ts';

/** Without these a record could not be told from others, or people from each other. */
const NEEDED: ReadonlySet<FieldRule['kind']> = new Set(['key', 'owner', 'title', 'as']);

export function* inEntities(spec: Spec): Iterable<Change> {
  const { sections } = spec;
  const uses = new Uses(spec);
  for (const entity of sections.entities.facts.entities) {
    yield* inScope(entity);
    for (const field of entity.fields) {
      yield* inRequired(spec, entity, field, uses);
      for (const change of inRules(entity.name, field))
        if (isNoticeable(change, spec, entity, field, uses)) yield change;
      yield* inShared(entity.name, field);
      yield* inChoices(entity, field, uses);
    }
  }
  for (const view of sections.entities.facts.views)
    if (uses.isAnswered(view.name)) yield* inView(view);
}

/** Whether only the rule says that a field may be empty. */
const decidesAlone = (field: Field): boolean =>
  !isNullable({ ...field, rules: field.rules.filter(({ kind }) => kind !== 'nullable') });

/** Whether a change of a rule could make any difference. */
function isNoticeable(
  change: Change,
  spec: Spec,
  entity: Entity,
  field: Field,
  uses: Uses,
): boolean {
  const rule = change.target as FieldRule;
  switch (rule.kind) {
    case 'default':
    case 'set':
      return uses.begins(entity, field);
    case 'unique':
      return uses.mayClash(entity, field);
    case 'nullable':
      return (
        field.type.kind === 'uuid' || (decidesAlone(field) && uses.mayBeEmptied(entity, field))
      );
    case 'cascade':
      return uses.isTargetDeleted(field);
    case 'hidden':
    case 'write-only':
      return !uses.answersAs(changed(spec, change));
    default:
      return true;
  }
}

function* inScope(entity: Entity): Iterable<Change> {
  const { within, ...by } = entity;
  const { name } = entity;
  if (within === undefined) return;
  const words = `${codeWithArticle(name)} of another \`${scopePath(within)}\` is counted, and can be referred to`;
  const { at } = within;
  yield { kind: 'entities/scope-dropped', subject: name, at, words, target: entity, by };
}

/** What a field is among the records that share another one, it is among all. */
function* inShared(of: string, { name, rules }: Field): Iterable<Change> {
  for (const rule of rules) {
    const subject = `${of}.${name}:${rule.kind}`;
    const change = {
      kind: 'entities/shared-otherwise',
      subject,
      at: rule.at,
      target: rule,
    } as const;
    if (rule.kind === 'unique within') {
      const words = `\`${of}.${name}\` is unique, whatever their \`${rule.field.name}\``;
      yield { ...change, words, by: { kind: 'unique', at: rule.at } };
    }
    if (rule.kind === 'counts up' && rule.within !== null) {
      const words = `\`${of}.${name}\` counts up, whatever their \`${rule.within.name}\``;
      yield { ...change, words, by: { ...rule, within: null } };
    }
  }
}

function* inRequired(spec: Spec, entity: Entity, field: Field, uses: Uses): Iterable<Change> {
  const subject = `${entity.name}.${field.name}`;
  const { at } = field;
  const hasDefault = hasRule(field, 'default');
  // What may be left out may be empty as well, but where it begins with something.
  const isUsed = hasDefault ? uses.isTaken(entity, field) : uses.mayBeEmptied(entity, field);
  if (!isUsed) return;
  if (field.required === 'yes' && !hasRule(field, 'key')) {
    const words = `\`${subject}\` may be left out`;
    const by = { ...field, required: 'no' as const };
    const also = givenBy(spec, entity, field, false).map(
      (member) => [member, { ...member, optional: true }] as const,
    );
    yield { kind: 'entities/optional', subject, at, words, target: field, by, also };
  }
  if (field.required === 'no' && !(hasDefault && isToldAlike(spec))) {
    const words = `\`${subject}\` has to be given`;
    const by = { ...field, required: 'yes' as const };
    const also = givenBy(spec, entity, field, true).map(
      (member) => [member, { ...member, optional: false }] as const,
    );
    const change: Change = {
      ...{ kind: 'entities/required', subject, at, words, target: field, by, also },
    };
    // What a call creates without it cannot have it, whatever is asked of requests.
    if (!isLacking(changed(spec, change), field)) yield change;
  }
}

function* inRules(of: string, field: Pick<Field, 'name' | 'rules'>): Iterable<Change> {
  for (const rule of field.rules) {
    if (NEEDED.has(rule.kind)) continue;
    const subject = `${of}.${field.name}:${rule.kind}`;
    const { at } = rule;
    if (rule.kind !== 'computed') {
      const isCounted = 'counts' in rule;
      const words = `\`${of}.${field.name}\` ${isCounted ? 'counts no changes' : `is not ${rule.kind}`}`;
      yield { kind: 'entities/rule-dropped', subject, at, words, target: rule, by: null };
    }
    if (rule.kind === 'computed')
      yield* lacking('entities/operand-dropped', { subject, at }, rule.expression);
    if (!('expression' in rule)) continue;
    const expression = rule.counts
      ? { ...rule.expression, source: `${rule.expression.source} + 1` }
      : rule.kind !== 'follows' && other(rule.expression);
    if (!expression) continue;
    const words = rule.counts
      ? `\`${of}.${field.name}\` counts each change twice`
      : `\`${of}.${field.name}\` is ${rule.kind} \`${expression.source}\``;
    yield {
      kind: 'entities/value-changed',
      subject,
      at,
      words,
      target: rule,
      by: { ...rule, expression },
    };
  }
}

/** Whether what is missing and what is of another type are refused in the same words. */
const isToldAlike = ({ sections }: Spec): boolean =>
  !sections.errors.facts.errors.some((error) => isRaisedBy(error, 'required', 'invalid'));

function* inChoices(entity: Entity, field: Field, uses: Uses): Iterable<Change> {
  const { type, at } = field;
  if (type.kind !== 'one of') return;
  for (const value of type.values) {
    if (!uses.isChosen(entity, field, value)) continue;
    const subject = `${entity.name}.${field.name}:${value}`;
    const words = `\`${value}\` is no choice of \`${entity.name}.${field.name}\``;
    const by = { ...type, values: type.values.filter((one) => one !== value) };
    yield { kind: 'entities/choice-dropped', subject, at, words, target: type, by };
  }
}

function* inView(view: View): Iterable<Change> {
  for (const field of view.without ?? []) {
    const subject = `${view.name}.${field.name}`;
    const words = `${view.name} shows \`${field.name}\``;
    yield {
      kind: 'entities/view-widened',
      subject,
      at: field.at,
      words,
      target: field,
      by: null,
    };
  }
  for (const field of view.fields) {
    const subject = `${view.name}.${field.name}`;
    const words = `${view.name} has no \`${field.name}\``;
    yield { kind: 'entities/view-narrowed', subject, at: field.at, words, target: field, by: null };
    const expression = field.computed && other(field.computed);
    if (expression)
      yield {
        kind: 'entities/value-changed',
        subject,
        at: field.at,
        words: `\`${view.name}.${field.name}\` is \`${expression.source}\``,
        target: field,
        by: { ...field, computed: expression },
      };
    if (field.computed !== null)
      yield* lacking('entities/operand-dropped', { subject, at: field.at }, field.computed);
    // What it is worked out as has been changed where it says so.
    const rules = field.rules.filter(({ kind }) => kind !== 'computed');
    yield* inRules(view.name, { ...field, rules });
  }
}

/** Whether a call creates a record without a field that it has to have. */
const isLacking = (spec: Spec, { at }: Field): boolean =>
  check(spec, new Linked(spec), [creationsAreWhole]).some(
    ({ severity, related }) =>
      severity === 'error' && related.some((place) => place.at.line === at.line),
  );

/** The members of bodies that fill a field, and may be left out or not: they, too, say whether it has to be given. */
function givenBy(spec: Spec, entity: Entity, field: Field, areOptional: boolean): BodyMember[] {
  const inside = (shape: BodyShape): BodyMember[] =>
    shape.kind === 'list'
      ? inside(shape.of)
      : shape.members.flatMap((member) => (member.shape ? inside(member.shape) : [member]));
  return spec.sections.calls.facts.calls
    .flatMap(({ takes }) => (takes === null ? [] : inside(takes.shape)))
    .filter(({ fills, optional }) => {
      const isIt = fills?.entity === entity.name && fills.field === field.name;
      return isIt && fills.how === 'write' && optional === areOptional;
    });
}
