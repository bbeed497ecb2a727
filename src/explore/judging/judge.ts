// Whether the product answered as the model does. The model answers twice: alone, and among strangers
// at another time and with other chance. What both answer alike is settled by the specification, and the
// product has to answer it too; where they differ the product is free, but has to stay with what it said.

import type { Call, Json, Spec } from '../../model/index.ts';
import type { OutsideAnswer } from '../../obligations/index.ts';
import { same as isSame } from '../../obligations/index.ts';
import { differ, type Difference } from './difference.ts';
import { judgeListing } from './listing.ts';
import type { Links } from './links.ts';
import { isObject, type Answers, type Judging, type Members, type Three } from './answers.ts';
import { isNoObject, judgeRefusal } from './refusal.ts';
import { marked } from './marked.ts';
import { Shapes, type Shape } from '../../obligations/expect/shape.ts';
import type { ModelAnswer } from '../worlds/world.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export class Judge implements Judging {
  readonly spec: Spec;
  readonly shapes: Shapes;
  readonly links: Links;
  /** Whether others may have records in the product, too. */
  readonly isShared: boolean;
  /** What stands in all texts of this play that are made up. */
  mark = '';
  /** The slugs of what plain texts requests have given. */
  readonly slugs = new Set<string>();
  #place = '';

  constructor(spec: Spec, shapes: Shapes, links: Links, isShared: boolean) {
    this.spec = spec;
    this.shapes = shapes;
    this.links = links;
    this.isShared = isShared;
  }

  /** The first difference between what the product answered and what it had to. */
  judge(answers: Answers): Difference | null {
    const { call, model, beside, product } = answers;
    if (model.status !== product.status && !isNoObject(answers))
      return differ('status', model.status, product.status, shortBody(product.body));
    if (model.status >= 300 || call === undefined) return judgeRefusal(this, answers);
    const header = this.#headers(call, model, beside, product);
    if (header !== null) return header;
    const three = { a: model.body, b: beside.body, p: product.body };
    const shape = call.answer.shape === null ? EMPTY : this.shapes.of(call);
    return this.value(shape, three, 'body', answers);
  }

  #headers(
    { answer }: Call,
    model: ModelAnswer,
    beside: ModelAnswer,
    product: OutsideAnswer,
  ): Difference | null {
    for (const { name } of answer.headers) {
      const [a, b, p] = [model, beside, product].map(
        ({ headers }) => headers[name.toLowerCase()] ?? null,
      );
      const found = this.text({ a: a!, b: b!, p: p! }, name);
      if (found !== null) return found;
    }
    return null;
  }

  /** One value of an answer, of a known shape. */
  value(shape: Shape, three: Three, path: string, answers: Answers): Difference | null {
    const { a, b, p } = three;
    if (a === null || a === undefined)
      return isSame(a, b) && !isSame(a, p) ? differ(path, a, p) : null;
    if (p === null || p === undefined) return isSame(a, b) ? differ(path, a, p) : null;
    switch (shape.kind) {
      case 'object':
        return this.#object(shape.members, three, path, answers);
      case 'record':
        return this.#record(this.shapes.members(shape.as), three, path, answers);
      case 'list':
        return this.#list(shape, three, path, answers);
      case 'total':
        return this.#total(three, path, answers);
      case 'counted': {
        const isAlone = answers.listing?.isAlone ?? isSame(a, three.b);
        return isAlone || !this.isShared ? this.#plain(three, path) : null;
      }
      case 'unique':
        return this.#unique(shape, three, path);
      case 'slug':
        return this.#isSettled('slug', a) ? this.#plain(three, path) : null;
      case 'plain':
        return this.#plain(three, path);
    }
  }

  #record(
    members: ReadonlyMap<string, Shape>,
    three: Three,
    path: string,
    answers: Answers,
  ): Difference | null {
    const outer = this.#place;
    const key = [...members].find(([, shape]) => shape.kind === 'unique' && shape.isOwn);
    this.#place = key === undefined ? path : `${path} ${JSON.stringify(inside(three.a, key[0]))}`;
    if (key !== undefined && key[1].kind === 'unique')
      this.#place = `${key[1].realm} ${JSON.stringify(inside(three.p, key[0]))}`;
    const found = this.#object(members, three, path, answers);
    this.#place = outer;
    return found;
  }

  #object(
    members: ReadonlyMap<string, Shape>,
    { a, b, p }: Three,
    path: string,
    answers: Answers,
  ): Difference | null {
    if (!isObject(a)) return null;
    if (!isObject(p)) return differ(path, a, p);
    // What tells the record comes first, so that the rest is held to that one.
    const names = Object.keys(a).sort(
      (one, other) => rank(members.get(one)) - rank(members.get(other)),
    );
    for (const name of names) {
      const here = `${path}.${name}`;
      const shown = isObject(b) ? Object.hasOwn(b, name) : false;
      if (!shown) continue;
      if (!Object.hasOwn(p, name)) return differ(here, a[name], undefined);
      const three = { a: a[name], b: (b as Members)[name], p: p[name] };
      const found = this.value(members.get(name) ?? EMPTY, three, here, answers);
      if (found !== null) return found;
    }
    const more = Object.keys(p).find((name) => !Object.hasOwn(a, name));
    const isFree = more !== undefined && isObject(b) && Object.hasOwn(b, more);
    return more === undefined || isFree ? null : differ(`${path}.${more}`, undefined, p[more]);
  }

  #list(
    shape: Extract<Shape, { kind: 'list' }>,
    { a, b, p }: Three,
    path: string,
    answers: Answers,
  ): Difference | null {
    if (!Array.isArray(a) || !Array.isArray(b)) return null;
    if (!Array.isArray(p)) return differ(path, a, p);
    if (shape.of.kind === 'record') {
      const listing = shape.from === 'steps' ? answers.listing : null;
      const lists = listing ?? {
        all: a,
        beside: b,
        isAlone: a.length === b.length,
        isPaged: false,
      };
      return judgeListing(this, shape.of, lists, { a, p }, path, answers);
    }
    const isOpen = shape.from === 'expression' && this.isShared;
    if (!isOpen && a.length === b.length) {
      if (a.length !== p.length) return differ(path, a, p);
      for (const [place, item] of a.entries()) {
        const three = { a: item, b: b[place], p: p[place] };
        const found = this.value(shape.of, three, `${path}.${place}`, answers);
        if (found !== null) return found;
      }
      return null;
    }
    return amongOthers(a, p, this.mark, path);
  }

  #total({ a, b, p }: Three, path: string, { question, listing }: Answers): Difference | null {
    if (typeof a !== 'number' || typeof p !== 'number')
      return isSame(a, p) ? null : differ(path, a, p);
    const isAlone = listing?.isAlone ?? isSame(a, b);
    if (isAlone || !this.isShared) return a === p ? null : differ(path, a, p);
    if (p < a) return differ(path, `${a} or more`, p);
    if (this.links.counts(`${question} ${path}`, p - a)) return null;
    return differ(path, 'as many of others as before', p);
  }

  #unique(
    { realm, made }: Extract<Shape, { kind: 'unique' }>,
    three: Three,
    path: string,
  ): Difference | null {
    const { a, b, p } = three;
    const isFree =
      made === 'key' || (made !== null && (!isSame(a, b) || !this.#isSettled(made, a)));
    if (!isFree && !isSame(a, p)) return differ(path, a, p);
    if (typeof a !== typeof p) return differ(path, a, p);
    const known = this.links.of(realm, a!);
    if (this.links.join(realm, a!, b ?? null, p!)) return null;
    return known === undefined ? differ(path, 'a new one', p) : differ(path, known.product, p);
  }

  /** What becomes of letters and signs in a slug is said of plain ones only. */
  #isSettled(made: 'text' | 'slug', value: Json | undefined): boolean {
    return made === 'text' || this.slugs.has(String(value).replace(/-\d+$/, ''));
  }

  #plain(three: Three, path: string): Difference | null {
    const { a, b, p } = three;
    if (isSame(a, b)) return isSame(a, p) ? null : differ(path, a, p);
    if (typeof a === 'string' && typeof p === 'string' && INSTANT.test(a)) {
      if (!INSTANT.test(p)) return differ(path, 'an instant in UTC with milliseconds', p);
      const place = `${this.#place} ${path.split('.').at(-1)}`;
      return this.links.at(place, Date.parse(a), Date.parse(p))
        ? null
        : differ(path, 'an instant in its order among the others', p);
    }
    return this.text(three, path);
  }

  /** A text of a header or a refusal, or a value that the two models have otherwise. */
  text({ a, b, p }: Three, path: string): Difference | null {
    if (isSame(a, b)) return isSame(a, p) ? null : differ(path, a, p);
    if (typeof a !== typeof p) return differ(path, a, p);
    if (typeof a !== 'string' || typeof b !== 'string') return null;
    const ours = this.links.translated(a, b);
    return ours === undefined || ours === p ? null : differ(path, ours, p);
  }
}

const EMPTY: Shape = { kind: 'plain' };

const inside = (value: Json | undefined, name: string): Json =>
  isObject(value) ? (value[name] ?? null) : null;

const rank = (shape: Shape | undefined): number => (shape?.kind === 'unique' ? 0 : 1);

/** Values of ours beside others': all of ours in their order, and no more of ours. */
function amongOthers(a: Json[], p: Json[], mark: string, path: string): Difference | null {
  const ours = (list: Json[]): Json[] => list.filter((item) => marked(item, mark));
  const missing = a.find((item) => !p.some((other) => isSame(item, other)));
  if (missing !== undefined) return differ(path, missing, undefined);
  return isSame(ours(a), ours(p)) ? null : differ(path, ours(a), ours(p));
}

const shortBody = (body: Json): string => JSON.stringify(body)?.slice(0, 200) ?? '';
