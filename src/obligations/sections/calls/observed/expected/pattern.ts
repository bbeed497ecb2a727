// What an answer has to be, as two worlds of the engine answer it: the scenario's own, and one among
// strangers who have done the same, at another time and with other chance. What both answer alike is
// settled by the specification; where they differ the product is free, but has to stay with what it said.

import type { Json } from '../../../../../model/index.ts';
import { Shapes, type ListFrom, type Shape } from '../../../../expect/shape.ts';
import { same } from '../../../../play/fill.ts';
import { answered, answeredAt, type PathStep, type Pattern } from '../../../../plan/value.ts';
import { Links } from './links.ts';
import { noOthers } from './no-others.ts';
import type { Pair } from './pair.ts';
import { Texts } from './texts.ts';
import { areAlike, areInOrder, toldByText } from './told-by-text.ts';

type Unique = Extract<Shape, { kind: 'unique' }>;
type Members = { readonly [name: string]: Json };

interface Spot {
  readonly pair: Pair;
  readonly path: readonly PathStep[];
  /** Whether the same value stands there whatever strangers have done. */
  readonly isStable: boolean;
  /** The record that it belongs to. */
  readonly owner: string;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
/** An instant is of a request if it is no further from it. */
const MOMENT = 1_000;
const PLAIN: Shape = { kind: 'plain' };
const SOME: Pattern = { $some: true };
/** A new key is none of so many that came last. */
const MAX_OTHERS = 2;

export class Patterns {
  readonly #shapes: Shapes;
  readonly #links = new Links();
  /** What stands in texts that are made up; empty: the scenario has a world of its own. */
  readonly #mark: string;
  readonly #texts: Texts;
  /** When each act was. */
  readonly #moments: Pick<Pair, 'now' | 'act'>[] = [];
  readonly #isPlain: boolean;

  /** `isPlain`: whether all texts are plain letters and digits, so that what is made of them is settled. */
  constructor(shapes: Shapes, mark: string, said: ReadonlySet<Json>, isPlain = true) {
    this.#shapes = shapes;
    this.#isPlain = isPlain;
    this.#mark = mark;
    this.#texts = new Texts(mark, said);
  }

  /** What a body of a known shape has to be. */
  of(shape: Shape, pair: Pair): Pattern {
    this.#moments.push(pair);
    const spot = { pair, path: [], isStable: true, owner: pair.act };
    return this.#value(shape, pair.a, pair.b, spot);
  }

  /** The act of an instant: between two acts a rate may make a run wait. Null where it is of none. */
  #actOf(instant: number): string | null {
    let nearest: { readonly now: number; readonly act: string } | null = null;
    const far = (one: { readonly now: number } | null): number =>
      one === null ? MOMENT : Math.abs(one.now - instant);
    for (const moment of this.#moments) if (far(moment) < far(nearest)) nearest = moment;
    return nearest?.act ?? null;
  }

  #value(shape: Shape, a: Json, b: Json | undefined, spot: Spot): Pattern {
    if (b === undefined || typeof a !== typeof b || (a === null) !== (b === null)) return SOME;
    if (a === null) return null;
    switch (shape.kind) {
      case 'object':
        return this.#object(shape.members, a, b, spot);
      case 'record':
        return this.#record(this.#shapes.members(shape.as), a, b, spot);
      case 'list':
        return this.#list(shape, a, b, spot);
      case 'unique':
        return this.#unique(shape, a, b, spot);
      case 'total':
      case 'counted':
        return same(a, b) && (this.#isAlone() || spot.pair.isOwn) ? a : SOME;
      case 'slug':
        return this.#isPlain ? this.#plain(a, b, spot) : SOME;
      default:
        return this.#plain(a, b, spot);
    }
  }

  #record(members: ReadonlyMap<string, Shape>, a: Json, b: Json, spot: Spot): Pattern {
    const key = [...members].find(([, shape]) => shape.kind === 'unique' && shape.isOwn);
    const value = key === undefined || !isObject(a) ? undefined : a[key[0]];
    const owner =
      key === undefined || value === undefined
        ? `${spot.owner} ${spot.path.join('.')}`
        : `${(key[1] as Unique).realm} ${JSON.stringify(value)}`;
    return this.#object(members, a, b, { ...spot, owner });
  }

  #object(members: ReadonlyMap<string, Shape>, a: Json, b: Json, spot: Spot): Pattern {
    if (!isObject(a) || !isObject(b)) return SOME;
    const names = Object.keys(a);
    const inner = names.map((name): [string, Pattern] => [
      name,
      this.#value(members.get(name) ?? PLAIN, a[name]!, b[name], {
        ...spot,
        path: [...spot.path, name],
      }),
    ]);
    const isAlike = names.length === Object.keys(b).length && names.every((name) => name in b);
    const common = Object.fromEntries(inner.filter(([name]) => Object.hasOwn(b, name)));
    return isAlike ? common : { $with: common };
  }

  #unique({ realm, made, isOwn }: Unique, a: Json, b: Json, spot: Spot): Pattern {
    const isSettled = made === 'slug' ? this.#isPlain : this.#isOurs(spot) || made === 'text';
    const isGiven = made === null || (isSettled && same(a, b));
    const known = this.#links.of(realm, a);
    const others = isOwn && made === 'key' ? this.#links.all(realm).slice(-MAX_OTHERS) : [];
    const first = answered(spot.pair.act, ...spot.path);
    if (known === undefined && spot.isStable) this.#links.note(realm, { a, b, first });
    if (isGiven) return a;
    if (known === undefined) return { $all: [SOME, ...others.map((one) => ({ $not: one.first }))] };
    return same(known.b, b) ? known.first : SOME;
  }

  readonly #isAlone = (): boolean => this.#mark === '';
  #isOurs = ({ pair }: Spot): boolean => this.#isAlone() || pair.isInside;

  #plain(a: Json, b: Json, { pair, path, isStable, owner }: Spot): Pattern {
    if (same(a, b)) return a;
    if (typeof a !== 'string' || typeof b !== 'string' || !INSTANT.test(a)) return SOME;
    const place = `${owner} ${String(path.at(-1))}`;
    const known = this.#links.of(place, a);
    if (known !== undefined && same(known.b, b)) return known.first;
    if (isStable) this.#links.note(place, { a, b, first: answered(pair.act, ...path) });
    const at = this.#actOf(Date.parse(a));
    return at === null ? SOME : { $near: { instant: answeredAt(at), plus: 0 } };
  }

  #list(shape: Extract<Shape, { kind: 'list' }>, a: Json, b: Json, spot: Spot): Pattern {
    if (!Array.isArray(a) || !Array.isArray(b)) return SOME;
    if (spot.pair.isAdrift && shape.from === 'steps') return SOME;
    const isWhole =
      a.length === b.length &&
      (this.#isOurs(spot) || shape.from === 'stored' || (spot.pair.isOwn && a.length === 0));
    if (shape.of.kind === 'record') {
      // Where nothing tells items apart, those of the scenario alone are told by their places.
      const { isOwn } = spot.pair;
      const isBare = isOwn && this.#uniquesOf(shape.of.as).length === 0;
      const isTold = isWhole || isBare || this.#isPlaced(shape, a, b, spot);
      return this.#records(shape, a, b, spot, isTold && a.length === b.length);
    }
    const item = (one: Json, index: number): Pattern =>
      this.#value(shape.of, one, b[index], { ...spot, path: [...spot.path, index] });
    if (isWhole) return a.map(item);
    return shape.of.kind === 'plain' ? this.#texts.among(a, b, spot) : SOME;
  }

  #records(
    { of: shape, from }: Extract<Shape, { kind: 'list' }>,
    a: readonly Json[],
    b: readonly Json[],
    spot: Spot,
    isWhole: boolean,
  ): Pattern {
    if (shape.kind !== 'record') return SOME;
    const uniques = this.#uniquesOf(shape.as);
    const members = this.#shapes.members(shape.as);
    const byText = toldByText(members, this.#mark, [a, b]);
    const besides = a.map((one, index) =>
      isWhole ? b[index] : (b.find((other) => this.#isSame(uniques, one, other)) ?? byText(one)),
    );
    const inner = (index: number): Spot => ({
      ...spot,
      path: [...spot.path, index],
      isStable: spot.isStable && (this.#isOurs(spot) || (isWhole && isPlacedList(from, spot))),
    });
    const ours = a.flatMap((one, index) => {
      const other = besides[index];
      return other === undefined ? [] : [this.#value(shape, one, other, inner(index))];
    });
    const isFull = ours.length === a.length && a.length === b.length;
    if (isFull && (this.#isAlone() || from === 'stored' || spot.pair.isOwn)) return ours;
    const [wire, unique] = uniques[0] ?? [];
    const held: Pattern = areInOrder(besides, b) ? { $inOrder: ours } : { $holds: ours };
    if (wire === undefined || unique === undefined) return held;
    const isListed = (list: readonly Json[], value: Json): boolean =>
      list.some((one) => isObject(one) && same(one[wire], value));
    const known = this.#links.all(unique.realm);
    const gone = known.filter((link) => !isListed(a, link.a) && !isListed(b, link.b));
    const there = known.filter((link) => isListed(a, link.a) && isListed(b, link.b));
    return {
      $all: [
        held,
        { $lacks: gone.map(({ first }) => ({ $with: { [wire]: first } })) },
        ...there.map(({ first }): Pattern => ({
          $times: { item: { $with: { [wire]: first } }, count: 1 },
        })),
        ...noOthers(members, this.#mark, [a, b]),
      ],
    };
  }

  /** Whether a list is of the scenario alone, in an order that is settled, and alike in both worlds. */
  #isPlaced({ of, from }: Extract<Shape, { kind: 'list' }>, a: Json[], b: Json[], spot: Spot) {
    if (of.kind !== 'record' || !isPlacedList(from, spot)) return false;
    return areAlike(this.#shapes.members(of.as), a, b);
  }

  /** The members that tell a record from others; what it refers to has others, too. */
  #uniquesOf(as: Parameters<Shapes['members']>[0]): (readonly [string, Unique])[] {
    return [...this.#shapes.members(as)].flatMap(([name, of]) =>
      of.kind === 'unique' && of.isOwn ? [[name, of] as const] : [],
    );
  }

  /** Whether two items are one record in both worlds, as far as it is known by now. */
  #isSame = (uniques: readonly (readonly [string, Unique])[], a: Json, b: Json): boolean =>
    uniques.some(([name, { realm }]) => {
      const link =
        isObject(a) && a[name] !== undefined ? this.#links.of(realm, a[name]) : undefined;
      return link !== undefined && isObject(b) && same(link.b, b[name] ?? null);
    });
}

const isPlacedList = (from: ListFrom, { pair }: Spot): boolean =>
  from === 'steps' && pair.isOwn && pair.isPlaced;

const isObject = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
