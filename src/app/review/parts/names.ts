// The names that a section declares: what a link can lead to there.

import { type Facts, type Overlap, type RuleTarget, type SectionId } from '../../../model/index.ts';
import { messagesOf } from '../../../model/messages/messages.ts';
import { inGroups } from './call-groups.ts';

/** Whose rules stand together: those of an entity's fields, or those of a call. */
export const ruleOwner = (on: RuleTarget | Overlap['on']): string =>
  'entity' in on ? on.entity : on.call;

type Namers = { [Id in Exclude<SectionId, 'calls'>]: (facts: Facts[Id]) => string[] };

/** What to go to within a section, in its order. */
const HEADS: Namers = {
  purpose: ({ ways }) => distinct(ways.map(({ user }) => user.name)),
  screens: ({ screens }) => screens.map(({ name }) => name),
  entities: ({ entities, views }) =>
    entities.flatMap(({ name }) => [
      name,
      ...views.filter(({ of }) => of.name === name).map((view) => view.name),
    ]),
  states: ({ lifecycles }) => lifecycles.map(({ entity, field }) => `${entity.name}.${field.name}`),
  rules: ({ rules, overlaps = [] }) =>
    distinct([...rules, ...overlaps].map(({ on }) => ruleOwner(on))),
  roles: ({ roles }) => roles.map(({ name }) => name),
  errors: ({ errors }) => errors.map(({ code }) => code),
  limits: ({ constants }) => constants.map(({ name }) => name),
};

/** The sections whose headings declare nothing: they are about what others declare. */
const ABOUT_OTHERS: readonly SectionId[] = ['purpose', 'states', 'rules'];

const distinct = (names: readonly string[]): string[] => [...new Set(names)];

/** The names that stand out in a section, each the id of an element on its page. */
export const headsOf = (section: SectionId, facts: Facts): string[] =>
  section === 'calls'
    ? callHeads(facts)
    : (HEADS[section] as (facts: unknown) => string[])(facts[section]);

function callHeads({ calls, entities }: Facts): string[] {
  const below = [...messagesOf(calls), ...(calls.outgoing ?? [])];
  return [...inGroups(calls.calls, entities), ...below].map(({ name }) => name);
}

/** The names that a section declares for all others; fields as `Entity.field`. */
export function namesOf(section: SectionId, facts: Facts): string[] {
  if (ABOUT_OTHERS.includes(section)) return [];
  if (section !== 'entities') return headsOf(section, facts);
  const { entities } = facts.entities;
  const fields = entities.flatMap(({ name, fields }) =>
    fields.map((field) => `${name}.${field.name}`),
  );
  return [...headsOf('entities', facts), ...fields];
}
