// Which value of the product stands for which of the model: keys, credentials, instants. It grows with
// what is answered.

import type { Json } from '../../model/index.ts';

/** The same value in the model, in the model among strangers, and in the product. */
interface Link {
  readonly model: Json;
  readonly beside: Json;
  readonly product: Json;
}

interface Instant {
  readonly model: number;
  /** When the requests began by which it came about; null where it is yet to come: any of them may have said so. */
  readonly during: number | null;
  readonly product: number;
  /** The record and field that it was seen in. */
  readonly place: string;
}

/** Two clocks are read within one call; how far apart they may be beside the call's own length. */
const SLACK = 3;

export class Links {
  readonly #links: Map<string, Map<string, Link>>;
  /** By realm and value of the product. */
  readonly #back: Map<string, Json>;
  readonly #instants: Instant[];
  readonly #moves: { readonly at: number; readonly length: number }[];
  /** How many strangers there are in a list, by the request without its page. */
  readonly #strangers: Map<string, number>;

  constructor(from: Links | null = null) {
    this.#links = new Map(
      [...(from === null ? [] : from.#links)].map(([realm, links]) => [realm, new Map(links)]),
    );
    this.#back = new Map(from === null ? [] : from.#back);
    this.#instants = from === null ? [] : [...from.#instants];
    this.#moves = from === null ? [] : [...from.#moves];
    this.#strangers = new Map(from === null ? [] : from.#strangers);
  }

  fork(): Links {
    return new Links(this);
  }

  /** Notes that three values are one; false where the product's is known to stand for another, or another for it. */
  join(realm: string, model: Json, beside: Json, product: Json): boolean {
    const own = this.#links.get(realm) ?? new Map<string, Link>();
    this.#links.set(realm, own);
    const known = own.get(JSON.stringify(model));
    if (known !== undefined) return JSON.stringify(known.product) === JSON.stringify(product);
    const place = `${realm} ${JSON.stringify(product)}`;
    if (this.#back.has(place)) return false;
    this.#back.set(place, model);
    own.set(JSON.stringify(model), { model, beside, product });
    return true;
  }

  /** What stands for a value of the model. */
  of(realm: string, model: Json): Link | undefined {
    return this.#links.get(realm)?.get(JSON.stringify(model));
  }

  /** The model's value that one of the product stands for. */
  modelOf(realm: string, product: Json): Json | undefined {
    return this.#back.get(`${realm} ${JSON.stringify(product)}`);
  }

  /**
   * A text of the product as the model's has it, with values in it that the product made; undefined where
   * what tells the two models apart is not explained by them.
   */
  translated(model: string, beside: string): string | undefined {
    const within = [...this.#links.values()]
      .flatMap((links) => [...links.values()])
      .filter((link) => String(link.model) !== String(link.beside))
      .filter((link) => model.includes(String(link.model)))
      .sort((a, b) => String(b.model).length - String(a.model).length);
    let [ours, other] = [model, model];
    for (const link of within) {
      ours = ours.replaceAll(String(link.model), String(link.product));
      other = other.replaceAll(String(link.model), String(link.beside));
    }
    return within.length > 0 && other === beside ? ours : undefined;
  }

  /** Requests are made at an instant of the model's, and take so many milliseconds. */
  begin(at: number, length: number): void {
    if (this.#moves.at(-1)?.at !== at) this.#moves.push({ at, length });
  }

  /** Notes an instant; false where the product's does not come as the model's does beside the others. */
  at(place: string, model: number, product: number): boolean {
    const known = this.#instants.find((one) => one.model === model && one.place === place);
    if (known !== undefined) return known.product === product;
    const move = this.#moves.findLast(({ at }) => at <= model);
    const slack = (move?.length ?? 0) + SLACK;
    const isAhead = move !== undefined && move === this.#moves.at(-1) && model > move.at + slack;
    const during = isAhead ? null : (move?.at ?? model);
    const fits = this.#instants.every((one) => {
      const apart = product - one.product;
      if (during === null || one.during === null) {
        const expected = model - one.model;
        return Math.abs(expected) <= slack || Math.sign(apart) === Math.sign(expected);
      }
      if (one.during === during) return Math.abs(apart) <= slack;
      return Math.sign(apart) === Math.sign(during - one.during);
    });
    if (fits) this.#instants.push({ model, during, product, place });
    return fits;
  }

  /** Notes how many strangers a list counts; false where it was another number before. */
  counts(list: string, strangers: number): boolean {
    const known = this.#strangers.get(list);
    this.#strangers.set(list, known ?? strangers);
    return known === undefined || known === strangers;
  }
}
