// Where a specification uses names outside expressions.

import type { Linked } from '../../check/linked/linked.ts';
import type { Use } from '../../check/linked/use.ts';
import type { Entity, ExampleRow } from '../../model/sections/entities.ts';
import { entityBehind, entityNamed, fieldNamed } from '../../model/sections/lookup.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { typeUnder } from '../../check/linked/rule-type.ts';
import { within } from '../../text/span.ts';
import { type Occurrence, used } from './occurrence.ts';
import { inType, listings, shape } from './shapes.ts';
import { usesWithinExample } from './used-in-examples.ts';
import { usesWithinCall } from './used-in-call.ts';

/** The uses of all sections, some of them told twice. */
export function usesIn(linked: Linked): Occurrence[] {
  const { spec } = linked;
  const { entities, screens, rules, roles, calls } = spec.sections;
  return [
    ...linked.names.uses.map((use) => asOccurrence(use, spec)),
    ...entities.facts.entities.flatMap((entity) => inEntity(entity, spec)),
    ...entities.facts.views.flatMap((view) => [
      used('entity', view.of),
      ...(view.without ?? []).map((field) => used('field', field, view.of.name)),
      ...view.fields.flatMap(({ type }) => (type === null ? [] : inType(type, spec))),
    ]),
    ...screens.facts.screens.flatMap((screen) => inRoute(screen, linked)),
    ...rules.facts.rules.flatMap((rule) => inRule(rule, linked)),
    ...roles.facts.permissions.map(({ role }) => used('role', role)),
    ...linked.calls.flatMap((call) => usesWithinCall(call, linked)),
    ...(calls.facts.examples ?? []).flatMap((example) => usesWithinExample(example, spec)),
  ];
}

function asOccurrence({ kind, name, of, at }: Use, spec: Spec): Occurrence {
  if (kind === 'shape') return shape({ name, at }, spec);
  if (kind === 'field') return used('field', { name, at }, entityBehind(spec, of!)?.name ?? of);
  if (kind !== 'parameter') return used(kind, { name, at }, of);
  // A way may name it with its wrappers, as in `user.email`.
  const start = name.lastIndexOf('.') + 1;
  const last = name.slice(start);
  return used('parameter', { name: last, at: within(at, start, last.length) }, of);
}

function inEntity({ name, fields, examples }: Entity, spec: Spec): Occurrence[] {
  return [
    ...fields.flatMap(({ type }) => inType(type, spec)),
    ...(examples?.columns ?? []).map((column) => used('field', column, name)),
    ...(examples?.rows ?? []).flatMap((row) => inExample(row, name, spec)),
  ];
}

/** The choices in an example's cells; one in a list has no place of its own. */
function inExample({ values }: ExampleRow, entity: string, spec: Spec): Occurrence[] {
  return Object.entries(values).flatMap(([field, { value, at }]) => {
    const type = fieldNamed(entityNamed(spec, entity)!, field)?.type;
    if (type?.kind !== 'one of' || typeof value !== 'string') return [];
    // In a code span or bare.
    const lead = (at.length - value.length) / 2;
    const place = within(at, lead, value.length);
    return Number.isInteger(lead)
      ? [used('choice', { name: value, at: place }, `${entity}.${field}`)]
      : [];
  });
}

type Rule = Spec['sections']['rules']['facts']['rules'][number];

/** `one of a, b` on a field that lists its choices itself. */
function inRule(rule: Rule, { spec }: Linked): Occurrence[] {
  const { test } = rule;
  const type = test.kind === 'one of' ? typeUnder(spec, rule) : undefined;
  const of = type && listings(spec)(type);
  if (test.kind !== 'one of' || of === undefined) return [];
  return test.valuesAt.map((at, index) => used('choice', { name: test.values[index]!, at }, of));
}

type Screen = Spec['sections']['screens']['facts']['screens'][number];

/** A route's parameters are those of the calls that the screen makes. */
function inRoute(screen: Screen, linked: Linked): Occurrence[] {
  const calls = linked.callsOf(screen);
  return screen.route.segments.flatMap(({ kind, text, at }) =>
    kind === 'fixed'
      ? []
      : calls
          .filter(({ pathParameters }) => pathParameters.some(({ name }) => name === text))
          .map((call) =>
            used('parameter', { name: text, at: within(at, 1, text.length) }, call.name),
          ),
  );
}
