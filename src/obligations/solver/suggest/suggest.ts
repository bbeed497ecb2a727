// What parts of a request would have to be for an expression to come out as it is wanted: each wish is
// pushed down through the expression, turned round at every operator, until it reaches what a request
// gives. Of several ways each is suggested by itself, all else staying as it is.

import type { Tree } from '../../../expression/index.ts';
import { suggestByCall } from './suggest-calls.ts';
import { byArithmetic, byEquality, byMembership, byOrder } from './suggest-operators.ts';
import { bySorting } from './suggest-sorted.ts';
import { sourceOf, valueOf, type Source, type View } from '../view/view.ts';
import { satisfies, truth, type Want } from './want.ts';
import type { Deeper, Suggestion } from './suggestion.ts';

/** Expressions that rest on each other deeper than this are left alone. */
const MAX_DEPTH = 24;

/** The ways in which parts of a request would make an expression what is wanted. */
export function suggest(tree: Tree, wanted: Want, view: View, depth = 0): Suggestion[] {
  if (depth > MAX_DEPTH) return [];
  const want = plain(wanted);
  const deeper = (part: Tree, wish: Want, from: View = view): Suggestion[] =>
    suggest(part, wish, from, depth + 1);
  switch (tree.kind) {
    case 'name':
    case 'index':
      return bySource(sourceOf(tree, view), want, view, depth);
    case 'field':
      return [
        ...bySource(sourceOf(tree, view), want, view, depth),
        ...byRecord(tree, want, deeper),
      ];
    case 'unary':
      return deeper(tree.operand, tree.operator === '!' ? turned(want) : negated(want));
    case 'binary':
      return byOperator(tree, want, view, deeper);
    case 'conditional':
      return byBranch(tree, want, view, deeper);
    case 'call':
      return suggestByCall(tree, want, view, deeper);
    default:
      return [];
  }
}

/** Of two truth values, the one that it is not to be leaves the other. */
const plain = (want: Want): Want =>
  want.kind === 'is not' && typeof want.value === 'boolean' ? truth(!want.value) : want;

/** At most so many records are suggested in the place of one. */
const MAX_RECORDS = 6;

function bySource(source: Source | null, want: Want, view: View, depth: number): Suggestion[] {
  if (source === null || source.kind === 'record') return [];
  if (source.kind === 'part') return [{ part: source.part, path: source.path, want }];
  if (source.kind === 'key') return byKey(source, want);
  if (source.kind === 'expression') return suggest(source.tree, want, source.view, depth + 1);
  const { part, by } = source;
  return view.sight
    .all(source.entity)
    .filter((record) => satisfies(want, record))
    .slice(-MAX_RECORDS)
    .map((record) => ({
      part,
      path: [],
      want: { kind: 'is', value: record.read(by), of: { record, field: by } },
    }));
}

/** An object has another key where one is to be something else. */
function byKey({ part, path, key }: Extract<Source, { kind: 'key' }>, want: Want): Suggestion[] {
  return [{ part, path, want: { kind: 'key', key, want } }];
}

/** Another record in the place of the one whose field is read. */
function byRecord(tree: Extract<Tree, { kind: 'field' }>, want: Want, deeper: Deeper) {
  return deeper(tree.of, {
    kind: 'record',
    test: (record) => satisfies(want, record.read(tree.field)),
  });
}

const turned = (want: Want): Want => (want.kind === 'is' ? truth(want.value === false) : want);
const negated = (want: Want): Want =>
  want.kind === 'between' ? { ...want, least: 0 - want.most, most: 0 - want.least } : want;

function byBranch(
  tree: Extract<Tree, { kind: 'conditional' }>,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const isTrue = valueOf(tree.condition, view) === true;
  const [taken, other] = isTrue ? [tree.whenTrue, tree.whenFalse] : [tree.whenFalse, tree.whenTrue];
  const switched = satisfies(want, valueOf(other, view))
    ? deeper(tree.condition, truth(!isTrue))
    : [];
  return [...switched, ...deeper(taken, want), ...deeper(other, want)];
}

function byOperator(
  tree: Extract<Tree, { kind: 'binary' }>,
  want: Want,
  view: View,
  deeper: Deeper,
): Suggestion[] {
  const { operator, left, right } = tree;
  const wanted = want.kind === 'is' ? want.value === true : null;
  switch (operator) {
    case '&&':
    case '||':
      // Where one of them is enough, each by itself; where all have to be, those that are not yet.
      return wanted === null
        ? []
        : [left, right]
            .filter((side) => valueOf(side, view) !== wanted)
            .flatMap((side) => deeper(side, truth(wanted)));
    case '==':
    case '!=':
      return wanted === null
        ? []
        : (bySorting(left, right, (operator === '==') === wanted, view, deeper) ??
            byEquality(left, right, (operator === '==') === wanted, view, deeper));
    case 'in':
      return wanted === null ? [] : byMembership(left, right, wanted, view, deeper);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return wanted === null ? [] : byOrder(operator, left, right, wanted, view, deeper);
    default:
      return byArithmetic(operator, left, right, want, view, deeper);
  }
}
