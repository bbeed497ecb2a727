// Which screen stands at an address, and the address of a screen.

import { parametersOf, type Screen, type Spec } from '../model/index.ts';

export interface Place {
  readonly screen: Screen;
  readonly parameters: Readonly<Record<string, string>>;
}

const split = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** The screen at a path; where several fit, fixed segments win over parameters, the first first. */
export function placeAt(spec: Spec, path: string): Place | null {
  const given = split(path);
  const places = spec.sections.screens.facts.screens
    .map((screen) => match(screen, given))
    .filter((place) => place !== null);
  return places.sort((a, b) => compare(a.screen, b.screen))[0] ?? null;
}

function match(screen: Screen, given: readonly string[]): Place | null {
  const { segments } = screen.route;
  if (segments.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, { kind, text }] of segments.entries()) {
    const value = decode(given[index]!);
    if (kind === 'parameter') parameters[text] = value;
    else if (value !== text) return null;
  }
  return { screen, parameters };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function compare(a: Screen, b: Screen): number {
  for (const [index, segment] of a.route.segments.entries()) {
    const other = b.route.segments[index];
    if (segment.kind !== other?.kind) return segment.kind === 'fixed' ? -1 : 1;
  }
  return 0;
}

/** The address of a screen with its parameters; null where one of them is missing. */
export function addressOf(
  screen: Screen,
  parameters: Readonly<Record<string, unknown>> = {},
): string | null {
  const names = parametersOf(screen.route);
  if (names.some((name) => parameters[name] === undefined || parameters[name] === null))
    return null;
  const segments = screen.route.segments.map(({ kind, text }) =>
    kind === 'fixed' ? encodeURI(text) : encodeURIComponent(String(parameters[text])),
  );
  return `/${segments.join('/')}`;
}

/** Whether somebody with these roles may open a screen; anybody may while nobody knows the roles. */
export const isFor = (spec: Spec, screen: Screen, roles: readonly string[]): boolean =>
  screen.for === null ||
  !areRolesTold(spec) ||
  screen.for.some((role) => roles.includes(role.name));

/** Where the product begins: at `/` if these roles may open it, else on the first screen that they may. */
export function homeOf(spec: Spec, roles: readonly string[]): string {
  const first = placeAt(spec, '/')?.screen;
  if (first !== undefined && isFor(spec, first, roles)) return '/';
  const { screens } = spec.sections.screens.facts;
  const open = screens.filter((screen) => isFor(spec, screen, roles));
  return open.map((screen) => addressOf(screen)).find((address) => address !== null) ?? '/';
}

/** Whether section 6 says who is in which role. */
export const areRolesTold = ({ sections }: Spec): boolean =>
  sections.roles.facts.roles.length > 0 || sections.roles.state === 'none';
