// Ways that their user may not walk: a screen that is not for them, a call that they may not make.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { callNamed, screenNamed } from '../../model/sections/lookup.ts';
import { isActing, type ActingStep, type Way } from '../../model/sections/purpose.ts';
import type { Role } from '../../model/schema/roles.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { alongWay } from '../traces/along-way.ts';
import { after } from './person.ts';

type Refused = { who: readonly string[]; name: string };

const joinRoles = (who: readonly string[]): string => who.join(' or ');

export const diagnostics = defineDiagnostics('ways', {
  'screen-refused': code<Refused & { signsIn: string | null }>({
    severity: 'error',
    message: ({ who, name }) =>
      `This way leads ${joinRoles(who)} to the screen ${name}, which is not for them.`,
    write: ({ who, name, signsIn }) =>
      signsIn === null
        ? `Write ${who[0]} under For of the screen ${name}, or hand over before: as Role: ${name}.`
        : `Write the call that signs them in before: \`${signsIn}\` → ${name}. Else ${who[0]} under For of the screen ${name}, or somebody who goes on: as Role: ${name}.`,
  }),
  'call-refused': code<Refused>({
    severity: 'error',
    message: ({ who, name }) =>
      `This way has ${joinRoles(who)} make the call \`${name}\`, which section 6 refuses them.`,
    write: ({ who, name }) =>
      `Write \`yes\` for ${who[0]} in the row of \`${name}\`, or hand over before: as Role: \`${name}\`.`,
  }),
});

/** Every way, walked in the roles that its user has; what follows a refusal is not looked at. */
export const waysAreOpen: Rule = function* (linked) {
  if (!linked.showsAllOf('roles', 'screens', 'calls')) return;
  for (const way of linked.spec.sections.purpose.facts.ways) {
    const finding = walk(linked, way);
    if (finding !== null) yield finding;
  }
};

function walk(linked: Linked, way: Way): Diagnostic | null {
  let roles = rolesOf(linked, way.user.name);
  for (const step of way.steps) {
    if (step.as !== null) roles = rolesOf(linked, step.as.name);
    if (!isActing(step)) continue;
    // What is misspelt may sign in or out.
    if (roles.length === 0 || !isKnown(linked, step)) return null;
    const allowed = roles.filter((role) => mayPass(linked, step, role));
    if (allowed.length === 0) return report(linked, way, step, roles);
    const call = step.kind === 'call' ? linked.call(step.name) : undefined;
    roles = call === undefined ? allowed : after(linked, call, allowed);
  }
  return null;
}

const isKnown = ({ spec }: Linked, { kind, name }: ActingStep): boolean =>
  (kind === 'call' ? callNamed(spec, name) : screenNamed(spec, name)) !== undefined;

const rolesOf = ({ access }: Linked, name: string): readonly Role[] => {
  const role = access.role(name);
  return role === undefined ? [] : [role];
};

/** What is misspelt or left open passes: that is told elsewhere. */
function mayPass({ spec, access }: Linked, { kind, name }: ActingStep, role: Role): boolean {
  if (kind === 'call') return access.isForNobody(name) || access.verdict(name, role) !== 'no';
  const screen = screenNamed(spec, name);
  if (screen === undefined || screen.for === null) return true;
  const areRoles = screen.for.every((named) => access.role(named.name) !== undefined);
  return !areRoles || access.audience(screen).includes(role);
}

/** The call of the screen before that would have signed somebody in, had the way made it. */
function signInBefore(linked: Linked, way: Way, step: ActingStep): string | null {
  const before = way.steps[way.steps.indexOf(step) - 1];
  const screen = before?.kind === 'screen' ? screenNamed(linked.spec, before.name) : undefined;
  const call = screen?.does
    .flatMap(({ call: { name } }) => linked.call(name) ?? [])
    .find((one) => linked.steps(one).some(({ kind }) => SIGNS_IN.has(kind)));
  return call?.name ?? null;
}
const SIGNS_IN: ReadonlySet<string> = new Set(['sign in', 'sign in by']);

function report(linked: Linked, way: Way, step: ActingStep, roles: readonly Role[]): Diagnostic {
  const { name, at } = step;
  const holes = { who: roles.map((role) => role.name), name };
  const user = { message: 'whose way it is', at: step.as?.at ?? way.user.at };
  if (step.kind === 'screen') {
    const audience = screenNamed(linked.spec, name)!.for!;
    const related = audience
      .slice(0, 1)
      .map((role) => ({ message: 'whom it is for', at: role.at }));
    const failing = { fails: `it is not for ${joinRoles(holes.who)}`, at: audience[0]?.at ?? at };
    const trace = alongWay(linked, way, step, failing);
    const signsIn = signInBefore(linked, way, step);
    return diagnostics['screen-refused'](at, { ...holes, signsIn }, [...related, user], trace);
  }
  const cells = roles.flatMap((role) => linked.access.cell(name, role.name) ?? []);
  const related = cells.map((cell) => ({ message: `the cell of ${cell.role.name}`, at: cell.at }));
  const failing = {
    fails: `section 6 refuses it to ${joinRoles(holes.who)}`,
    at: cells[0]?.at ?? at,
  };
  const trace = alongWay(linked, way, step, failing);
  return diagnostics['call-refused'](at, holes, [...related, user], trace);
}
