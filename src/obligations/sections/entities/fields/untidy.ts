// Values that a field's rules tidy up: spaces, capitals, blanks, an order.

import { hasRule, rulesOf, type Json } from '../../../../model/index.ts';
import type { PlanningContext } from '../../../planning/planning-context.ts';
import type { Member } from '../../../requests/members.ts';
import { literalsIn } from '../../../values/literals.ts';
import { plausible } from '../../../values/plausible.ts';
import type { FieldOf } from './field.ts';

/** Values that the field's rules tidy up, otherwise as they must be. */
export function untidy(
  context: PlanningContext,
  of: FieldOf,
  { leaf, wanted }: Pick<Member, 'leaf' | 'wanted'>,
): [string, Json][] {
  const { field } = of;
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
    found.push(['sorted', unsorted(context, of)]);
  return found;
}

/** Texts out of order: those that the field's conditions name, as they may allow no others. */
function unsorted({ spec, subject }: PlanningContext, { entity, path }: FieldOf): string[] {
  const about = subject.aboutRecord(entity.name);
  const named = rulesOf(spec).flatMap(({ on, test }) => {
    const isAbout = on.kind === 'field' && on.entity === entity.name && test.kind === 'condition';
    if (!isAbout || !subject.uses(test.expression, about).fields.includes(path)) return [];
    return literalsIn(subject, test.expression).filter((value) => typeof value === 'string');
  });
  const texts = [...new Set(named)].toSorted().reverse();
  return texts.length > 1 ? texts : ['pears', 'apples', 'nuts'];
}
