// The edges of what an expression compares: where one side is just as much as the other asks for, and
// one step beyond.

import { parse, print, typesOf, type Environment, type Tree } from '../../../expression/index.ts';
import type { Expression } from '../../../model/index.ts';
import { comparisonsIn, ordersWithin, type Deciding } from './comparisons.ts';
import { equationsOf, stepOf, type Equations } from './edge-steps.ts';

/** A comparison that decides a condition, at its edge. */
export interface Edge {
  /** Holds where the condition holds, by just as much as the comparison asks for. */
  readonly met: Tree;
  /** Fails where the condition fails, by one step of the comparison. */
  readonly broken: Tree;
  /** The comparison as it is written. */
  readonly words: string;
}

/** An edge of a comparison on which a value rests. */
export interface ValueEdge {
  /** Holds at the edge, where the comparison decides what the value is. */
  readonly tree: Tree;
  readonly words: string;
}

/**
 * The edges of the comparisons by order that decide a condition, in the order of its text. `isClockStill`:
 * whether the clock goes forward only when told to.
 */
export function edgesOf(
  { source }: Expression,
  environment: Environment,
  isClockStill = false,
): Edge[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const { tree } = parsed;
  const types = typesOf(tree, environment);
  return comparisonsIn(tree, true, types).flatMap((deciding): Edge[] => {
    const { of, operator, isOfItems } = deciding;
    const step = stepOf(of, types, isClockStill);
    if (step === null) return [];
    const equations = equationsOf(of, operator, step);
    const [met, broken] = isOfItems
      ? sidesAmongItems(source, deciding, equations)
      : sidesOf(source, deciding, equations, of === tree);
    return 'tree' in met && 'tree' in broken
      ? [{ met: met.tree, broken: broken.tree, words: print(of) }]
      : [];
  });
}

function sidesOf(
  source: string,
  { of, counts }: Deciding,
  [at, past]: Equations,
  isAlone: boolean,
) {
  const instead = (text: string): string =>
    replaced(source, of, counts ? `(${text})` : `(!(${text}))`);
  return [
    parse(both(instead(at), `!(${instead('false')})`, isAlone)),
    parse(isAlone ? `!(${past})` : `!(!(${instead(`!(${past})`)}) && (${instead('true')}))`),
  ] as const;
}

/**
 * Of items some may be at the edge and others within: the condition holds, and would not if the comparison
 * asked for one step more; or it fails, and would not if it asked for one step less.
 */
function sidesAmongItems(source: string, { of, counts }: Deciding, [at, past]: Equations) {
  const own = `(${print(of)})`;
  const more = counts ? `(${own} && !(${at}))` : `(${own} || ${at})`;
  const less = counts ? `(${own} || ${past})` : `(${own} && !(${past}))`;
  return [
    parse(`(${source}) && !(${replaced(source, of, more)})`),
    parse(`(${source}) || !(${replaced(source, of, less)})`),
  ] as const;
}

/** Both sides of the edge of each comparison by order on which a value rests, in the order of the text. */
export function valueEdgesOf(
  { source }: Expression,
  environment: Environment,
  isClockStill = false,
): ValueEdge[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const { tree } = parsed;
  const types = typesOf(tree, environment);
  return ordersWithin(tree).flatMap((of) => {
    const step = stepOf(of, types, isClockStill);
    if (step === null) return [];
    const decides = `(${replaced(source, of, '(true)')}) != (${replaced(source, of, '(false)')})`;
    const isFirst = tree === of || (tree.kind === 'conditional' && tree.condition === of);
    const [at, past] = equationsOf(of, of.operator, step);
    return [
      { side: at, words: `${print(of)} just holds` },
      { side: past, words: `${print(of)} just fails` },
    ].flatMap(({ side, words }) => {
      const one = parse(both(side, decides, isFirst));
      return 'tree' in one ? [{ tree: one.tree, words }] : [];
    });
  });
}

/** The second says that the comparison decides; one that stands alone always does. */
const both = (one: string, decides: string, isAlone: boolean): string =>
  isAlone ? one : `(${one}) && (${decides})`;

const replaced = (source: string, { offset, length }: Tree, by: string): string =>
  source.slice(0, offset) + by + source.slice(offset + length);
