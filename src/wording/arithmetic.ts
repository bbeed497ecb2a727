// What is reckoned from numbers and times: "the total minus the part paid", "2 days from now".

import type { Tree } from '../expression/index.ts';
import { spanWords } from './amounts.ts';
import { type Scope, typeOf } from './context.ts';
import { noForm } from './grammar/no-form.ts';
import { plainTerm, type Term } from './grammar/term.ts';
import { innerTerm, term } from './terms.ts';

type BinaryTree = Extract<Tree, { kind: 'binary' }>;

const WORDS: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
};

const isTime = (scope: Scope, tree: Tree): boolean =>
  ['date', 'datetime'].includes(typeOf(scope, tree).kind);
const isText = (scope: Scope, tree: Tree): boolean =>
  ['text', 'one of', 'list'].includes(typeOf(scope, tree).kind);

export function arithmeticTerm(scope: Scope, tree: BinaryTree): Term {
  const { operator, left, right } = tree;
  const word = WORDS[operator];
  if (word === undefined || isText(scope, left) || isText(scope, right)) return noForm();
  if (isTime(scope, left))
    return isTime(scope, right) ? between(scope, tree) : shifted(scope, tree);
  if ([left, right].some((part) => typeOf(scope, part).kind === 'duration')) return noForm();
  const parts = [left, right].map((part) => ({ part, said: term(scope, part) }));
  // Adding goes either way, and what ends in "whose …" has to come last.
  if (operator === '+' && parts[0]!.said.isLast) parts.reverse();
  const [first, second] = parts as [Part, Part];
  if (first.said.isLast) noForm();
  const isBare = isSum(first.part) && isSum(tree);
  return {
    words: `${isBare ? first.said.words : whole(first)} ${word} ${whole(second)}`,
    isPlural: false,
    isLast: second.said.isLast,
    level: second.said.level,
    isShifted: false,
  };
}

interface Part {
  readonly part: Tree;
  readonly said: Term;
}

const isSum = (tree: Tree): boolean =>
  tree.kind === 'binary' && (tree.operator === '+' || tree.operator === '-');

/** What is reckoned first stands in parentheses. */
function whole({ part, said }: Part): string {
  if (part.kind !== 'binary') return said.words;
  return said.isLast ? noForm() : `(${said.words})`;
}

/** The time from one instant or day to another. */
function between(scope: Scope, { operator, left, right }: BinaryTree): Term {
  if (operator !== '-') return noForm();
  const [to, from] = [innerTerm(scope, left), innerTerm(scope, right)];
  if (to.isShifted || from.isShifted) return noForm();
  return plainTerm(`the time from ${from.words} to ${to.words}`);
}

/** An instant or day moved by a written amount of time. */
function shifted(scope: Scope, { operator, left, right }: BinaryTree): Term {
  const span = spanWords(scope, right);
  const from = innerTerm(scope, left);
  if (span === null || from.isShifted || !'+-'.includes(operator)) return noForm();
  const words =
    from.words === 'now'
      ? operator === '+'
        ? `${span} from now`
        : `${span} ago`
      : `${span} ${operator === '+' ? 'after' : 'before'} ${from.words}`;
  return { ...plainTerm(words), isShifted: true };
}
