// Words for made-up records: names of people and places, things, and sentences about them.

import { slug } from '../../../expression/index.ts';

const split = (words: string): readonly string[] => words.split(' ');

const FIRST_NAMES = split(
  'Ada Amir Anna Bruno Carla Chen Clara David Dina Elena Emil Esra Farid Fiona Gina Hana Hugo Ida Ines Ivan Jana Jonas Juno Kaya Kenji Lara Leo Lina Luca Maja Marco Mila Mina Nadia Nils Nora Omar Otto Paula Priya Quinn Rafael Rosa Ruben Sara Selma Simon Sofia Tariq Theo Tilda Uma Vera Victor Wanda Yara Yusuf Zoe',
);
const LAST_NAMES = split(
  'Adler Bakker Becker Berg Brandt Castro Cohen Costa Dahl Diaz Duarte Eriksen Evans Fischer Fontana Garcia Grant Haddad Hansen Hoffman Horvat Ito Ivanova Jansen Keller Khan Kim Klein Kowalski Laurent Lehmann Lindgren Lopez Marino Martin Mendes Meyer Moreau Nakamura Nguyen Novak Okafor Olsen Park Patel Peeters Popescu Rossi Roy Santos Sato Silva Singh Sorensen Tanaka Torres Varga Weber Wolf Yilmaz Zeller',
);
const ADJECTIVES = split(
  'blue brief broken bright calm clean early empty fast fresh gentle green heavy hidden large late light little local lost low modern narrow new noisy old open orange plain quick quiet red round sharp short silver simple slow small smooth soft steady strong sunny thin warm white wide wooden yellow',
);
const NOUNS = split(
  'basket bell bench bicycle blanket book bottle box bridge camera chair clock coat compass corner cup curtain desk door drawer engine fence filter garden gate glass guitar hammer handle invoice jacket kettle key keyboard ladder lamp lantern letter lock map mirror monitor notebook oven package paper pen pillow pipe plant printer pump radio report roof router ruler screen shelf shoe sign sofa switch table ticket towel train tray valve wardrobe wheel',
);
const PLACES = split(
  'attic bakery basement bathroom cellar courtyard garage garden gym hallway harbour kitchen library lobby market meadow office park station studio theatre tower warehouse workshop',
);
const CITIES = split(
  'Athens Bergen Berlin Bilbao Bristol Dublin Geneva Ghent Graz Hamburg Kyoto Leeds Lisbon Lyon Madrid Malmo Milan Nantes Nagoya Oslo Porto Prague Rotterdam Seville Split Toronto Turin Valencia Vienna Zagreb',
);
const COUNTRIES = split(
  'Austria Belgium Brazil Canada Croatia Denmark France Germany Greece Ireland Italy Japan Kenya Mexico Norway Poland Portugal Spain Sweden Turkey',
);
const STREETS = split('Bridge Castle Church Garden Harbour High Hill Lake Market Mill Park River');
const SENTENCES = [
  'It has been like this since Monday.',
  'Nobody has had a look at it yet.',
  'We should decide before the end of the week.',
  'The first try did not work, the second one did.',
  'It is smaller than it looks in the picture.',
  'Somebody from the team will follow up.',
  'This happens every time it rains.',
  'Please keep the receipt.',
  'It works well once one knows how.',
  'There is a spare one in the cupboard.',
  'The neighbours have noticed as well.',
  'It took longer than we thought.',
  'Two of them are enough for most people.',
  'All of it was checked in spring.',
] as const;

/** Picks below a number; the same one every time for the same record and field. */
export type Pick = (below: number) => number;

/** Which person a record is: alike for its name, its email and whatever else is made of it. */
export interface Named {
  readonly first: string;
  readonly last: string;
}

/** A prime, so that neighbours are apart and no name comes twice before all have come. */
const STRIDE = 2_741;

export function personOf(place: number, seed: number): Named {
  const count = FIRST_NAMES.length * LAST_NAMES.length;
  const at = ((place + seed) * STRIDE) % count;
  const turn = Math.floor(place / count);
  const last = LAST_NAMES[Math.floor(at / FIRST_NAMES.length)]!;
  return {
    first: FIRST_NAMES[at % FIRST_NAMES.length]!,
    last: turn > 0 ? `${last} ${turn + 1}` : last,
  };
}

/** `nora.patel`. */
export const handleOf = ({ first, last }: Named): string =>
  slug(`${first} ${last}`).replaceAll('-', '.');

const of = (words: readonly string[], pick: Pick): string => words[pick(words.length)]!;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `Broken lamp in the hallway`. */
export const phrase = (pick: Pick): string =>
  capital(`${of(ADJECTIVES, pick)} ${of(NOUNS, pick)} in the ${of(PLACES, pick)}`);

/** `Silver kettle`. */
export const thing = (pick: Pick): string => capital(`${of(ADJECTIVES, pick)} ${of(NOUNS, pick)}`);

export const noun = (pick: Pick): string => of(NOUNS, pick);
export const sentence = (pick: Pick): string => of(SENTENCES, pick);
export const city = (pick: Pick): string => of(CITIES, pick);
export const country = (pick: Pick): string => of(COUNTRIES, pick);
export const company = (pick: Pick): string => `${of(LAST_NAMES, pick)} & ${of(LAST_NAMES, pick)}`;
export const street = (pick: Pick): string => `${1 + pick(180)} ${of(STREETS, pick)} Street`;
export const phone = (pick: Pick): string => `+44 20 7946 0${String(pick(1_000)).padStart(3, '0')}`;
