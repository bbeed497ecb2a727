// What a call that section 7 does not describe yet is likely to be about, by the words of its name:
// enough for a sketch of its screen.

import {
  inWords,
  parametersOf,
  type Entity,
  type Screen,
  type Spec,
} from '../../../model/index.ts';
import { addressOf } from '../../../screens/routes.ts';

/** What a name means: of which entity, where section 3 has it, and whether many of them. */
export interface Meant {
  readonly entity: Entity | null;
  readonly isMany: boolean;
}

const singular = (word: string): string =>
  word === 'people'
    ? 'person'
    : word
        .replace(/ies$/, 'y')
        .replace(/(s|x|z|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1');

const wordsOf = (name: string): string[] => inWords(name).toLowerCase().split(' ');

/** `listOpenTickets`: many of the entity Ticket. */
export function meantBy(spec: Spec, call: string): Meant {
  const words = wordsOf(call);
  const single = words.map(singular);
  const { entities } = spec.sections.entities.facts;
  const found = entities
    .filter(({ name }) =>
      ` ${single.join(' ')} `.includes(` ${wordsOf(name).map(singular).join(' ')} `),
    )
    .sort((a, b) => b.name.length - a.name.length);
  const isMany = /^(list|search|browse)$/.test(words[0] ?? '') || words.at(-1) !== single.at(-1);
  return { entity: found[0] ?? null, isMany };
}

/** The screen about one of what a name means, which has one parameter in its address. */
export function screenMeant(spec: Spec, call: string): Screen | null {
  const about = meantBy(spec, call).entity?.name;
  const words = wordsOf(call).map(singular);
  const single = spec.sections.screens.facts.screens.filter(
    ({ route }) => parametersOf(route).length === 1,
  );
  const isAbout = ({ name, shows }: Screen): boolean => {
    const named = wordsOf(name).map(singular);
    if (named.every((word) => words.includes(word))) return true;
    return shows.some((shown) => {
      const meant = meantBy(spec, shown.name);
      return about !== undefined && !meant.isMany && meant.entity?.name === about;
    });
  };
  return single.find(isAbout) ?? null;
}

/** The address of that screen for one of them. */
export function addressMeant(screen: Screen | null, key: unknown): string | null {
  const [parameter] = screen === null ? [] : parametersOf(screen.route);
  return screen === null || parameter === undefined
    ? null
    : addressOf(screen, { [parameter]: key });
}
