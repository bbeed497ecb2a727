// Whether a condition of the specification holds, as far as what has passed can tell.

import {
  compile,
  names,
  parse,
  recordOf,
  type Environment,
  type RecordValue,
  type Value,
} from '../../expression/index.ts';
import { constantValue, entitiesOf, variablesOf } from '../../engine/expressions/environment.ts';
import {
  entityNamed,
  fieldNamed,
  hasRule,
  entityBehind,
  lifecycleOf,
  recordName,
  type Expression,
  type Json,
  type Spec,
  type Type,
} from '../../model/index.ts';
import { signInStep } from '../upstream/calls.ts';
import type { Seen } from './seen.ts';

/** Thrown where a value is not known. */
class Unknown extends Error {}

const unknown = (): never => {
  throw new Unknown();
};

/** A record by its entity and key; null for nobody. */
export type Who = { readonly entity: string; readonly key: string } | null;

/** Begins the key of somebody whose own is not shown. */
export const NAMELESS = '?';
export const isNameless = (who: Who): boolean => who?.key.startsWith(NAMELESS) === true;

export class Truth {
  readonly #spec: Spec;
  readonly #seen: Seen;
  readonly #entities: Environment['entities'];
  readonly #shared: Environment['variables'];
  #unnamed: string | null = null;
  readonly #constants: Readonly<Record<string, Value>>;

  constructor(spec: Spec, seen: Seen) {
    this.#spec = spec;
    this.#seen = seen;
    this.#entities = entitiesOf(spec);
    const { calls } = spec.sections.calls.facts;
    const people = [...new Set(calls.flatMap((call) => signInStep(call)?.entity ?? []))];
    this.#shared = variablesOf(spec, people);
    const { constants } = spec.sections.limits.facts;
    this.#constants = Object.fromEntries(constants.map((one) => [one.name, constantValue(one)]));
  }

  /** Whether a condition holds for somebody and the records in hand; null where that is not known. */
  holds({ source }: Expression, me: Who, hand: readonly Exclude<Who, null>[]): boolean | null {
    const parsed = parse(source);
    if (!('tree' in parsed)) return null;
    const inHand = hand.map((record) => [recordName(record.entity), record] as const);
    const environment = {
      entities: this.#entities,
      variables: Object.fromEntries(inHand.map(([name, { entity }]) => [name, recordOf(entity)])),
      everywhere: this.#shared,
    };
    const known = new Set([...Object.keys(environment.variables), ...Object.keys(this.#shared)]);
    if (names(parsed.tree).some(({ name }) => !known.has(name) || NOT_KNOWN.has(name))) return null;
    // Which records are theirs nobody can tell.
    this.#unnamed = isNameless(me) ? (me?.entity ?? null) : null;
    const variables = {
      ...this.#constants,
      me: me === null ? null : this.#record(me.entity, me.key),
      ...Object.fromEntries(
        inHand.map(([name, { entity, key }]) => [name, this.#record(entity, key)]),
      ),
    };
    try {
      return (
        compile(parsed.tree, environment)({ variables, now: 0, all: unknown, uuid: unknown }) ===
        true
      );
    } catch (error) {
      if (error instanceof Unknown) return null;
      throw error;
    }
  }

  #record(entity: string, key: string): RecordValue {
    return { entity, id: key, read: (field) => this.#read(entity, key, field) };
  }

  #read(entity: string, key: string, name: string): Value {
    const field = fieldNamed(entityNamed(this.#spec, entity) ?? unknown(), name) ?? unknown();
    const value = this.#seen.read(entity, key, name);
    // It rests on other records, or on time.
    if (hasRule(field, 'computed')) return unknown();
    if (value === undefined || this.#mayPass(entity, name, value)) return unknown();
    return this.#valueOf(field.type, value);
  }

  /** Whether time alone can have changed a state meanwhile. */
  #mayPass(entity: string, field: string, state: Json): boolean {
    const transitions = lifecycleOf(this.#spec, entity, field)?.transitions ?? [];
    return transitions.some(
      ({ event, from }) =>
        event.kind !== 'call' &&
        (from.kind === 'any' || (from.kind === 'state' && from.name === state)),
    );
  }

  #valueOf(type: Type, value: Json): Value {
    if (value === null) return null;
    switch (type.kind) {
      case 'reference': {
        const entity = entityBehind(this.#spec, type.to)?.name ?? unknown();
        const isHidden = typeof value === 'object' || entity === this.#unnamed;
        return isHidden ? unknown() : this.#record(entity, String(value));
      }
      case 'datetime':
        return Date.parse(String(value));
      case 'list':
      case 'json':
        return unknown();
      default:
        return typeof value === 'object' ? unknown() : value;
    }
  }
}

/** What only the server knows. */
const NOT_KNOWN: ReadonlySet<string> = new Set(['now', 'token']);
