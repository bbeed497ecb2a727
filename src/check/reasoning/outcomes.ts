// What can become of a condition, by trying values that stand for all there are. Where it is said
// that something cannot be, it cannot; where there are too many to try, nothing is said.

import {
  check,
  compile,
  fieldPath,
  type Environment,
  parse,
  type Tree,
  type Value,
} from '../../expression/index.ts';
import { domainsOf } from './domains.ts';
import type { Effort } from './effort.ts';
import { type Constants, environmentOf, frameOf, type Term, Terms } from './terms.ts';

/** What is known of where a condition stands. */
export interface Setting {
  readonly environment: Environment;
  readonly constants: Constants;
  /** What may still be tried. */
  readonly effort: Effort;
  /** What a tree may give instead of a value: `null`, and undefined where it cannot be worked out. */
  readonly lacks: (tree: Tree) => readonly (null | undefined)[];
  /** All the values that a tree can have, where more is known than its type says. */
  readonly valuesOf?: (tree: Tree) => readonly Value[] | undefined;
}

export interface Outcomes {
  /** Whether the premises can all hold. */
  readonly canBe: boolean;
  /** Whether the condition can hold where they do. */
  readonly canHold: boolean;
  /** Whether it can fail to hold where they do. */
  readonly canFail: boolean;
}

type Path = readonly string[];

const MAX_TRIALS = 50_000;

/** What can become of a condition where all the premises hold; null where it cannot be told. */
export function outcomes(
  setting: Setting,
  condition: string,
  premises: readonly string[] = [],
): Outcomes | null {
  if (!setting.effort.begin()) return null;
  const parsed = [condition, ...premises].map(parse);
  const trees = parsed.flatMap((one) => ('tree' in one ? [one.tree] : []));
  // What is wrong with an expression is told where it is, and says nothing of what is meant.
  if (trees.length < parsed.length || trees.some((tree) => isWrong(setting, tree))) return null;
  const terms = new Terms(setting.environment, setting.constants);
  const bare = trees.map((tree) => terms.abstract(tree));
  const domains = [...domainsOf(terms.all, bare)].map(
    ([term, values]) => [term, whole(setting, term, values)] as const,
  );
  const trials = domains.reduce((count, [, values]) => count * values.length, 1);
  if (trials > MAX_TRIALS || !setting.effort.spend(trials)) return null;
  return tried(
    bare,
    terms.all,
    domains.map(([, values]) => values),
  );
}

const isWrong = ({ environment }: Setting, tree: Tree): boolean =>
  check(tree, environment).problems.length > 0;

function whole(setting: Setting, term: Term, values: readonly Value[]): readonly Value[] {
  if (term.fixed !== undefined) return values;
  const told = setting.valuesOf?.(term.tree);
  if (told !== undefined) return told;
  return [...values, ...setting.lacks(term.tree)];
}

function tried(
  conditions: readonly Tree[],
  terms: readonly Term[],
  domains: readonly (readonly Value[])[],
): Outcomes {
  const environment = environmentOf(terms);
  const [asked, ...premises] = conditions.map((tree) => compile(tree, environment));
  const paths = pathsThrough(terms);
  let [canHold, canFail] = [false, false];
  for (const values of choices(domains)) {
    if (paths.some(([above, below]) => values[above] == null && values[below] !== undefined))
      continue;
    const held = new Map(terms.map(({ name }, place) => [name, values[place]]));
    const frame = frameOf((name) => held.get(name));
    if (!premises.every((premise) => premise(frame) === true)) continue;
    if (asked!(frame) === true) canHold = true;
    else canFail = true;
    if (canHold && canFail) break;
  }
  return { canBe: canHold || canFail, canHold, canFail };
}

/** Which terms are read through which others: of what is null nothing can be read. */
function pathsThrough(terms: readonly Term[]): [above: number, below: number][] {
  const paths = terms.map(({ tree }) => fieldPath(tree));
  const isThrough = (above: Path, below: Path): boolean =>
    above.length < below.length && above.every((name, place) => name === below[place]);
  return paths.flatMap((above, first) =>
    paths.flatMap((below, second): [number, number][] =>
      above && below && isThrough(above, below) ? [[first, second]] : [],
    ),
  );
}

/** Every way to take one value of each. */
function* choices(domains: readonly (readonly Value[])[]): Iterable<readonly Value[]> {
  const places = domains.map(() => 0);
  if (domains.some(({ length }) => length === 0)) return;
  for (;;) {
    yield domains.map((values, index) => values[places[index]!]);
    let index = places.length - 1;
    while (index >= 0 && places[index] === domains[index]!.length - 1) places[index--] = 0;
    if (index < 0) return;
    places[index]! += 1;
  }
}
