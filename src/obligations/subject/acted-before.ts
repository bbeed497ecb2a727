// Whether a call may need people who have acted before: then two of a role are not enough.

import { children, parse, type Tree } from '../../expression/index.ts';
import { rulesOf, type Call, type Spec } from '../../model/index.ts';

/**
 * Whether a rule or guard of a call asks whether the person is among those whom records hold: by `in`, or by
 * comparing the person with each of several records.
 */
export const asksWhoActed = (spec: Spec, call: Call): boolean =>
  rulesOf(spec).some(
    ({ on, test }) =>
      on.kind === 'call' &&
      on.call === call.name &&
      test.kind === 'condition' &&
      isAskedIn(test.expression.source),
  );

function isAskedIn(source: string): boolean {
  const parsed = parse(source);
  return 'tree' in parsed && asks(parsed.tree);
}

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
