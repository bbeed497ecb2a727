// The values that an expression may have, whatever a request says, stored records staying as they are.

import {
  children,
  hasOf,
  macroOf,
  print,
  type Tree,
  type Value,
} from '../../../expression/index.ts';
import { own } from '../../../text/own.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { itemView } from '../view/item-view.ts';
import { isFree, rangeOfPart } from './domain.ts';
import { partKey, settled, type Part } from '../../situation/request/part.ts';
import * as Ranges from './range.ts';
import { ANY, between, EITHER, mayBe, only, union, type Range } from './range.ts';
import { anyOf, itemsIn, joined, not, ofItems, within } from './range-parts.ts';
import {
  isRecordValue,
  sourceOf,
  valueOf,
  withItem,
  type Source,
  type View,
} from '../view/view.ts';

type CallTree = Extract<Tree, { kind: 'call' }>;
/** What some parts of a request are, by their keys. */
export type Chosen = ReadonlyMap<string, Value>;

const ORDERS: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
/** Values that are worked out from each other deeper than this are left alone. */
const MAX_DEPTH = 24;
/** So many items of a list are looked at one by one. */
const MAX_ITEMS = 200;

export const sourceIn = (tree: Tree, view: View): Source | null =>
  tree.kind === 'name' || tree.kind === 'field' || tree.kind === 'index'
    ? sourceOf(tree, view)
    : null;

export const partOf = (source: Source): Part | null =>
  source.kind === 'part' || source.kind === 'found' || source.kind === 'key' ? source.part : null;

/** What expressions may give, some parts of the request being chosen. */
export class Reach {
  readonly #facts: CallFacts;
  readonly #chosen: Chosen;
  /** Within what numbers have to stay for other conditions to hold. */
  readonly #bounds = new Map<string, Range>();

  constructor(facts: CallFacts, chosen: Chosen) {
    this.#facts = facts;
    this.#chosen = chosen;
  }

  /** The values that an expression may have. */
  of(tree: Tree, view: View, depth = 0): Range {
    if (depth > MAX_DEPTH) return ANY;
    if (!this.#isOpen(tree, view, depth)) return known(tree, view);
    const inner = (one: Tree, from = view): Range => this.of(one, from, depth + 1);
    switch (tree.kind) {
      case 'name':
      case 'index':
      case 'field':
        return this.#ofSource(tree, view, depth);
      case 'unary':
        return tree.operator === '!' ? not(inner(tree.operand)) : ANY;
      case 'binary':
        return tree.operator === '&&' || tree.operator === '||'
          ? joined(tree.operator === '&&', inner(tree.left), inner(tree.right))
          : Ranges.operated(tree.operator, inner(tree.left), inner(tree.right));
      case 'conditional': {
        const condition = inner(tree.condition);
        return union([
          ...(mayBe(condition, true) ? [inner(tree.whenTrue)] : []),
          ...(mayBe(condition, false) ? [inner(tree.whenFalse)] : []),
        ]);
      }
      case 'call':
        return this.#ofCall(tree, view, depth);
      default:
        return ANY;
    }
  }

  /** Keeps to what a condition that has to hold says of a number that the request gives. */
  heed(tree: Tree, is: boolean, view: View): void {
    if (tree.kind === 'unary' && tree.operator === '!') this.heed(tree.operand, !is, view);
    if (tree.kind !== 'binary') return;
    const { operator, left, right } = tree;
    if ((operator === '&&') === is && (operator === '&&' || operator === '||'))
      for (const side of [left, right]) this.heed(side, is, view);
    if (!ORDERS.has(operator)) return;
    // `!(a < b)` is `a >= b`.
    const isLess = operator.startsWith('<') === is;
    this.#hold(left, right, isLess, view);
    this.#hold(right, left, !isLess, view);
  }

  #hold(tree: Tree, other: Tree, isBelow: boolean, view: View): void {
    const source = sourceIn(tree, view);
    const from = source?.kind === 'part' ? settled(this.#facts, source.part, source.path) : null;
    const bound = Ranges.amountsIn(this.of(other, view));
    if (from === null || from.path.length > 0 || bound === null) return;
    const own = this.#ofPart(from.part, view);
    const range = Ranges.amountsIn(own);
    if (range === null || own.kind === 'values') return;
    const { least, most } = range;
    const kept = isBelow
      ? between(least, Math.min(most, bound.most))
      : between(Math.max(least, bound.least), most);
    this.#bounds.set(partKey(from.part), kept);
  }

  /** What decides that a condition does not come out as it should. */
  why(tree: Tree, is: boolean, view: View): string {
    if (tree.kind === 'unary' && tree.operator === '!') return this.why(tree.operand, !is, view);
    if (tree.kind === 'binary' && (tree.operator === '&&' || tree.operator === '||')) {
      const sides = [tree.left, tree.right];
      const against = sides.filter((side) => !mayBe(this.of(side, view), is));
      // One that cannot be is enough where all have to; else none can.
      const told = (tree.operator === '&&') === is ? against.slice(0, 1) : against;
      if (told.length > 0) return told.map((side) => this.why(side, is, view)).join(', and ');
    }
    return `\`${print(tree)}\` is ${String(!is)} whatever the request says`;
  }

  /** Whether what a request says has a part in what an expression gives. */
  #isOpen(tree: Tree, view: View, depth: number): boolean {
    if (depth > MAX_DEPTH) return true;
    const source = sourceIn(tree, view);
    if (source?.kind === 'expression') return this.#isOpen(source.tree, source.view, depth + 1);
    const part = source === null ? null : partOf(source);
    if (part !== null) return part.kind === 'list' || isFree(this.#facts, part);
    return children(tree).some((one) => this.#isOpen(one, view, depth + 1));
  }

  #ofSource(tree: Tree, view: View, depth: number): Range {
    const source = sourceIn(tree, view);
    if (source?.kind === 'expression') return this.of(source.tree, source.view, depth + 1);
    if (source?.kind === 'part') {
      const { part, path } = settled(this.#facts, source.part, source.path);
      return within(this.#ofPart(part, view), path);
    }
    if (source?.kind === 'found') {
      const own = this.#ofPart(source.part, view);
      const isRecords = own.kind === 'values' && own.values.every(isRecordValue);
      return isRecords ? own : Ranges.oneOf(view.sight.all(source.entity));
    }
    return tree.kind === 'field' ? within(this.of(tree.of, view, depth + 1), [tree.field]) : ANY;
  }

  #ofPart(part: Part, view: View): Range {
    const key = partKey(part);
    if (this.#chosen.has(key)) return only(this.#chosen.get(key));
    return this.#bounds.get(key) ?? rangeOfPart(this.#facts, part, view);
  }

  #ofCall(tree: CallTree, view: View, depth: number): Range {
    if (hasOf(tree) !== null) return EITHER;
    if (macroOf(tree) !== null) return this.#ofMacro(tree, view, depth);
    const [subject, ...rest] = tree.on === null ? tree.args : [tree.on, ...tree.args];
    if (subject === undefined || rest.length > 0) return ANY;
    const range = this.of(subject, view, depth + 1);
    const scale = own(UNITS, tree.name);
    if (scale !== undefined) return Ranges.operated('*', range, only(scale));
    if (range.kind === 'items') return ofItems(tree.name, range);
    return tree.name === 'size' ? between(0, Infinity) : ANY;
  }

  #ofMacro(tree: CallTree, view: View, depth: number): Range {
    const { name, bodies, list } = macroOf(tree)!;
    const range = this.of(list, view, depth + 1);
    const { each, isWhole } = this.#bodies(tree, view, range, depth);
    const least = isWhole ? each.length : 0;
    const most = isWhole ? each.length : range.kind === 'items' ? range.most : Infinity;
    const sure = isWhole ? each.filter((one) => !mayBe(one, false)).length : 0;
    const may = each.some((one) => mayBe(one, true)) ? most : 0;
    switch (name) {
      case 'exists':
        return isWhole ? anyOf(each) : may === 0 ? only(false) : EITHER;
      case 'all':
        return isWhole
          ? not(anyOf(each.map(not)))
          : each.every((one) => !mayBe(one, false))
            ? only(true)
            : EITHER;
      case 'filter': {
        const counted = isWhole ? each.filter((one) => mayBe(one, true)).length : may;
        return { kind: 'items', each: itemsIn(range), least: sure, most: counted };
      }
      case 'map':
        return bodies.length === 1 ? { kind: 'items', each: union(each), least, most } : ANY;
      default:
        return ANY;
    }
  }

  /** What the body of a macro may give of each item; not `isWhole`: of any of them, however many there are. */
  #bodies(tree: CallTree, view: View, range: Range, depth: number) {
    const { list, variable, bodies } = macroOf(tree)!;
    const body = bodies.at(-1)!;
    const [items] = range.kind === 'values' && range.values.length === 1 ? range.values : [null];
    const isKnown = !this.#isOpen(list, view, depth) && Array.isArray(items);
    if (isKnown && (items as readonly Value[]).length <= MAX_ITEMS) {
      const each = (items as readonly Value[]).map((item, index) =>
        this.of(body, itemView(tree, view, item, index), depth + 1),
      );
      return { each, isWhole: true };
    }
    const source = sourceIn(list, view);
    if (source?.kind !== 'part') return { each: [ANY], isWhole: false };
    const item = { ...source, path: [...source.path, 0] };
    const inside = withItem(view, variable.name, { kind: 'any' }, null, item);
    return { each: [this.of(body, inside, depth + 1)], isWhole: false };
  }
}

/** What is worked out from stored records alone. */
const known = (tree: Tree, view: View): Range => {
  const value = valueOf(tree, view);
  return value === undefined ? ANY : only(value);
};

const UNITS: Readonly<Record<string, number>> = {
  days: 86_400_000,
  hours: 3_600_000,
  minutes: 60_000,
  seconds: 1_000,
};
