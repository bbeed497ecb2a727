// Whether a value that the specification writes out breaks a rule of its own.

import { compile, fieldReads, names, parse, pattern, type Value } from '../../expression/index.ts';
import type { Entity } from '../../model/sections/entities.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { isFile } from '../../model/files/file.ts';
import type { Json } from '../../model/values/json.ts';
import { fieldNamed, recordName } from '../../model/sections/lookup.ts';
import type { Test } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { readValue } from '../../read/sections/entities/table/example-value.ts';
import { Phrase } from '../../text/phrase.ts';
import type { Linked } from '../linked/linked.ts';
import { boundOf, type Bounded } from './amounts.ts';

/** Whether a value breaks a test. What cannot be told (the time, other records) it does not. */
export function breaks(spec: Spec, test: Test, value: Json): boolean {
  if (value === null) return false;
  switch (test.kind) {
    case 'characters':
      return typeof value === 'string' && isBeyond(spec, test, [...value].length);
    case 'items':
      return Array.isArray(value) && isBeyond(spec, test, value.length);
    case 'bounds':
      return (
        (typeof value === 'number' || typeof value === 'string') && isBeyond(spec, test, value)
      );
    case 'size':
      return isFile(value) && isBeyond(spec, test, value.size);
    case 'matches':
      return typeof value === 'string' && pattern(test.pattern).test?.(value) === false;
    case 'one of':
      return listed(value).some(
        (item) => !test.values.includes(isFile(item) ? item.type : String(item)),
      );
    case 'no duplicates':
      return new Set(listed(value).map((item) => JSON.stringify(item))).size < listed(value).length;
    case 'required':
      return typeof value === 'string' && value.trim() === '';
    case 'an email':
      return typeof value === 'string' && !isOfType(value, 'email');
    case 'a url':
      return typeof value === 'string' && !isOfType(value, 'url');
    default:
      return false;
  }
}

const listed = (value: Json): readonly Json[] => (Array.isArray(value) ? value : [value]);

const isOfType = (text: string, kind: 'email' | 'url'): boolean =>
  'value' in readValue(Phrase.at(text, 1, 1), { kind });

function isBeyond(spec: Spec, test: Bounded, value: number | string): boolean {
  const [least, most] = [boundOf(spec, test, 'least'), boundOf(spec, test, 'most')];
  const exclusive = test.kind === 'bounds' && test.exclusive;
  const isUnder = typeof least === typeof value && (exclusive ? value <= least! : value < least!);
  const isOver = typeof most === typeof value && (exclusive ? value >= most! : value > most!);
  return isUnder || isOver;
}

/** The values of a record's plain fields; undefined where one is not known. */
export type Known = (field: string) => Json | undefined;

/** Whether a record breaks a condition that reads nothing but its own known, plain fields. */
export function breaksCondition(
  linked: Linked,
  entity: Entity,
  { source }: Expression,
  known: Known,
): boolean {
  const parsed = parse(source);
  if (!('tree' in parsed)) return false;
  const record = recordName(entity.name);
  const environment = linked.scope.with(linked.scope.record(entity.name));
  const constants = constantsOf(linked.spec);
  const isTold = names(parsed.tree).every(({ name }) => name === record || name in constants);
  const reads = fieldReads(parsed.tree, environment);
  const isPlain = reads.every(({ entity: of, field }) => {
    const kind = of === entity.name ? fieldNamed(entity, field)?.type.kind : undefined;
    return (
      kind !== undefined && kind !== 'reference' && kind !== 'list' && known(field) !== undefined
    );
  });
  if (!isTold || !isPlain || reads.length === 0) return false;
  const held = { entity: entity.name, id: 'example', read: (name: string) => known(name) as Value };
  const variables = { ...constants, [record]: held };
  return (
    compile(parsed.tree, environment)({ variables, now: 0, all: () => [], uuid: () => '' }) ===
    false
  );
}

const constantsOf = ({ sections }: Spec): Record<string, Value> =>
  Object.fromEntries(
    sections.limits.facts.constants.flatMap(({ name, value }) =>
      value.kind === 'number' ||
      value.kind === 'text' ||
      value.kind === 'time' ||
      value.kind === 'boolean'
        ? [[name, value.value]]
        : [],
    ),
  );
