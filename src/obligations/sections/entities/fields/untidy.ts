// Values that a field's rules tidy up: spaces, capitals, blanks, an order.

import { hasRule, type Json } from '../../../../model/index.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Member } from '../../../requests/members.ts';
import { plausible } from '../../../values/plausible.ts';
import type { FieldOf } from './field.ts';

/** Values that the field's rules tidy up, otherwise as they must be. */
export function untidy(
  context: PlanningContext,
  { field }: FieldOf,
  { leaf, wanted }: Member,
): [string, Json][] {
  const mustBe = wanted.required || !leaf.optional;
  const setting = context.setting(() => undefined, 7);
  const [usual] = plausible(wanted, setting);
  const found: [string, Json][] = [];
  if (typeof usual === 'string') {
    if (hasRule(field, 'trimmed')) found.push(['trimmed', `  ${usual} `]);
    if (hasRule(field, 'lower-cased')) found.push(['lower-cased', usual.toUpperCase()]);
    if (hasRule(field, 'blank as null') && !mustBe) found.push(['blank as null', ' ']);
  }
  if (hasRule(field, 'sorted') && wanted.type.kind === 'list' && wanted.type.of.kind === 'text')
    found.push(['sorted', ['pears', 'apples', 'nuts']]);
  return found;
}
