// Records that are not the same for everybody.

import { names } from '../../../expression/index.ts';
import { ruleOf, type Field, type Spec } from '../../../model/index.ts';
import { treeOf } from './tree-of.ts';

/** Whether what a record is and counts rests on who asks: some are within a tenant, or worked out from `me`. */
export const restsOnAsker = ({ sections }: Spec): boolean =>
  sections.entities.facts.entities.some(
    ({ within, fields }) => within !== undefined || fields.some(readsAsker),
  );

function readsAsker(field: Field): boolean {
  const computed = ruleOf(field, 'computed');
  const tree = computed === undefined ? null : treeOf(computed.expression);
  return tree !== null && names(tree).some(({ name }) => name === 'me');
}
