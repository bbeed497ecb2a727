// The edges of what an expression compares: where one side is just as much as the other asks for, and
// one step beyond.

import {
  children,
  macroOf,
  names,
  parse,
  print,
  typesOf,
  type Environment,
  type Tree,
  type ValueType,
} from '../../expression/index.ts';
import type { Expression } from '../../model/index.ts';

type Comparison = Extract<Tree, { kind: 'binary' }>;

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

/** The edges of the comparisons by order that decide a condition, in the order of its text. */
export function edgesOf({ source }: Expression, environment: Environment): Edge[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const { tree } = parsed;
  const types = typesOf(tree, environment);
  return comparisonsIn(tree, true).flatMap(({ of, operator, counts }): Edge[] => {
    const step = stepOf(of, types);
    if (step === null) return [];
    const [at, past] = equationsOf(of, operator, step);
    const instead = (text: string): string =>
      replaced(source, of, counts ? `(${text})` : `(!(${text}))`);
    const isAlone = of === tree;
    const met = parse(both(instead(at), `!(${instead('false')})`, isAlone));
    const broken = parse(
      isAlone ? `!(${past})` : `!(!(${instead(`!(${past})`)}) && (${instead('true')}))`,
    );
    if (!('tree' in met) || !('tree' in broken)) return [];
    return [{ met: met.tree, broken: broken.tree, words: print(of) }];
  });
}

/** Both sides of the edge of each comparison by order on which a value rests, in the order of the text. */
export function valueEdgesOf({ source }: Expression, environment: Environment): ValueEdge[] {
  const parsed = parse(source);
  if (!('tree' in parsed)) return [];
  const { tree } = parsed;
  const types = typesOf(tree, environment);
  return ordersWithin(tree).flatMap((of) => {
    const step = stepOf(of, types);
    if (step === null) return [];
    const decides = `(${replaced(source, of, '(true)')}) != (${replaced(source, of, '(false)')})`;
    const isFirst = tree === of || (tree.kind === 'conditional' && tree.condition === of);
    const [at, past] = equationsOf(of, of.operator, step);
    return [
      { equation: at, words: `${print(of)} just holds` },
      { equation: past, words: `${print(of)} just fails` },
    ].flatMap(({ equation, words }) => {
      const one = parse(both(equation, decides, isFirst));
      return 'tree' in one ? [{ tree: one.tree, words }] : [];
    });
  });
}

/** All comparisons by order within, but for those that are made of each item of a list. */
function ordersWithin(tree: Tree): Comparison[] {
  if (tree.kind === 'call' && macroOf(tree) !== null) return [];
  const own = tree.kind === 'binary' && tree.operator in INVERSE ? [tree] : [];
  return [...own, ...children(tree).flatMap(ordersWithin)];
}

/** That one side is as much as the comparison just asks for, and that it is one step too little or too much. */
function equationsOf(of: Comparison, operator: string, { by, isApart }: Step): [string, string] {
  const [left, right] = [of.left, of.right].map((side) => `(${print(side)})`);
  const isStrict = !operator.endsWith('=');
  const [inward, outward] = operator.startsWith('<') ? ['-', '+'] : ['+', '-'];
  const at = isStrict || isApart ? `${right} ${inward} ${by}` : right;
  const past = isStrict && !isApart ? right : `${right} ${outward} ${by}`;
  return [`${left} == ${at}`, `${left} == ${past}`];
}

/** The second says that the comparison decides; one that stands alone always does. */
const both = (one: string, decides: string, isAlone: boolean): string =>
  isAlone ? one : `(${one}) && (${decides})`;

const INVERSE: Readonly<Record<string, string>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** A comparison, and its operator as the whole condition takes it: inverted where it is negated. */
interface Deciding {
  readonly of: Comparison;
  readonly operator: string;
  readonly counts: boolean;
}

/** Those that the condition rests on for all values: not those within macros, which go through lists. */
function comparisonsIn(tree: Tree, counts: boolean): Deciding[] {
  if (tree.kind === 'unary')
    return tree.operator === '!' ? comparisonsIn(tree.operand, !counts) : [];
  if (tree.kind !== 'binary') return [];
  if (tree.operator === '&&' || tree.operator === '||')
    return [tree.left, tree.right].flatMap((side) => comparisonsIn(side, counts));
  const inverse = INVERSE[tree.operator];
  if (inverse === undefined) return [];
  return [{ of: tree, operator: counts ? tree.operator : inverse, counts }];
}

/** How far from an edge is tried, in CEL. */
interface Step {
  readonly by: string;
  /** Within the edge by as much as beyond it: the clock goes on until a request is made. */
  readonly isApart: boolean;
}

/** By how much a value is beyond another at least; null where that is not a step that can be made. */
function stepOf({ left, right }: Comparison, types: ReadonlyMap<Tree, ValueType>): Step | null {
  const sides = [left, right];
  if (sides.some(isCounting)) return null;
  const isByClock = sides.some((side) => names(side).some(({ name }) => name === 'now'));
  const isOf = (kind: ValueType['kind']): boolean =>
    sides.every((side) => types.get(side)?.kind === kind);
  if (isOf('integer')) return isByClock ? null : { by: '1', isApart: false };
  if (isOf('date')) return { by: 'days(1)', isApart: false };
  if (isOf('datetime'))
    return isByClock ? { by: 'minutes(10)', isApart: true } : { by: 'minutes(1)', isApart: false };
  if (!isOf('duration') || isByClock) return null;
  const isOfDays = sides.some((side) => {
    const type = types.get(side);
    return type !== undefined && 'isWhole' in type;
  });
  return { by: isOfDays ? 'days(1)' : 'minutes(1)', isApart: false };
}

/** Counts are brought to their edge one by one. */
const isCounting = (tree: Tree): boolean =>
  tree.kind === 'call' &&
  tree.name === 'size' &&
  tree.on?.kind === 'call' &&
  macroOf(tree.on) !== null;

const replaced = (source: string, { offset, length }: Tree, by: string): string =>
  source.slice(0, offset) + by + source.slice(offset + length);
