// Whom a screen is for, against what they may do on it.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Role } from '../../model/schema/roles.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingButton, failingScreen } from '../traces/screens.ts';

export const diagnostics = defineDiagnostics('access', {
  'useless-screen': code<{ screen: string; role: string }>({
    severity: 'warning',
    message: ({ screen, role }) =>
      `The screen ${screen} is for ${role}, who may make none of its calls.`,
    write: ({ role }) =>
      `Write For without ${role}, or grant ${role} a call of the screen in section 6.`,
  }),
  'unreadable-screen': code<{ screen: string; call: string; roles: readonly string[] }>({
    severity: 'warning',
    message: ({ screen, call, roles }) =>
      `The screen ${screen} is for ${roles.join(' and ')}, who may not make \`${call}\`, which it shows.`,
    write: ({ call, roles }) =>
      `Write For without ${roles.join(' and ')}, or grant \`${call}\` in section 6.`,
  }),
  'button-for-nobody': code<{ screen: string; call: string }>({
    severity: 'warning',
    message: ({ screen, call }) =>
      `Nobody whom the screen ${screen} is for may make \`${call}\`, so its button is never there.`,
    write: ({ call }) =>
      `Write \`${call}\` on a screen for those who may make it, or grant it in section 6.`,
  }),
  'left-outside': code<{ screen: string; call: string }>({
    severity: 'warning',
    message: ({ screen, call }) =>
      `Whoever signs in by \`${call}\` on the screen ${screen} may not see it any more: it is for those who are signed out.`,
    write: ({ call }) => `Write where they go from there: \`${call}\` → SCREEN.`,
  }),
});

/** The roles that For names, all of them for everyone; those that may do nothing anywhere apart. */
function rolesFor({ access }: Linked, screen: Screen): readonly Role[] {
  const named = screen.for?.flatMap(({ name }) => access.role(name) ?? []) ?? access.roles;
  return named.filter((role) => !access.isIdle(role));
}

/** The calls of a screen that somebody, somewhere may make. */
const callsOf = (linked: Linked, screen: Screen): string[] =>
  linked
    .callsOf(screen)
    .map(({ name }) => name)
    .filter((name) => !linked.access.isForNobody(name));

const isUseless = (linked: Linked, screen: Screen, role: Role): boolean => {
  const calls = callsOf(linked, screen);
  return calls.length > 0 && calls.every((call) => linked.access.verdict(call, role) === 'no');
};

const isJudged = (linked: Linked, { for: audience, shows, does }: Screen): boolean =>
  linked.showsAllOf('roles', 'screens') &&
  // Of a screen whose calls or roles are misspelt nothing more can be told.
  [...shows, ...does.map(({ call }) => call)].every(({ name }) => linked.call(name)) &&
  (audience ?? []).every(({ name }) => linked.access.role(name));

/** Screens for roles that may make none of their calls. */
export const uselessScreens: Rule = function* (linked) {
  for (const screen of linked.spec.sections.screens.facts.screens)
    if (isJudged(linked, screen))
      for (const role of rolesFor(linked, screen))
        if (isUseless(linked, screen, role)) {
          const named = screen.for?.find(({ name }) => name === role.name);
          const related = [{ message: `the role ${role.name}`, at: role.at }];
          const holes = { screen: screen.name, role: role.name };
          const at = named?.at ?? screen.at;
          const failing = { who: role.name, fails: 'they may make none of its calls', at };
          const trace = failingScreen(linked, screen, failing);
          yield diagnostics['useless-screen'](at, holes, related, trace);
        }
};

/** What a screen shows to somebody who may not read it. */
export const unreadableScreens: Rule = function* (linked) {
  for (const screen of linked.spec.sections.screens.facts.screens.filter((one) =>
    isJudged(linked, one),
  ))
    for (const { name, at } of screen.shows) {
      if (linked.access.isForNobody(name)) continue;
      const barred = rolesFor(linked, screen).filter(
        (role) => linked.access.verdict(name, role) === 'no' && !isUseless(linked, screen, role),
      );
      if (barred.length === 0) continue;
      const related = barred.flatMap((role) => {
        const cell = linked.access.cell(name, role.name);
        return cell ? [{ message: `the cell of ${role.name}`, at: cell.at }] : [];
      });
      const roles = barred.map((role) => role.name);
      const holes = { screen: screen.name, call: name, roles };
      const fails = `section 6 refuses them \`${name}\``;
      const failing = { who: roles[0]!, fails, at: related[0]?.at ?? at };
      const trace = failingScreen(linked, screen, failing);
      yield diagnostics['unreadable-screen'](at, holes, related, trace);
    }
};

/** The roles that somebody of these may have as well: whoever has any role is signed in. */
const withTheirOthers = ({ access }: Linked, roles: readonly Role[]): readonly Role[] =>
  roles.some(({ who }) => who.kind === 'signed in')
    ? [...roles, ...access.roles.filter(({ who }) => who.kind === 'condition')]
    : roles;

/** Buttons that none of those whom the screen is for may press. */
export const buttonsForNobody: Rule = function* (linked) {
  for (const screen of linked.spec.sections.screens.facts.screens.filter((one) =>
    isJudged(linked, one),
  )) {
    const audience = rolesFor(linked, screen).filter((role) => !isUseless(linked, screen, role));
    for (const { call } of screen.does)
      if (
        audience.length > 0 &&
        !linked.access.isForNobody(call.name) &&
        linked.access.verdictOfAny(call.name, withTheirOthers(linked, audience)) === 'no'
      ) {
        const row = linked.access.rowOf(call.name);
        const related = row ? [{ message: 'its row in section 6', at: row.call.at }] : [];
        const holes = { screen: screen.name, call: call.name };
        const failing = { who: audience[0]!.name, fails: 'section 6 refuses it to them' };
        const at = row?.call.at ?? call.at;
        const trace = failingButton(linked, screen, call.name, { ...failing, at });
        yield diagnostics['button-for-nobody'](call.at, holes, related, trace);
      }
  }
};

/** Screens for the signed out alone that sign somebody in and lead nowhere. */
export const screensLeft: Rule = function* (linked) {
  const { screens } = linked.spec.sections.screens.facts;
  for (const screen of screens.filter((one) => one.for !== null && isJudged(linked, one))) {
    const audience = rolesFor(linked, screen);
    if (audience.length > 0 && audience.every(({ who }) => who.kind === 'signed out'))
      for (const { call, then } of screen.does) {
        const model = linked.call(call.name);
        const isLed = then !== null || (model !== undefined && model.answer.status >= 300);
        const signsIn = model?.steps.some(
          ({ kind }) => kind === 'sign in' || kind === 'sign in by',
        );
        if (!isLed && signsIn === true)
          yield diagnostics['left-outside'](call.at, { screen: screen.name, call: call.name });
      }
  }
};
