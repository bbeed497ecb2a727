// What changes in section 2: screens, where they are, whom they are for, what they show and do.

import type { Screen } from '../../model/schema/screens.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places, mapBoth } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';
import { screens } from '../kinds/screens.ts';

const EVERYONE = 'everyone';

export function diffScreens({ before, after }: Compared): Change[] {
  const { both, gone, come } = matched(
    before.sections.screens.facts.screens,
    after.sections.screens.facts.screens,
    ({ name }) => name,
  );
  return [
    ...gone.map((screen) =>
      screens.removed(screen.name, places(screen, null), { screen: screen.name }),
    ),
    ...come.map((screen) =>
      screens.added(screen.name, places(null, screen), { screen: screen.name }),
    ),
    ...both.flatMap(([old, now]) => [
      ...moved(old, now),
      ...audience(old, now),
      ...shown(old, now),
      ...done(old, now),
    ]),
  ];
}

const pathOf = ({ route }: Screen): string =>
  route.segments.map(({ kind, text }) => (kind === 'parameter' ? ':' : text)).join('/');

function moved(old: Screen, now: Screen): Change[] {
  if (pathOf(old) === pathOf(now)) return [];
  const holes = { screen: old.name, from: old.route.source, to: now.route.source };
  return [screens.moved(old.name, places(old.route, now.route), holes)];
}

function audience(old: Screen, now: Screen): Change[] {
  const [had, has] = [rolesOf(old), rolesOf(now)];
  const where = places(old, now);
  const tell = (role: string, told: typeof screens.opened) =>
    told(`${old.name} ${role}`, where, { screen: old.name, to: role });
  if (had.includes(EVERYONE) && has.includes(EVERYONE)) return [];
  // Whom everyone holds is not listed.
  return [
    ...had
      .filter((role) => !has.includes(role) && !has.includes(EVERYONE))
      .map((role) => tell(role, screens.closed)),
    ...has
      .filter((role) => !had.includes(role) && !had.includes(EVERYONE))
      .map((role) => tell(role, screens.opened)),
  ];
}

const rolesOf = (screen: Screen): string[] => screen.for?.map(({ name }) => name) ?? [EVERYONE];

function shown(old: Screen, now: Screen): Change[] {
  const { gone, come } = matched(old.shows, now.shows, ({ name }) => name);
  const subject = (call: string) => `${old.name} ${call}`;
  return [
    ...gone.map((call) =>
      screens['shows-less'](subject(call.name), places(call, now), {
        screen: old.name,
        call: call.name,
      }),
    ),
    ...come.map((call) =>
      screens['shows-more'](subject(call.name), places(old, call), {
        screen: old.name,
        call: call.name,
      }),
    ),
  ];
}

function done(old: Screen, now: Screen): Change[] {
  const { both, gone, come } = matched(old.does, now.does, ({ call }) => call.name);
  const of = ({ call }: Screen['does'][number]) => ({ screen: old.name, call: call.name });
  const subject = ({ call }: Screen['does'][number]) => `${old.name} ${call.name}`;
  return [
    ...gone.map((does) => screens['does-less'](subject(does), places(does.call, now), of(does))),
    ...come.map((does) => screens['does-more'](subject(does), places(old, does.call), of(does))),
    ...both.flatMap(([does, next]) => {
      const [from, to] = mapBoth(does, next, ({ then }) => then?.name ?? 'where one is');
      if (from === to) return [];
      return [
        screens['leads-elsewhere'](
          subject(does),
          places(does.then ?? does.call, next.then ?? next.call),
          { ...of(does), from, to },
        ),
      ];
    }),
  ];
}
