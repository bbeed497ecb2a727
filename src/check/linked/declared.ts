// What the sections declare under each kind of name.

import type { Call } from '../../model/calls.ts';
import { callNamed, entityBehind, entityNamed, fieldNamed } from '../../model/lookup.ts';
import type { SectionId, Spec } from '../../model/spec.ts';
import { HOMES, type Use } from './use.ts';

/** Whether references into a section are open: nothing can be said of what it does not show. */
export const isOpen = (spec: Spec, id: SectionId): boolean =>
  spec.sections[id].state === 'not shown' || spec.sections[id].state === 'broken';

/** The names that a use could have; null where that cannot be told (yet). */
export function candidatesFor(spec: Spec, use: Use): readonly string[] | null {
  if (isOpen(spec, HOMES[use.kind]) || isAsked(spec, use)) return null;
  const { screens, entities, roles, calls, errors, limits } = spec.sections;
  const names = (all: readonly { name: string }[]) => all.map(({ name }) => name);
  switch (use.kind) {
    case 'screen':
      return names(screens.facts.screens);
    case 'role':
      return names(roles.facts.roles);
    case 'call':
      return names(calls.facts.calls);
    case 'entity':
      return names(entities.facts.entities);
    case 'shape':
      return names([...entities.facts.entities, ...entities.facts.views]);
    case 'error':
      return errors.facts.errors.map(({ code }) => code);
    case 'constant':
      return names(limits.facts.constants);
    default:
      return partsOf(spec, use);
  }
}

/** A row with an open cell may be left out of the facts, so what it would declare is open too. */
const isAsked = (spec: Spec, { kind, name }: Use): boolean =>
  spec.sections[HOMES[kind]].questions.some(({ about }) => ` ${about} `.includes(` ${name} `));

function partsOf(spec: Spec, { kind, of }: Use): readonly string[] | null {
  if (of === null) return null;
  if (kind === 'parameter') {
    const call = callNamed(spec, of);
    return call === undefined ? null : parameterNames(call);
  }
  if (kind === 'field') return entityBehind(spec, of)?.fields.map(({ name }) => name) ?? null;
  const [entity, field] = of.split('.');
  const type = fieldNamed(entityNamed(spec, entity!) ?? NO_FIELDS, field!)?.type;
  return type?.kind === 'one of' ? type.values : null;
}

const NO_FIELDS = {
  name: '',
  prose: '',
  fields: [],
  examples: null,
  at: { line: 1, column: 1, length: 0 },
};

/** The names by which a call's parameters go, those in its body also with their wrappers. */
export function parameterNames(call: Call): readonly string[] {
  const named = [...call.pathParameters, ...call.query, ...call.headers].map(({ name }) => name);
  return [...new Set([...named, ...(call.takes ? inBody(call.takes.shape, '') : [])])];
}

type Body = NonNullable<Call['takes']>['shape'];

function inBody(shape: Body, before: string): string[] {
  if (shape.kind === 'list') return inBody(shape.of, before);
  return shape.members.flatMap(({ name, shape: inner }) => {
    if (inner?.kind === 'object') return inBody(inner, `${before}${name}.`);
    return [name, before + name];
  });
}
