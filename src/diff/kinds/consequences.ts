// What follows from changes across sections, as the check tells it: something that cannot be any more,
// or can be again. Each finding that bears on how the product behaves is a kind, with its way back.

import type { SectionId } from '../../model/sections/spec.ts';
import {
  type Audience,
  defineChanges,
  kind,
  type Kind,
  type Level,
  type Tell,
} from '../facts/change.ts';

interface Said {
  /** What the check says of it. */
  readonly message: string;
}
type TellSaid = Tell<Kind<Said>>;

interface Consequence {
  readonly section: SectionId;
  /** What it is called where it comes, and where it goes. */
  readonly comes: string;
  readonly goes: string;
  readonly level: Level;
  readonly breaks: readonly Audience[];
}

const PEOPLE: readonly Audience[] = ['people', 'screens', 'tests'];
const harms = (section: SectionId, comes: string, goes: string): Consequence => ({
  section,
  comes,
  goes,
  level: 'major',
  breaks: PEOPLE,
});
const noted = (section: SectionId, comes: string, goes: string): Consequence => ({
  section,
  comes,
  goes,
  level: 'minor',
  breaks: ['tests'],
});

/** By the codes of the check. */
const CONSEQUENCES: Readonly<Record<string, Consequence>> = {
  'ways/wrong-state': harms('purpose', 'way-in-a-wrong-state', 'way-in-a-right-state'),
  'ways/nothing-there': harms('purpose', 'way-finds-nothing', 'way-finds-something'),
  'ways/screen-refused': harms('purpose', 'way-refused-by-a-screen', 'way-let-in-by-a-screen'),
  'ways/call-refused': harms('purpose', 'way-refused-by-a-call', 'way-let-through-by-a-call'),
  'access/useless-screen': harms('screens', 'of-no-use', 'of-use'),
  'access/unreadable-screen': harms('screens', 'cannot-be-read', 'can-be-read'),
  'access/button-for-nobody': noted('screens', 'button-for-nobody', 'button-for-somebody'),
  'lifecycle/unreachable': harms('states', 'cannot-be-reached', 'can-be-reached'),
  'lifecycle/no-way-out': harms('states', 'cannot-be-left', 'can-be-left'),
  'lifecycle/never-permitted': harms('states', 'caused-by-nobody', 'caused-by-somebody'),
  'lifecycle/guard-never-holds': harms('states', 'never-taken', 'taken-again'),
  'lifecycle/starved': harms('states', 'never-comes-due', 'comes-due-again'),
  'conditions/unkeepable-rule': harms('rules', 'cannot-be-kept', 'can-be-kept'),
  'conditions/unbreakable-rule': noted('rules', 'cannot-be-broken', 'can-be-broken'),
  'access/call-for-nobody': harms('roles', 'call-for-nobody', 'call-for-somebody'),
  'conditions/never-holds': harms('roles', 'grant-never-holds', 'grant-holds'),
  'refusals/never-raised': noted('errors', 'happens-no-more', 'happens-again'),
  'unused/error': noted('errors', 'named-no-more', 'named-again'),
};

const told = Object.entries(CONSEQUENCES).map(([code, { section, comes, goes, level, breaks }]) => {
  const tell: Readonly<Record<string, TellSaid>> = defineChanges(section, {
    [comes]: kind<Said>(level, breaks, goes, ({ message }) => `It follows: ${message}`),
    [goes]: kind<Said>(
      'minor',
      ['tests'],
      comes,
      ({ message }) => `This is so no longer: ${message}`,
    ),
  });
  return [code, { comes: tell[comes]!, goes: tell[goes]! }] as const;
});

/** How to tell that a finding of the check has come, or gone. */
export const consequences: ReadonlyMap<string, { comes: TellSaid; goes: TellSaid }> = new Map(told);
