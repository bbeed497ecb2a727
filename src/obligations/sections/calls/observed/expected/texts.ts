// Lists of plain values, to which others may have added: those of the scenario stand among theirs.

import type { Json } from '../../../../../model/index.ts';
import { same } from '../../../../play/fill.ts';
import type { PathStep, Pattern } from '../../../../plan/value.ts';
import type { Pair } from './pair.ts';

export class Texts {
  readonly #mark: string;
  readonly #said: ReadonlySet<Json>;
  readonly #listed = new Map<string, Set<string>>();

  /** `said`: what requests of the scenario say. */
  constructor(mark: string, said: ReadonlySet<Json>) {
    this.#mark = mark;
    this.#said = said;
  }

  /** Values of ours among strangers', in their order, and no more those that went. */
  among(
    a: readonly Json[],
    b: readonly Json[],
    { pair, path }: { readonly pair: Pair; readonly path: readonly PathStep[] },
  ): Pattern {
    const place = `${pair.call} ${path.join('.')}`;
    const isOurs = (one: Json): boolean =>
      this.#mark !== '' && JSON.stringify(one).includes(this.#mark);
    const shared = a.filter((one) => b.some((other) => same(one, other)));
    const ours = shared.filter(isOurs);
    // What others may have said before us stands in any place.
    const said = shared.filter((one) => this.#said.has(one) && !isOurs(one));
    const seen = this.#listed.get(place) ?? new Set<string>();
    this.#listed.set(place, seen);
    for (const one of ours) seen.add(JSON.stringify(one));
    const gone = [...seen]
      .map((text) => JSON.parse(text) as Json)
      .filter((one) => ![...a, ...b].some((other) => same(one, other)));
    const times = [...new Set(ours)].map((item): Pattern => ({
      $times: { item: item as Pattern, count: 1 },
    }));
    return {
      $all: [
        { $inOrder: ours as Pattern[] },
        { $lacks: gone as Pattern[] },
        ...said.map((one): Pattern => ({ $inOrder: [one as Pattern] })),
        ...(new Set(ours).size === ours.length ? times : []),
      ],
    };
  }
}
