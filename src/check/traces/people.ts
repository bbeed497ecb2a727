// Who makes the calls on the way to a finding.

import type { Call } from '../../model/calls.ts';
import type { Permission, Role } from '../../model/roles.ts';
import type { Screen } from '../../model/screens.ts';
import { mayBe } from '../lifecycle/permitting.ts';
import type { Linked } from '../linked/linked.ts';

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
  const { access, spec } = linked;
  const { screens } = spec.sections.screens.facts;
  const watching = screens
    .filter((screen) => linked.callsOf(screen).includes(call))
    .flatMap((screen) => access.audience(screen));
  const inside = access.on('in');
  const same = watching.filter(({ name }) => name === before);
  const likely = [...same, ...watching].filter((role) => inside.includes(role));
  return walker(linked, call) ?? [...likely, ...inside, ...access.roles][0]?.name ?? SOMEBODY;
}

/** Somebody on whose way a call stands. */
function walker(linked: Linked, call: Call): string | undefined {
  for (const { user, steps } of linked.spec.sections.purpose.facts.ways) {
    const place = steps.findIndex(({ kind, name }) => kind === 'call' && name === call.name);
    if (place < 0) continue;
    const handed = steps.slice(0, place + 1).findLast(({ as }) => as !== null);
    const { name } = handed?.as ?? user;
    if (linked.access.role(name) !== undefined) return name;
  }
  return undefined;
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
