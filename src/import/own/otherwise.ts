// What an edited export says otherwise than the rows that it carries: the rows hold, and it is told.

import { openapiOf } from '../../openapi/index.ts';
import type { Json, Spec } from '../../model/index.ts';
import type { Losses } from '../source/lost.ts';
import { child, children, items, type Node } from '../source/node.ts';

/** Lines have moved, and come to nothing; open questions are told by themselves. */
const PASSED_OVER =
  /\/(?:x-nonet-line|x-nonet-(?:transitions|rules|rates)\/\d+\/line)$|^\/x-nonet-specification\/\w+\/questions$/;

/** Notes everything in which a description is not what its own specification is exported as. */
export function tellOtherwise(root: Node, spec: Spec, losses: Losses): void {
  compare(root, openapiOf(spec), losses);
}

function compare(node: Node, exported: Json | undefined, losses: Losses): void {
  if (exported === undefined)
    return losses.say(node, 'stands in no `x-nonet-…` row, and these hold: it is left out');
  if (Array.isArray(node.value) && Array.isArray(exported)) {
    if (node.value.length !== exported.length) return tell(node, losses);
    return items(node).forEach((item, place) => compare(item, exported[place], losses));
  }
  if (!isBag(node.value) || !isBag(exported)) {
    if (JSON.stringify(node.value) !== JSON.stringify(exported)) tell(node, losses);
    return;
  }
  const isMeant = ({ pointer }: Node): boolean => !PASSED_OVER.test(pointer);
  for (const [name, member] of children(node))
    if (isMeant(member)) compare(member, exported[name], losses);
  for (const missing of Object.keys(exported).map((name) => child(node, name)))
    if (missing.value === undefined && isMeant(missing)) tell(missing, losses);
}

type Bag = { readonly [name: string]: Json };
const isBag = (value: Json | undefined): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const tell = (node: Node, losses: Losses): void =>
  losses.say(node, 'is another than the `x-nonet-…` rows say, and these hold');
