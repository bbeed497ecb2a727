// What a sequence has seen so far: keys that answers showed, and texts that requests gave.

import type { Json } from '../../model/index.ts';
import { answered, same, type Value } from '../../obligations/index.ts';
import type { PathStep } from '../../obligations/plan/value.ts';
import { isObject } from '../judging/answers.ts';
import type { Shape, Shapes } from '../../obligations/expect/shape.ts';

export class Known {
  readonly #shapes: Shapes;
  /** By realm, with the model's values, the first seen first; former ones stay. */
  readonly #uniques = new Map<string, { readonly model: Json; readonly value: Value }[]>();
  readonly #inHand = new Map<string, Value>();
  /** What requests have given, by entity and field. */
  readonly #given = new Map<string, Value[]>();

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  /** The values seen of a unique field. */
  uniques(realm: string): readonly Value[] {
    return (this.#uniques.get(realm) ?? []).map(({ value }) => value);
  }

  /** The value of the record that was in hand last; undefined where none was. */
  inHand(realm: string): Value | undefined {
    return this.#inHand.get(realm);
  }

  /** A record is in hand: what comes next is likely to be about it. */
  hold(realm: string, value: Value): void {
    this.#inHand.set(realm, value);
  }

  /** What requests have given for a field. */
  given(realm: string): readonly Value[] {
    return this.#given.get(realm) ?? [];
  }

  give(realm: string, value: Value): void {
    const known = this.#given.get(realm) ?? [];
    this.#given.set(realm, [...known, value]);
  }

  /** Looks through what an act was answered. */
  see(shape: Shape, act: string, body: Json, path: readonly PathStep[] = []): void {
    switch (shape.kind) {
      case 'object':
        if (isObject(body))
          for (const [name, of] of shape.members)
            this.see(of, act, body[name] ?? null, [...path, name]);
        return;
      case 'record':
        if (isObject(body))
          for (const [name, of] of this.#shapes.members(shape.as))
            this.see(of, act, body[name] ?? null, [...path, name]);
        return;
      case 'list':
        if (Array.isArray(body))
          for (const item of body) {
            const step = this.#stepTo(shape.of, item);
            if (step !== null) this.see(shape.of, act, item, [...path, step]);
          }
        return;
      case 'unique':
        if (body !== null)
          this.#note(shape.realm, body, shape.made === null ? body : answered(act, ...path));
    }
  }

  #note(realm: string, model: Json, value: Value): void {
    const known = this.#uniques.get(realm) ?? [];
    this.hold(realm, value);
    if (known.some((one) => same(one.model, model))) return;
    this.#uniques.set(realm, [...known, { model, value }]);
  }

  /** How an item of a list is found again among others': by what people gave it to be told by. */
  #stepTo(shape: Shape, item: Json): PathStep | null {
    if (shape.kind !== 'record' || !isObject(item)) return null;
    for (const [name, of] of this.#shapes.members(shape.as)) {
      const value = item[name];
      const tells = of.kind === 'unique' && of.isOwn && of.made === null;
      if (tells && typeof value === 'string') return { [name]: value };
    }
    return null;
  }
}
