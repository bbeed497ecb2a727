// Lists of records: ours in their order, each as it has to be, beside what others have there.

import type { Json } from '../../model/index.ts';
import { same } from '../../obligations/index.ts';
import { words, type Difference } from './difference.ts';
import { isObject, type Answers, type Judging, type Listing } from './answers.ts';
import { marked } from './marked.ts';
import type { Shape } from '../../obligations/expect/shape.ts';

type RecordShape = Extract<Shape, { kind: 'record' }>;

/** The first difference between the records that a list of the product shows and those that it has to. */
export function judgeListing(
  judge: Judging,
  shape: RecordShape,
  { all, beside, isAlone, isPaged }: Listing,
  { a, p }: { readonly a: readonly Json[]; readonly p: readonly Json[] },
  path: string,
  answers: Answers,
): Difference | null {
  const isOpen = judge.isShared && !isAlone;
  const expected = isOpen ? all : a;
  const known = new Known(judge, shape, expected);
  let last = -1;
  for (const [index, item] of p.entries()) {
    const here = `${path}.${index}`;
    const place = known.placeOf(item, last, isOpen);
    if (place === 'stranger') continue;
    const wanted = known.name(expected[last + 1]);
    if (place === 'gone') return { path: here, expected: wanted, came: known.name(item) };
    if (place !== last + 1 && (last >= 0 || !isOpen || !isPaged || place < last))
      return { path: here, expected: wanted, came: known.name(item) };
    last = place;
    const found = judge.value(
      shape,
      { a: expected[place], b: known.besideOf(expected[place]!, beside, all.length), p: item },
      here,
      answers,
    );
    if (found !== null) return found;
  }
  const isWhole = !isOpen || !isPaged;
  const missing = isWhole ? expected[last + 1] : undefined;
  if (missing === undefined) return null;
  return {
    path: `${path}.${p.length}`,
    expected: known.name(missing),
    came: known.name(undefined),
  };
}

/** The records that a list of the model holds, as they are told from each other. */
class Known {
  readonly #judge: Judging;
  readonly #expected: readonly Json[];
  readonly #uniques: readonly (readonly [name: string, realm: string, isGiven: boolean])[];

  constructor(judge: Judging, shape: RecordShape, expected: readonly Json[]) {
    this.#judge = judge;
    this.#expected = expected;
    this.#uniques = [...judge.shapes.members(shape.as)].flatMap(([name, of]) =>
      of.kind === 'unique' && of.isOwn ? [[name, of.realm, of.made === null] as const] : [],
    );
  }

  /** Which of the expected records one of the product is; `last` is the one before it. */
  placeOf(item: Json, last: number, isOpen: boolean): number | 'gone' | 'stranger' {
    let isOurs = !isOpen || marked(item, this.#judge.mark);
    for (const [name, realm, isGiven] of this.#uniques) {
      const value = isObject(item) ? item[name] : undefined;
      const linked = value === undefined ? undefined : this.#judge.links.modelOf(realm, value);
      // What is there from the beginning is known by what the Examples call it.
      const model = linked ?? (isGiven && this.#isExpected(name, value) ? value : undefined);
      if (model === undefined) continue;
      isOurs = true;
      const place = this.#expected.findIndex((one) => isObject(one) && same(one[name], model));
      if (place >= 0) return place;
    }
    if (!isOurs) return 'stranger';
    const next = this.#expected[last + 1];
    return next !== undefined && this.#isUnknown(next) ? last + 1 : 'gone';
  }

  #isExpected = (name: string, value: Json | undefined): boolean =>
    (value ?? null) !== null &&
    this.#expected.some((one) => isObject(one) && same(one[name], value));

  /** Whether none of what tells a record of the model has been seen of the product's. */
  #isUnknown(item: Json): boolean {
    return this.#uniques.every(([name, realm]) => {
      const value = isObject(item) ? item[name] : undefined;
      return value === undefined || this.#judge.links.of(realm, value) === undefined;
    });
  }

  /** The same record as the model among strangers shows it; undefined where that cannot be told. */
  besideOf(item: Json, beside: readonly Json[], count: number): Json | undefined {
    for (const [name, realm] of this.#uniques) {
      const value = isObject(item) ? item[name] : undefined;
      const link = value === undefined ? undefined : this.#judge.links.of(realm, value);
      const found = beside.find(
        (one) => link !== undefined && isObject(one) && same(one[name], link.beside),
      );
      if (found !== undefined) return found;
    }
    return beside.length === count ? beside[this.#expected.indexOf(item)] : undefined;
  }

  /** A record by what tells it from others, or whole. */
  name(item: Json | undefined): string {
    if (item === undefined) return 'no more';
    const [first] = this.#uniques;
    const value = isObject(item) && first !== undefined ? item[first[0]] : item;
    return first === undefined ? words(value) : `${first[0]} ${words(value)}`;
  }
}
