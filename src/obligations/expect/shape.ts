// What stands where in a call's answer: records and their keys, lists, totals, instants.

import { names, parse } from '../../expression/index.ts';
import {
  entityBehind,
  entityNamed,
  hasRule,
  keyOf,
  shownFields,
  type AnswerShape,
  type Call,
  type Entity,
  type Expression,
  type Field,
  type Spec,
  type Type,
} from '../../model/index.ts';

/** How the product comes by a unique value: counted or drawn, worked out of texts; null: people give it. */
type Made = 'key' | 'text' | 'slug' | null;

/** What a list holds: what steps listed, a field's items, or what an expression works out. */
export type ListFrom = 'steps' | 'stored' | 'expression';

export type Shape =
  | { readonly kind: 'object'; readonly members: ReadonlyMap<string, Shape> }
  | { readonly kind: 'record'; readonly as: string }
  | { readonly kind: 'list'; readonly of: Shape; readonly from: ListFrom }
  | { readonly kind: 'total' }
  /** Worked out of all records that there are, beside a list: whether more come, how many pages. */
  | { readonly kind: 'counted' }
  /** A value that tells records of a field from each other; `made`: the product gives it; `isOwn`: the record's own, and not that of one that it refers to. */
  | {
      readonly kind: 'unique';
      readonly realm: string;
      readonly made: Made;
      readonly isOwn: boolean;
    }
  | { readonly kind: 'slug' }
  | { readonly kind: 'plain'; readonly isText?: true };

const PLAIN: Shape = { kind: 'plain' };

export class Shapes {
  readonly #spec: Spec;
  readonly #records = new Map<string, ReadonlyMap<string, Shape>>();

  constructor(spec: Spec) {
    this.#spec = spec;
  }

  /** The shape of a call's answer when it succeeds. */
  of({ answer, steps }: Call): Shape {
    const isOfList = steps.some(({ kind }) => kind === 'list');
    return answer.shape === null ? PLAIN : this.#ofAnswer(answer.shape, isOfList);
  }

  /** The members of a record shown as an entity or view, by their names in answers. */
  members(as: string): ReadonlyMap<string, Shape> {
    let known = this.#records.get(as);
    if (known === undefined) {
      const entity = entityBehind(this.#spec, as);
      const shown = entity === undefined ? [] : shownFields(this.#spec, as);
      known = new Map(
        shown.map(({ wire, type, own }) => [
          wire,
          own !== null && isUnique(own)
            ? { kind: 'unique', realm: realmOf(entity!, own), made: madeBy(own), isOwn: true }
            : this.#ofType(type, true, isStored(own) ? 'stored' : 'expression'),
        ]),
      );
      this.#records.set(as, known);
    }
    return known;
  }

  #ofAnswer(shape: AnswerShape, isOfList: boolean): Shape {
    if (shape.kind === 'total') return { kind: 'total' };
    if (shape.kind === 'object')
      return {
        kind: 'object',
        members: new Map(
          shape.members.map(({ name, shape: of }) => [name, this.#ofAnswer(of, isOfList)]),
        ),
      };
    if (isOfList && shape.from !== null && this.#isCounted(shape.from)) return { kind: 'counted' };
    return this.#ofType(shape.type, false, shape.from === null ? 'steps' : 'expression');
  }

  /** Whether an expression goes through all records of an entity. */
  #isCounted({ source }: Expression): boolean {
    const parsed = parse(source);
    return (
      'tree' in parsed &&
      names(parsed.tree).some(({ name }) => entityNamed(this.#spec, name) !== undefined)
    );
  }

  #ofType(type: Type, isInner: boolean, from: ListFrom): Shape {
    if (type.kind === 'slug') return { kind: 'slug' };
    if (type.kind === 'text') return { kind: 'plain', isText: true };
    if (type.kind === 'list') {
      return { kind: 'list', of: this.#ofType(type.of, isInner, from), from };
    }
    const entity = type.kind === 'reference' ? entityBehind(this.#spec, type.to) : undefined;
    if (type.kind !== 'reference' || entity === undefined) return PLAIN;
    if (!isInner || entity.name !== type.to) return { kind: 'record', as: type.to };
    // Within a record an entity's is answered as its key; a view's is shown.
    const key = keyOf(entity);
    return key === undefined
      ? PLAIN
      : { kind: 'unique', realm: realmOf(entity, key), made: madeBy(key), isOwn: false };
  }
}

const isStored = (field: Field | null): boolean => field !== null && !hasRule(field, 'computed');

const isUnique = (field: Field): boolean => hasRule(field, 'key') || hasRule(field, 'unique');

export const realmOf = (entity: Entity, field: Field): string => `${entity.name}.${field.name}`;

function madeBy({ required, type }: Field): Made {
  if (required !== 'auto') return null;
  if (type.kind === 'integer' || type.kind === 'uuid') return 'key';
  return type.kind === 'slug' ? 'slug' : 'text';
}
