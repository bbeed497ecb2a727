// Which names each kind of expression sees: the table "Expressions" of the format, as environments.

import type { Entities, Entity } from '../../model/sections/entities.ts';
import type { Limits } from '../../model/sections/limits.ts';
import { recordName } from '../../model/sections/lookup.ts';
import { oldOf } from '../../model/steps/old.ts';
import type { Lifecycle } from '../../model/sections/states.ts';
import type { Call, Outgoing, Step } from '../../model/index.ts';
import type { Zone } from '../../model/values/zone.ts';
import type { Type } from '../../model/values/type.ts';
import { own } from '../../text/own.ts';
import {
  answerType,
  itemsType,
  ANY,
  BOOLEAN,
  DATETIME,
  durationOf,
  type Environment,
  INTEGER,
  listOf,
  NUMBER,
  recordOf,
  TEXT,
  TIME,
  type ValueType,
  valueType,
} from '../../expression/index.ts';
import { INFERRED } from '../sections/entities/index.ts';
import { flatSteps } from '../../model/steps/steps.ts';
import { leaves } from './leaves.ts';

type Variables = Record<string, ValueType>;

export class Scope {
  readonly entities: Environment['entities'];
  /** What every expression sees: `me`, `now`, `token` and the constants. */
  readonly everywhere: Variables;
  /** The zone in which days begin and clocks are read. */
  readonly zone: Zone;
  readonly #views: Readonly<Record<string, string>>;
  readonly #behind: (name: string) => string | undefined;
  readonly #names: ReadonlySet<string>;
  readonly #lifecycles: readonly Lifecycle[];
  readonly #parameters = new WeakMap<Call, Variables>();
  readonly #records = new Map<string, Variables>();
  readonly #old = new WeakMap<Call, Variables>();

  /** `me` is the entity that signs in; undefined where that cannot be told. */
  constructor(
    facts: Entities,
    limits: Limits,
    me: string | undefined,
    lifecycles: readonly Lifecycle[] = [],
    zone?: Zone,
  ) {
    this.zone = zone;
    this.#lifecycles = lifecycles;
    const views = new Map(facts.views.map((view) => [view.name, view.of.name]));
    const names = new Set(facts.entities.map(({ name }) => name));
    this.#names = names;
    // A view of an entity that is not there says nothing of what was meant.
    this.#views = Object.fromEntries([...views].filter(([, entity]) => names.has(entity)));
    this.#behind = (name) => (names.has(name) ? name : views.get(name));
    this.entities = Object.fromEntries(
      facts.entities.map((entity) => [entity.name, this.#fieldsOf(entity)]),
    );
    this.everywhere = {
      me: me === undefined ? ANY : recordOf(me),
      now: DATETIME,
      token: TEXT,
      ...Object.fromEntries(limits.constants.map(({ name, value }) => [name, typeOf(value)])),
    };
  }

  /** An environment with these names beside those that every expression sees. */
  with(variables: Variables): Environment {
    const { entities, everywhere, zone } = this;
    return { entities, variables, everywhere, zone, views: this.#views };
  }

  /** What the waits of a way see: a record of each entity, as the way has it by then. */
  inWays(): Environment {
    const names = Object.keys(this.entities).map((entity) => [
      recordName(entity),
      recordOf(entity),
    ]);
    return this.with(Object.fromEntries(names));
  }

  /** The record in hand and what it was before. */
  record(entity: string, name?: string): Variables {
    let own = this.#records.get(entity);
    if (!own) this.#records.set(entity, (own = this.#recordOf(entity)));
    return name === undefined ? own : { [name]: own['old']!, old: own['old']! };
  }

  #recordOf(entity: string): Variables {
    const type = Object.hasOwn(this.entities, entity) ? recordOf(entity) : ANY;
    return { [recordName(entity)]: type, old: type };
  }

  /** What came back from another service. */
  answer(outgoing: Outgoing): ValueType {
    return answerType(outgoing, (type) => this.type(type));
  }

  type(type: Type): ValueType {
    return type === INFERRED ? ANY : this.#known(valueType(type, this.#behind));
  }

  /** Of what no entity is, where there are some, only that is told that there is no such. */
  #known(type: ValueType): ValueType {
    if (type.kind === 'list') return listOf(this.#known(type.of));
    const isLacking = type.kind === 'record' && !this.#names.has(type.entity);
    return isLacking && this.#names.size > 0 ? ANY : type;
  }

  /** A call's parameters by their names. */
  parameters(call: Call): Variables {
    let parameters = this.#parameters.get(call);
    if (!parameters) this.#parameters.set(call, (parameters = this.#parametersOf(call)));
    return parameters;
  }

  #parametersOf(call: Call): Variables {
    const typeOf = (type: Type) => this.type(type);
    // Whether a text or a number of an item fits where a step puts it is for the request to show.
    const ofItems = (type: Type) =>
      type.kind === 'text' || type.kind === 'number' ? ANY : this.type(type);
    const named: (readonly [string, ValueType])[] = [
      ...call.pathParameters.map(({ name, type }) => [name, this.type(type)] as const),
      ...call.query.map(({ name, type }) => [name, this.type(type)] as const),
      ...call.headers.map(({ name }) => [name, TEXT] as const),
      ...leaves(call.takes?.shape).map(
        ({ name, shape, type }) =>
          [name, shape ? itemsType(name, shape, ofItems) : type ? typeOf(type) : ANY] as const,
      ),
    ];
    return Object.fromEntries(named);
  }

  /** The records that steps put in hand; a list's own is known only within it. */
  inHand(steps: readonly Step[], variables: Variables): Variables {
    const records: Variables = {};
    for (const step of steps) {
      let inner = step;
      while (inner.kind === 'when' || inner.kind === 'for each') inner = inner.step;
      if (inner.kind === 'find' || inner.kind === 'create' || inner.kind === 'sign in by')
        records[inner.as] = this.record(inner.entity.name)['old']!;
      if (inner.kind === 'call' && inner.result !== null)
        records[inner.result] = inner.declared ? this.answer(inner.declared) : ANY;
      if (inner.kind !== 'update' || inner.entity === '') continue;
      const name = recordName(inner.entity);
      if (!Object.hasOwn(records, name))
        records[name] = own(variables, name) ?? recordOf(inner.entity);
    }
    return records;
  }

  /** The record that a call changes, or found last, as it was. */
  old(call: Call): Variables {
    let old = this.#old.get(call);
    if (!old) this.#old.set(call, (old = this.#oldIn(call)));
    return old;
  }

  #oldIn(call: Call): Variables {
    const parameters = this.parameters(call);
    const records = this.inHand(call.steps, parameters);
    const [root, ...fields] = oldOf(call, this.#lifecycles) ?? [];
    // A call that only makes records has no other; what is null still has a type.
    if (root === undefined) return { old: Object.values(records)[0] ?? this.everywhere['me']! };
    let type = own(records, root) ?? own(this.everywhere, root) ?? ANY;
    for (const field of fields)
      type = (type.kind === 'record' && own(own(this.entities, type.entity) ?? {}, field)) || ANY;
    return { old: type === ANY ? updatedAt([root, ...fields], call.steps) : type };
  }

  #fieldsOf(entity: Entity): Record<string, ValueType> {
    return Object.fromEntries(entity.fields.map(({ name, type }) => [name, this.type(type)]));
  }
}

/** What a step updates at the end of a path: from whichever of several entities signed in, it is told by what the call takes. */
function updatedAt(path: readonly string[], steps: readonly Step[]): ValueType {
  for (const step of flatSteps(steps))
    if (
      step.kind === 'update' &&
      step.entity !== '' &&
      step.target.source.trim() === path.join('.')
    )
      return recordOf(step.entity);
  return ANY;
}

function typeOf(value: Limits['constants'][number]['value']): ValueType {
  switch (value.kind) {
    case 'number':
      return Number.isInteger(value.value) ? INTEGER : NUMBER;
    case 'rate':
      return INTEGER;
    case 'duration':
      return durationOf(value.milliseconds);
    case 'boolean':
      return BOOLEAN;
    case 'text':
      return TEXT;
    case 'time':
      return TIME;
  }
}
