// Who may make a request, as far as security schemes tell: with a credential, without, or either.

import { child, children, isThere, items, membersOf, type Node } from '../source/node.ts';

const requirementsOf = (node: Node, root: Node): Node[] => {
  const own = child(node, 'security');
  return items(isThere(own) ? own : child(root, 'security'));
};

/** Whether a credential is asked for, and whether it may be left out. */
export function isSecured(node: Node, root: Node): { isSecured: boolean; isOpen: boolean } {
  const requirements = requirementsOf(node, root);
  const isOpen =
    requirements.length === 0 ||
    requirements.some((one) => Object.keys(membersOf(one)).length === 0);
  return { isSecured: requirements.some((one) => Object.keys(membersOf(one)).length > 0), isOpen };
}

/** The names of the schemes that an operation may be asked with. */
export const schemesOf = (node: Node, root: Node): string[] =>
  requirementsOf(node, root).flatMap((one) => children(one).map(([name]) => name));
