// Bodies for examples, made of the Examples of section 3 as far as it has them; where what is like them
// would not do, of what the mock makes up, which keeps every rule.

import { createEngine, type Engine } from '../engine/index.ts';
import {
  entityBehind,
  entityNamed,
  fieldNamed,
  isDistinct,
  keyOf,
  type BodyMember,
  type BodyShape,
  type Field,
  type Fills,
  type Json,
  type Spec,
  type Type,
} from '../model/index.ts';

/** So many records of the Examples are tried. */
const TRIED = 3;

/** The place of the record that values are taken from, and whether it is made up. */
interface From {
  readonly place: number;
  readonly isMadeUp: boolean;
}

export class BodyExamples {
  readonly #spec: Spec;
  readonly #engine: Engine;
  #madeUp: Engine | undefined;
  #fixed: ReadonlyMap<string, Json> = new Map();

  constructor(spec: Spec, engine: Engine) {
    this.#spec = spec;
    this.#engine = engine;
  }

  /** Bodies of a form, each different, the first example's first and those made up last. `fixed` are given as they are. */
  of(shape: BodyShape, fixed: ReadonlyMap<string, Json> = new Map()): Json[] {
    this.#fixed = fixed;
    const places = Array.from({ length: TRIED }, (_unused, place) => place);
    const bodies = [false, true].flatMap((isMadeUp) =>
      places.map((place) => this.#body(shape, { place, isMadeUp })),
    );
    return [...new Map(bodies.map((body) => [JSON.stringify(body), body])).values()];
  }

  #body(shape: BodyShape, from: From): Json {
    if (shape.kind === 'list') return [this.#body(shape.of, from)];
    const members = shape.members.map((member): [string, Json] => [
      member.name,
      member.shape === null ? this.#value(member, from) : this.#body(member.shape, from),
    ]);
    return Object.fromEntries(members);
  }

  #value({ name, type, fills }: BodyMember, { place, isMadeUp }: From): Json {
    if (this.#fixed.has(name)) return this.#fixed.get(name)!;
    const field = this.#fieldOf(fills);
    const isMade = isMadeUp && fills?.how === 'write';
    const given =
      field && fills ? (isMade ? this.#made(fills, place) : this.#given(fills, place)) : null;
    if (given !== null && field?.type.kind !== 'reference' && field?.type.kind !== 'list')
      return !isMade && fills?.how === 'write' && isAlone(field!) ? another(given) : given;
    if (Array.isArray(given) && field?.type.kind === 'list' && field.type.of.kind !== 'reference')
      return given;
    return this.#plain(type ?? { kind: 'text' }, name, place);
  }

  #fieldOf(fills: Fills | null): Field | undefined {
    const entity = entityNamed(this.#spec, fills?.entity ?? '');
    return entity && fieldNamed(entity, fills!.field);
  }

  /** What the Examples have for a field. */
  #given({ entity, field }: Fills, place: number): Json {
    const rows = entityNamed(this.#spec, entity)?.examples?.rows ?? [];
    return rows[place % Math.max(rows.length, 1)]?.values[field]?.value ?? null;
  }

  /** What the mock makes up for a field where there are no Examples. */
  #made({ entity, field }: Fills, place: number): Json {
    this.#madeUp ??= createEngine(withoutExamples(this.#spec));
    const records = this.#madeUp.records(entity) as readonly { [field: string]: Json }[];
    return records[place % Math.max(records.length, 1)]?.[field] ?? null;
  }

  /** A value of a type alone. */
  #plain(type: Type, name: string, place: number): Json {
    switch (type.kind) {
      case 'reference':
        return this.#keyOf(type.to, place);
      case 'list':
        return [this.#plain(type.of, name, place)];
      case 'one of':
        return type.values[0] ?? null;
      case 'integer':
      case 'number':
        return 1;
      case 'boolean':
        return true;
      case 'json':
        return {};
      default:
        return TEXTS[type.kind] ?? name;
    }
  }

  #keyOf(to: string, place: number): Json {
    const entity = entityBehind(this.#spec, to);
    const key = entity && keyOf(entity);
    const records = key === undefined ? [] : this.#engine.records(entity!.name);
    const record = records[place % Math.max(records.length, 1)] as { [field: string]: Json };
    return record?.[key?.name ?? ''] ?? null;
  }
}

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-01-05',
  datetime: '2026-01-05T09:00:00.000Z',
  time: '09:30',
  email: 'someone@example.com',
  url: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000001',
  slug: 'an-example',
};

const isAlone = (field: Field): boolean => isDistinct(field);

/** What the Examples have is taken: a text like it. */
const another = (value: Json): Json => (typeof value === 'string' ? `new-${value}` : value);

function withoutExamples(spec: Spec): Spec {
  const { entities } = spec.sections;
  const bare = entities.facts.entities.map((entity) => ({ ...entity, examples: null }));
  const facts = { ...entities.facts, entities: bare };
  return { ...spec, sections: { ...spec.sections, entities: { ...entities, facts } } };
}
