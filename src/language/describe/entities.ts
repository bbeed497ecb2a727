// Section 3 described: entities, views, fields and choices.

import type { Entity, Field, View, ViewField } from '../../model/sections/entities.ts';
import { entityNamed, fieldNamed, viewNamed } from '../../model/sections/lookup.ts';
import { scopePath } from '../../model/steps/scoped.ts';
import type { Rule } from '../../model/sections/rules.ts';
import { eventInWords } from '../../model/sections/states.ts';
import type { Document } from '../document/document.ts';
import type { Thing } from '../names/index.ts';
import type { Told } from './index.ts';
import { typeWritten } from './type.ts';

/** An entity with its fields. */
export function entityTold({ name }: Thing, document: Document): Told | null {
  const entity = entityNamed(document.spec, name);
  if (entity === undefined) return null;
  const { views } = document.spec.sections.entities.facts;
  const shown = views.filter(({ of }) => of.name === name).map((view) => `\`${view.name}\``);
  const { overlaps = [] } = document.spec.sections.rules.facts;
  const among = overlaps.filter(({ on }) => on.entity === name);
  return {
    is: 'entity',
    code: entity.fields.map((field) => line(field, document)).join('\n'),
    more: [
      entity.prose,
      entity.within !== undefined && `Within: \`${scopePath(entity.within)}\``,
      shown.length > 0 && `Views: ${shown.join(', ')}`,
      ...among.map(ruleLine),
    ],
  };
}

/** A view with what it shows. */
export function viewTold({ name }: Thing, { spec }: Document): Told | null {
  const view = viewNamed(spec, name);
  if (view === undefined) return null;
  const without = view.without?.map((field) => field.name).join(', ');
  return {
    is: `view of ${view.of.name}${without === undefined ? '' : ` without ${without}`}`,
    code: view.fields.map(viewLine).join('\n'),
    more: [view.prose],
  };
}

const viewLine = ({ name, computed }: View['fields'][number]): string =>
  computed === null ? name : `${name} = ${computed.source}`;

/** A field with its type, its rules here and in section 5, and its meaning. */
export function fieldTold({ name, of }: Thing, document: Document): Told | null {
  const entity = entityNamed(document.spec, of ?? '');
  const field = entity && fieldNamed(entity, name);
  if (!entity || !field) return viewFieldTold(name, of ?? '', document);
  const rules = document.spec.sections.rules.facts.rules.filter(
    ({ on }) => on.kind === 'field' && on.entity === of && on.field === name,
  );
  return {
    is: `field of ${entity.name}`,
    code: line(field, document),
    more: [field.meaning, ...rules.map(ruleLine)],
  };
}

function viewFieldTold(name: string, of: string, { spec }: Document): Told | null {
  const field = viewNamed(spec, of)?.fields.find((candidate) => candidate.name === name);
  if (field === undefined) return null;
  const type = field.type === null ? '' : `: ${typeWritten(field.type)}`;
  return { is: `field of the view ${of}`, code: `${viewLine(field)}${type}`, more: [] };
}

const REQUIRED = { yes: 'required', no: 'optional', auto: 'auto' } as const;

/** `subject: text; required; trimmed`. */
function line({ name, type, required, rules }: Field, document: Document): string {
  const said = rules.map(({ at }: ViewField['rules'][number]) =>
    document.slice(at).replaceAll('`', ''),
  );
  return `${name}: ${[typeWritten(type), REQUIRED[required], ...said].join('; ')}`;
}

const ruleLine = ({ words, error }: Pick<Rule, 'words' | 'error'>): string =>
  `- ${words}${error === null ? '' : ` → \`${error.name}\``}`;

/** A choice, and where a state's transitions lead. */
export function choiceTold({ name, of }: Thing, { spec }: Document): Told | null {
  const [entityName = '', fieldName = ''] = (of ?? '').split('.');
  const field = choiceField(entityNamed(spec, entityName), fieldName);
  if (field === undefined) return null;
  const transitions = spec.sections.states.facts.lifecycles
    .filter(({ entity, field: moved }) => entity.name === entityName && moved.name === fieldName)
    .flatMap((lifecycle) => lifecycle.transitions);
  const told = transitions.flatMap(({ from, event, to }) => {
    const [start, end] = [from, to].map((place) => ('name' in place ? place.name : place.kind));
    const by = eventInWords(event);
    return start === name || end === name ? [`${start} → ${end}: ${by}`] : [];
  });
  return {
    is: `choice of ${of}`,
    code: told.join('\n'),
    more: [`\`${of}\`: ${typeWritten(field.type)}`],
  };
}

const choiceField = (entity: Entity | undefined, name: string): Field | undefined =>
  entity && fieldNamed(entity, name);
