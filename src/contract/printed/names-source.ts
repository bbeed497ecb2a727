// The names of a specification as TypeScript types, for tests that steer its worlds: calls, errors,
// roles, states, and the records as they are stored.

import { hasRule, type Entity, type Spec, type Type } from '../../model/index.ts';
import { hasValue, keyShape, valueShape } from '../product/definitions.ts';
import { nullable, type Shape } from '../shape/shape.ts';
import { block, key, literal } from './code.ts';
import { header } from './contract-source.ts';
import { typeSource } from './types-source.ts';

/** The module's text; the same specification gives the same text. */
export function namesSource(spec: Spec): string {
  const { calls, errors, roles, states, entities } = spec.sections;
  const reached = states.facts.lifecycles.flatMap(({ transitions }) =>
    transitions.flatMap(({ from, to }) =>
      [from, to].flatMap((end) => (end.kind === 'state' ? [end.name] : [])),
    ),
  );
  const lines = [
    `call: ${oneOf(calls.facts.calls.map(({ name }) => name))};`,
    `error: ${oneOf(errors.facts.errors.map(({ code }) => code))};`,
    `role: ${oneOf(roles.facts.roles.map(({ name }) => name))};`,
    `state: ${oneOf(reached)};`,
    '/** As they are stored: references as keys. */',
    `records: ${block(entities.facts.entities.map((entity) => `${key(entity.name)}: ${recordSource(spec, entity)};`))};`,
  ];
  const json = /\bJson\b/.test(lines.at(-1)!) ? [JSON_TYPE] : [];
  const names = `/** What the specification names, for \`createWorld<Names>(spec)\`. */\nexport interface Names ${block(lines)}`;
  return `${[header(spec), ...json, names].join('\n\n')}\n`;
}

const JSON_TYPE =
  'type Json = string | number | boolean | null | Json[] | { [name: string]: Json };';

const oneOf = (names: readonly string[]): string =>
  [...new Set(names)].map(literal).join(' | ') || 'never';

const recordSource = (spec: Spec, entity: Entity): string =>
  block(
    entity.fields
      .filter((field) => !hasRule(field, 'computed'))
      .map((field) => {
        const shape = nullable(storedShape(spec, field.type), !hasValue(spec, entity, field));
        return `${key(field.name)}: ${typeSource(shape)};`;
      }),
  );

/** A value as it is stored: of another record only the key, whatever an answer shows of it. */
function storedShape(spec: Spec, type: Type): Shape {
  if (type.kind === 'reference') return keyShape(spec, type.to);
  return type.kind === 'list'
    ? { kind: 'list', of: storedShape(spec, type.of) }
    : valueShape(spec, type);
}
