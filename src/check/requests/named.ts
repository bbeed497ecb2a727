// People and records that the examples of section 7 name, and nobody is.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Given, RequestExample } from '../../model/request-examples.ts';
import { brief, meant } from '../../read/grammar/words.ts';
import { nearest, slip } from '../../text/nearest.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { makes, namesAt } from './naming.ts';

type Unknown = { name: string; nearest: string | undefined };

export const diagnostics = defineDiagnostics('requests', {
  'unknown-person': code<Unknown & { people: readonly string[] }>({
    severity: 'error',
    message: ({ name, people, nearest }) =>
      `\`${name}\`: neither a role nor an example of ${whoSigns(people)} is known by this${meant(nearest)}`,
    write: ({ people }) =>
      `Write a role of section 6, or the title or a unique value of an example of ${whoSigns(people)}.`,
    fix: ({ name, nearest }) => slip(name, nearest),
  }),
  'unknown-record': code<Unknown & { entity: string }>({
    severity: 'error',
    message: ({ name, entity, nearest }) =>
      `\`${name}\`: no \`${entity}\` is known by this${meant(nearest)}`,
    write: ({ entity }) =>
      `Write the key, another unique value or the title of an example of \`${entity}\`, or of one that an earlier request makes.`,
    fix: ({ name, nearest }, at) => (at.length === name.length ? slip(name, nearest) : null),
  }),
});

const whoSigns = (people: readonly string[]): string =>
  people.map((name) => `\`${name}\``).join(' or ') || 'whoever signs in';

/** Whoever makes a request has a role, or is a record of whoever signs in. */
export const peopleAreKnown: Rule = function* (linked) {
  const people = linked.people.flatMap((name) => linked.entity(name) ?? []);
  if (!linked.showsAllOf('roles', 'entities') || !linked.isWhole('calls')) return;
  const roles = linked.spec.sections.roles.facts.roles.map(({ name }) => name);
  for (const [place, { as }] of examplesOf(linked).entries()) {
    if (as === null || roles.includes(as.name)) continue;
    const earlier = examplesOf(linked).slice(0, place);
    const known = people.map((one) => namesAt(linked, one, earlier));
    if (known.some((names) => names === null || names.has(as.name))) continue;
    const near = nearest(as.name, [...roles, ...known.flatMap((names) => [...names!])]);
    yield diagnostics['unknown-person'](as.at, {
      ...{ name: brief(as.name), nearest: near },
      people: people.map(({ name }) => name),
    });
  }
};

/** What a request refers to is an example, or has been made by one before it. */
export const recordsAreKnown: Rule = function* (linked) {
  if (!linked.showsAllOf('entities', 'calls')) return;
  for (const [place, example] of examplesOf(linked).entries()) {
    const earlier = examplesOf(linked).slice(0, place);
    for (const given of recordsIn(example)) {
      const entity = linked.entity(given.entity);
      const names = entity === undefined ? null : namesAt(linked, entity, earlier);
      if (entity === undefined || names === null || names.has(given.name)) continue;
      if (given.value !== null && mayBe(linked, example, earlier, given.entity)) continue;
      const near = nearest(given.name, names);
      const holes = { name: brief(given.name), entity: entity.name, nearest: near };
      yield diagnostics['unknown-record'](given.at, holes);
    }
  }
};

const examplesOf = ({ spec }: Linked): readonly RequestExample[] =>
  spec.sections.calls.facts.examples ?? [];

/** Whether a value may be of no example: it is to be refused, or the product has made it meanwhile. */
const mayBe = (
  linked: Linked,
  { answers }: RequestExample,
  earlier: readonly RequestExample[],
  entity: string,
): boolean =>
  answers.kind === 'error' || earlier.some((one) => makes(linked, linked.entity(entity)!, one));

type Named = Extract<Given, { kind: 'record' }>;

const recordsIn = ({ gives }: RequestExample): Named[] =>
  gives.flatMap(({ value }) => within(value));

function within(given: Given): Named[] {
  if (given.kind === 'record') return [given];
  if (given.kind === 'list') return given.items.flatMap(within);
  return given.kind === 'object' ? given.members.flatMap(({ value }) => within(value)) : [];
}
