// How a screen may be looked at in a world: by whom, and at which of its addresses.

import type { Person } from '../../../../contract/deciding.ts';
import type { Json, Screen, Spec } from '../../../../model/index.ts';
import { recordScreens } from '../../../../screens/links.ts';
import { addressOf, isFor } from '../../../../screens/routes.ts';
import { visitorOf, type Visitor } from '../../map/visitor.ts';
import { readScreen, type ScreenRead } from './reads.ts';
import type { Setting } from './setting.ts';

export interface View {
  readonly setting: Setting;
  readonly visitor: Visitor;
  readonly address: string;
}

export type SeenView = View & { readonly read: ScreenRead };

type Fields = { readonly [field: string]: Json };

/** What is looked at. */
export interface Look {
  readonly spec: Spec;
  readonly screen: Screen;
  /** Somebody in this role alone. */
  readonly role?: string | null;
  /** Records of an entity that are meant; others are left out. */
  readonly isMeant?: (entity: string, record: Fields) => boolean;
}

/** So many people of a role are tried, and so many records for each. */
const MAX_PEOPLE = 8;
const MAX_RECORDS = 12;

const peopleOf = async ({ controls }: Setting): Promise<readonly Person[]> => {
  const answer = await controls.people();
  return answer.status === 200 ? answer.body.people : [];
};

/** All that can be looked at in turn; what a page can read whole is given with what it reads. */
export async function* viewsOf(setting: Setting, look: Look): AsyncGenerator<SeenView> {
  const { spec, screen } = look;
  const addresses = await addressesOf(setting, look);
  for (const visitor of await visitorsOf(setting, look))
    for (const address of addresses) {
      const read = await readScreen(spec, screen, setting, visitor, address);
      if (read.isWhole) yield { setting, visitor, address, read };
    }
}

/** The first of the views for which something holds. */
export async function firstView(
  settings: Iterable<Setting>,
  look: Look,
  holds: (view: SeenView) => boolean | Promise<boolean> = () => true,
): Promise<SeenView | null> {
  for (const setting of settings)
    for await (const view of viewsOf(setting, look)) if (await holds(view)) return view;
  return null;
}

/** Whoever it is best seen by comes first. */
export async function visitorsOf(
  setting: Setting,
  { spec, screen, role }: Look,
): Promise<Visitor[]> {
  const people = await peopleOf(setting);
  const { roles } = spec.sections.roles.facts;
  if (roles.length === 0) return [visitorOf(spec, screen, people)];
  const meant = roles.filter(({ name }) =>
    role == null ? isFor(spec, screen, [name]) : name === role,
  );
  const all = meant.flatMap(({ name, who }): Visitor[] =>
    who.kind === 'signed out'
      ? [{ role: name, person: null }]
      : people
          .filter((person) => person.roles.includes(name))
          .slice(0, MAX_PEOPLE)
          .map((person) => ({ role: name, person })),
  );
  if (role != null) return all;
  const best = visitorOf(spec, screen, people);
  const isBest = (one: Visitor): boolean => one.role === best.role && one.person === best.person;
  return [...all].sort((a, b) => Number(isBest(b)) - Number(isBest(a)));
}

/** Where it stands: at its own address, or at that of each record that it may be about. */
export async function addressesOf(setting: Setting, look: Look): Promise<string[]> {
  const { spec, screen, isMeant = () => true } = look;
  const own = addressOf(screen);
  if (own !== null) return [own];
  for (const { name: entity } of spec.sections.entities.facts.entities) {
    const about = recordScreens(spec, entity).find((one) => one.screen.name === screen.name);
    if (about === undefined) continue;
    const answer = await setting.controls.records({ params: { entity } });
    const records = (answer.status === 200 ? answer.body.records : []) as Fields[];
    return records
      .filter((record) => isMeant(entity, record))
      .slice(0, MAX_RECORDS)
      .flatMap((record) => {
        const values = Object.entries(about.by).map(([name, field]) => [name, record[field]]);
        return addressOf(screen, Object.fromEntries(values)) ?? [];
      });
  }
  return [];
}
