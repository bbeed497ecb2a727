// Who makes the calls on the way to a finding.

import type { Call } from '../../model/sections/calls.ts';
import type { Permission, Role } from '../../model/schema/roles.ts';
import type { Screen } from '../../model/schema/screens.ts';
import { mayBe } from '../graph/permitting.ts';
import type { Linked } from '../linked/linked.ts';
import { screensByCall, walkerByCall } from './indexes.ts';

/** Where section 6 tells nobody apart. */
const SOMEBODY = 'Somebody';

/**
 * The role that section 6 grants a call, while `premise` holds; null where nobody may make it. Whoever
 * acted before goes on if they may; else it is one of whom nothing more is asked, if there is such.
 */
export function whoMay(
  linked: Linked,
  call: Call,
  before: string | null = null,
  premise = 'true',
): string | null {
  const { access } = linked;
  if (access.roles.length === 0) return SOMEBODY;
  const able = access.roles.filter((role) => mayBe(linked, call, role, premise));
  const same = able.find(({ name }) => name === before);
  const free = able.find(({ name }) => isPlain(access.cell(call.name, name)));
  return (same ?? free ?? able[0])?.name ?? null;
}

const isPlain = (cell: Permission | undefined): boolean =>
  cell?.grants.every(({ kind }) => kind === 'yes') ?? false;

/** Who would make a call that nobody may: whoever has it on their way, or its screen before them. */
export function whoWould(linked: Linked, call: Call, before: string | null = null): string {
  const { access } = linked;
  const screens = screensByCall(linked).get(call) ?? [];
  const watching = screens.flatMap((screen) => access.audience(screen));
  const inside = access.on('in');
  const same = watching.filter(({ name }) => name === before);
  const likely = [...same, ...watching].filter((role) => inside.includes(role));
  const walker = walkerByCall(linked).get(call.name);
  return walker ?? [...likely, ...inside, ...access.roles][0]?.name ?? SOMEBODY;
}

/** One of those whom a screen is for, and whoever acted before if they are among them. */
export function whoOpens(
  linked: Linked,
  screen: Screen,
  before: string | null = null,
  fits: (role: Role) => boolean = () => true,
): string {
  const audience = linked.access.audience(screen).filter(fits);
  const same = audience.find(({ name }) => name === before);
  return (same ?? audience[0])?.name ?? SOMEBODY;
}
