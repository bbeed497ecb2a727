// Values that a field's rules tidy up: spaces, capitals, blanks, an order.

import { hasRule, rulesOf, type Json } from '../../../../../model/index.ts';
import type { AcceptedCall } from '../../../../planning/call-query.ts';
import type { PlanningContext } from '../../../../planning/planning-context.ts';
import { fill } from '../../../../play/fill.ts';
import type { Member } from '../../../../requests/members.ts';
import type { Leaf } from '../../../../subject/leaves.ts';
import { literalsIn } from '../../../../values/literals.ts';
import { plausible } from '../../../../values/plausible.ts';
import type { FieldOf } from '../field.ts';

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
    for (const name of ['trimmed', 'lower-cased'] as const)
      if (hasRule(field, name)) found.push([name, UNTIDY[name](usual)]);
    if (hasRule(field, 'blank as null') && !mustBe) found.push(['blank as null', ' ']);
  }
  if (hasRule(field, 'sorted') && wanted.type.kind === 'list' && wanted.type.of.kind === 'text')
    found.push(['sorted', unsorted(context, of)]);
  return found;
}

/** A text that a rule tidies up to the one given. */
const UNTIDY = {
  trimmed: (text: string) => `  ${text} `,
  'lower-cased': (text: string) => text.toUpperCase(),
} as const;

/** The same of what a request gives that is known to be accepted, where a rule of that name makes a text of it. */
export function untidied(name: string, { ask, situation }: AcceptedCall, leaf: Leaf): Json[] {
  const text = fill(situation.memory, ask.members.get(leaf) ?? null);
  const isText = typeof text === 'string' && text.trim() !== '';
  return isText && (name === 'trimmed' || name === 'lower-cased') ? [UNTIDY[name](text)] : [];
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
