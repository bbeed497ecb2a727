// Whether a call may need people who have acted before: then two of a role are not enough.

import { children, parse, print, type Tree } from '../../expression/index.ts';
import { rulesOf, type Call, type Spec } from '../../model/index.ts';

/**
 * How many people of a role a call may take: one more where it asks whether the person is among those whom
 * records hold (by `in`, or by comparing the person with each of several records), and one more than there
 * are others whom the person must not be.
 */
export function peopleFor(spec: Spec, call: Call): number {
  const rules = treesOf(rulesOn(spec, call));
  const others = new Set([...rules, ...treesOf(termsOf(spec, call))].flatMap(othersIn));
  return Math.max(rules.some(asks) ? 3 : 2, others.size + 1);
}

const treesOf = (sources: readonly string[]): Tree[] =>
  sources.flatMap((source) => {
    const parsed = parse(source);
    return 'tree' in parsed ? [parsed.tree] : [];
  });

const rulesOn = (spec: Spec, { name }: Call): string[] =>
  rulesOf(spec).flatMap(({ on, test }) =>
    on.kind === 'call' && on.call === name && test.kind === 'condition'
      ? [test.expression.source]
      : [],
  );

/** The terms on which section 6 lets people make a call. */
const termsOf = ({ sections }: Spec, { name }: Call): string[] =>
  sections.roles.facts.permissions
    .filter((cell) => cell.call.name === name)
    .flatMap(({ grants }) => grants)
    .flatMap((grant) => (grant.kind === 'if' ? [grant.condition.source] : []));

/** The paths to people whom the person must not be. */
function othersIn(tree: Tree): string[] {
  if (tree.kind !== 'binary' || tree.operator !== '!=') return children(tree).flatMap(othersIn);
  const { left, right } = tree;
  if (isItself(left) && right.kind === 'field') return [print(right)];
  return isItself(right) && left.kind === 'field' ? [print(left)] : [];
}

const isItself = (tree: Tree): boolean => tree.kind === 'name' && tree.name === 'me';

function asks(tree: Tree): boolean {
  if (tree.kind === 'binary' && tree.operator === 'in' && isMe(tree.left)) return true;
  const isMacro = tree.kind === 'call' && tree.on !== null && MACROS.has(tree.name);
  if (isMacro && tree.args.slice(1).some(comparesMe)) return true;
  return children(tree).some(asks);
}

/** Macros that hold a condition against each of several records. */
const MACROS: ReadonlySet<string> = new Set(['exists', 'exists_one', 'all', 'filter']);

const comparesMe = (tree: Tree): boolean =>
  (tree.kind === 'binary' &&
    (tree.operator === '==' || tree.operator === '!=') &&
    (isMe(tree.left) || isMe(tree.right))) ||
  children(tree).some(comparesMe);

/** The person, or a field of the person. */
const isMe = (tree: Tree): boolean =>
  tree.kind === 'field' ? isMe(tree.of) : tree.kind === 'name' && tree.name === 'me';
