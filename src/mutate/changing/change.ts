// One fact of a specification changed, everything else as it was.

import { asScoped, type Spec, withScopes } from '../../model/index.ts';
import type { SectionId } from '../../model/sections/spec.ts';
import type { Span } from '../../text/span.ts';

/** Every kind of change, with what it makes of a product. */
export const CHANGES = {
  'screens/missing': 'a screen is not there',
  'screens/moved': 'a screen stands at another address',
  'screens/renamed': 'a screen bears another heading',
  'screens/opened': 'a screen opens for a role that it is not for',
  'screens/closed': 'a screen does not open for a role that it is for',
  'screens/shown-dropped': 'a screen does not show what a call answers',
  'screens/done-dropped': 'a screen has no form or button for a call',
  'screens/led-astray': 'a screen leads elsewhere after a call',
  'entities/optional': 'a field that had to be given may be left out',
  'entities/required': 'a field that could be left out has to be given',
  'entities/scope-dropped': 'records of others are counted and can be referred to',
  'entities/shared-otherwise': 'a field is unique, or counts, among other records',
  'entities/rule-dropped': 'a rule of a field is forgotten',
  'entities/value-changed': 'a field gets another value than its rule says',
  'entities/operand-dropped': 'a field is worked out without a part of what its rule says',
  'entities/choice-dropped': 'a choice of a field is not known',
  'entities/view-widened': 'a view shows what it leaves out',
  'entities/view-narrowed': 'a view lacks one of its fields',
  'states/row-dropped': 'a transition is forgotten',
  'states/guard-dropped': 'a transition happens whatever its condition says',
  'states/guard-turned': 'a transition happens where its condition does not hold',
  'states/operand-dropped': 'a transition happens whatever a part of its condition says',
  'states/led-astray': 'a transition leads to another state',
  'states/from-anywhere': 'an event happens in states that it should not leave',
  'states/late': 'a transition by the clock happens too late',
  'states/early': 'a transition by the clock happens too early',
  'states/step-dropped': 'a transition by the clock forgets a step',
  'states/value-changed': 'a transition by the clock gives another value',
  'rules/dropped': 'a rule is not checked',
  'rules/scope-dropped': 'a rule is checked among records that share nothing',
  'rules/condition-dropped': 'a rule is checked of records that it is not about',
  'rules/bound-moved': 'a bound is one too high or too low',
  'rules/condition-turned': 'a condition is checked the wrong way round',
  'rules/operand-dropped': 'a part of a condition is not checked',
  'rules/error-swapped': 'a rule answers another error',
  'roles/widened': 'a role may make a call that it may not',
  'roles/narrowed': 'a role may not make a call that it may',
  'roles/of-others': 'a role may do with everybody’s records what it may do with its own',
  'roles/condition-dropped': 'a condition on a permission is forgotten',
  'roles/condition-turned': 'a permission is given where its condition does not hold',
  'roles/operand-dropped': 'a permission is given whatever a part of its condition says',
  'roles/hidden-otherwise': 'a refusal gives away, or hides, that a record is there',
  'roles/who-turned': 'a role is for those who do not meet its condition',
  'calls/every-dropped': 'a call is made without what every request needs',
  'calls/every-turned': 'a request is taken exactly where it should not be',
  'calls/error-swapped': 'a request is refused as something else',
  'calls/where-dropped': 'a call is made whatever its condition on the request says',
  'calls/where-turned': 'a call is made exactly where its condition on the request does not hold',
  'calls/step-dropped': 'a step is forgotten',
  'calls/filter-dropped': 'a filter of a list is ignored',
  'calls/order-turned': 'a list is in the opposite order',
  'calls/order-dropped': 'a list is not sorted',
  'calls/page-off': 'a page holds one record more, or all of them',
  'calls/condition-turned': 'a step is done exactly when it should not be',
  'calls/condition-dropped': 'a step is done always',
  'calls/operand-dropped': 'a part of a condition is not looked at',
  'calls/exactly-dropped': 'a body may hold what it must not',
  'calls/exactly-added': 'a body may hold nothing beside what it takes',
  'calls/form-dropped': 'JSON is taken instead of a form',
  'calls/text-refused': 'a number that may come as text is refused so',
  'calls/value-changed': 'a step gives another value',
  'calls/mail-misdirected': 'a mail goes to other people',
  'calls/mail-changed': 'a mail says something else',
  'calls/mail-repeated': 'a message is sent twice',
  'calls/webhook-misdirected': 'a webhook goes to another address',
  'calls/webhook-part-dropped': 'a webhook lacks a member of its body',
  'calls/webhook-changed': 'a webhook says something else',
  'calls/webhook-unsigned': 'a webhook is not signed',
  'calls/webhook-missigned': 'a webhook is signed with another secret',
  'calls/outgoing-misdirected': 'a call to another service goes elsewhere',
  'calls/outgoing-part-dropped': 'a call to another service lacks a member of its body',
  'calls/outgoing-repeated': 'another service is called twice',
  'calls/outgoing-answer-dropped': 'an answer of another service is not known',
  'calls/outgoing-answer-swapped': 'an answer of another service leads to something else',
  'calls/status-changed': 'a call answers with another status',
  'calls/header-dropped': 'an answer lacks a header',
  'calls/type-changed': 'a text is of another type than its row says',
  'calls/format-dropped': 'an answer is JSON, and not as its row says',
  'calls/default-changed': 'a parameter has another default',
  'errors/status-changed': 'a refusal has another status',
  'errors/message-changed': 'a refusal says something else',
  'errors/field-swapped': 'a refusal is about another field',
  'errors/part-dropped': 'a refusal lacks one of its parts',
  'errors/body-dropped': 'refusals of a status have the body of the others',
  'errors/order-turned': 'of two refusals the one that comes second is told',
  'errors/code-swapped': 'a refusal says what another one does',
  'limits/zone-changed': 'days begin and clocks are read in another zone',
  'limits/raised': 'a limit is one higher',
  'limits/lowered': 'a limit is one lower',
  'limits/prolonged': 'a duration is longer',
  'limits/shortened': 'a duration is shorter',
  'limits/changed': 'a constant has another value',
} as const satisfies Readonly<Record<`${SectionId}/${string}`, string>>;
export type ChangeKind = keyof typeof CHANGES;

export interface Change {
  readonly kind: ChangeKind;
  /** What is changed, in names: with the kind it tells it from every other change. */
  readonly subject: string;
  /** The fact. */
  readonly at: Span;
  /** What is so now, in words. */
  readonly words: string;
  /** A part of the specification, by identity, and what stands in its place; null: nothing does. */
  readonly target: object;
  readonly by: object | null;
  /** The only calls whose answers it could change; not there where any might. */
  readonly calls?: readonly string[];
  /** What else says the same, and what it says then. */
  readonly also?: readonly (readonly [target: object, by: object | null])[];
}

/** The specification with a change made. */
export const changed = (spec: Spec, { target, by, also = [] }: Change): Spec =>
  asScoped(
    [[target, by] as const, ...also].reduce<unknown>(
      (made, [part, other]) => replaced(made, part, other),
      withScopes(spec),
    ) as Spec,
  );

/** A copy along the way to the target; all that is beside it is shared. */
function replaced(value: unknown, target: object, by: object | null): unknown {
  if (value === target) return by;
  if (Array.isArray(value)) {
    const items = value.map((item) => replaced(item, target, by));
    if (items.every((item, place) => item === value[place])) return value;
    return items.filter((item, place) => item !== null || value[place] === null);
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(
    ([name, part]) => [name, part, replaced(part, target, by)] as const,
  );
  if (parts.every(([, part, other]) => part === other)) return value;
  return Object.fromEntries(parts.map(([name, , other]) => [name, other]));
}
