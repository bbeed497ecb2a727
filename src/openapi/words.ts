// What an operation says in fields of our own (`x-nonet-…`): OpenAPI has no words for states, for
// conditions and for rates.

import { rulesOf } from '../model/every.ts';
import { compileRates } from '../engine/product/rates.ts';
import type { Call, Spec, Step } from '../model/index.ts';
import type { Schema } from './json-schema.ts';

/** The entities that a call's steps name, each once. */
export function entitiesOf(spec: Spec, call: Call): string[] {
  const known = new Set(spec.sections.entities.facts.entities.map(({ name }) => name));
  const named = (step: Step): string[] => {
    if (step.kind === 'for each' || step.kind === 'when') return named(step.step);
    if (!('entity' in step)) return [];
    return [typeof step.entity === 'string' ? step.entity : step.entity.name];
  };
  return [...new Set(call.steps.flatMap(named))].filter((name) => known.has(name));
}

/** The moves of section 4 that the call makes. */
export function eventsOf(spec: Spec, call: Call): Schema {
  const rows = spec.sections.states.facts.lifecycles.flatMap(({ entity, field, transitions }) =>
    transitions
      .filter(({ event }) => event.kind === 'call' && event.name === call.name)
      .map(({ from, to, when, at }) => ({
        field: `${entity.name}.${field.name}`,
        from: from.kind === 'state' ? from.name : from.kind === 'any' ? 'any' : null,
        to: to.kind === 'state' ? to.name : null,
        ...(when === null ? {} : { when: when.source }),
        line: at.line,
      })),
  );
  return rows.length === 0 ? {} : { 'x-nonet-transitions': rows };
}

/** The rules of section 5 that no schema can say: conditions, and those about time and others. */
export function rulesOn(spec: Spec, call: Call): Schema {
  const entities = entitiesOf(spec, call);
  const writes = call.takes !== null;
  const { overlaps = [] } = spec.sections.rules.facts;
  const rows = rulesOf(spec)
    .filter(({ on, test }) => {
      if (!UNSAID.has(test.kind)) return false;
      return on.kind === 'field' ? writes && entities.includes(on.entity) : on.call === call.name;
    })
    .map(({ on, words, error, at }) => ({
      on:
        on.kind === 'field'
          ? `${on.entity}.${on.field}`
          : on.kind === 'call'
            ? on.call
            : on.parameter,
      rule: words,
      error: error?.name ?? null,
      line: at.line,
    }));
  const among = overlaps
    .filter(({ on }) => entities.includes(on.entity) && call.method !== 'GET')
    .map(({ on, words, error, at }) => ({
      on: on.entity,
      rule: words,
      error: error?.name ?? null,
      line: at.line,
    }));
  const all = [...rows, ...among];
  return all.length === 0 ? {} : { 'x-nonet-rules': all };
}

const UNSAID: ReadonlySet<string> = new Set([
  ...['condition', 'kept', 'in the future', 'in the past', 'unique'],
]);

/** The rates of section 9 that hold for the call. */
export function ratesOf(spec: Spec, call: Call): Schema {
  const subject = { call: call.name, entities: entitiesOf(spec, call), fields: [] };
  const rows = compileRates(spec)
    .filter((rate) => rate.counts(subject))
    .map(({ constant, most, within, at }) => ({
      constant,
      calls: most,
      seconds: within / 1_000,
      line: at.line,
    }));
  return rows.length === 0 ? {} : { 'x-nonet-rates': rows };
}
