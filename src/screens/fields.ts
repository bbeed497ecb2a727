// How the fields of a record are displayed: as title, badge, fact or long text.

import {
  entityBehind,
  hasRule,
  inWords,
  lifecycleOf,
  shownFields,
  titleOf,
  type ShownField,
  type Spec,
  type Type,
} from '../model/index.ts';
import { isLong } from './forms/inputs.ts';

type Manner =
  | 'state'
  | 'choice'
  | 'flag'
  | 'long'
  | 'text'
  | 'number'
  | 'instant'
  | 'day'
  | 'image'
  | 'link'
  | 'email'
  | 'reference'
  | 'references'
  | 'tags'
  | 'json'
  | 'file'
  | 'files';

export interface LabelledField {
  readonly field: ShownField;
  readonly label: string;
  readonly manner: Manner;
  readonly isTitle: boolean;
  readonly isKey: boolean;
}

/** The shown fields of an entity or view, each with its label and how it is displayed. */
export function fieldsOf(spec: Spec, shows: string): LabelledField[] {
  const entity = entityBehind(spec, shows);
  const title = titleField(spec, shows);
  return shownFields(spec, shows).map((field) => ({
    field,
    label: shownLabel(field.name, field.type),
    manner:
      entity !== undefined && lifecycleOf(spec, entity.name, field.name) !== undefined
        ? 'state'
        : mannerOf(spec, field.name, field.type),
    isTitle: field.wire === title,
    isKey: field.own !== null && hasRule(field.own, 'key'),
  }));
}

/** `createdAt` is headed with "Created", as a date needs no word that says it is one. */
function shownLabel(name: string, type: Type): string {
  const isTime = type.kind === 'datetime' || type.kind === 'date';
  return inWords((isTime && /^(.{3,}?)_?(At|On|_at|_on)$/.exec(name)?.[1]) || name);
}

/** The wire name of the field that a record of a view is called by; null where it shows none. */
export function titleField(spec: Spec, shows: string): string | null {
  const entity = entityBehind(spec, shows);
  const fields = shownFields(spec, shows);
  const own = entity === undefined ? undefined : titleOf(entity);
  return (
    fields.find((field) => own !== undefined && field.own?.name === own.name)?.wire ??
    fields.find((field) => field.type.kind === 'text')?.wire ??
    null
  );
}

const IMAGES = /^(image|avatar|photo|picture|portrait|logo|cover|thumbnail)(url)?$/i;

function mannerOf(spec: Spec, name: string, type: Type): Manner {
  switch (type.kind) {
    case 'one of':
      return 'choice';
    case 'boolean':
      return 'flag';
    case 'integer':
    case 'number':
      return 'number';
    case 'datetime':
      return 'instant';
    case 'date':
      return 'day';
    case 'url':
      return IMAGES.test(name) ? 'image' : 'link';
    case 'email':
      return 'email';
    case 'reference':
      return 'reference';
    case 'list':
      if (type.of.kind === 'file') return 'files';
      return type.of.kind === 'reference' ? 'references' : listManner(type.of);
    case 'json':
    case 'file':
      return type.kind;
    default:
      return isLong(name, mostOf(spec, name)) ? 'long' : 'text';
  }
}

const listManner = (of: Type): Manner =>
  of.kind === 'json' || of.kind === 'list' ? 'json' : 'tags';

/** The greatest length that a rule allows a field of this name. */
function mostOf(spec: Spec, name: string): number | null {
  for (const { on, test } of spec.sections.rules.facts.rules)
    if (on.kind === 'field' && on.field === name && test.kind === 'characters')
      if (test.most?.kind === 'number') return test.most.value;
  return null;
}
