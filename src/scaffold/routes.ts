// `src/roles.ts`, `src/routes.ts` and `src/screens/index.ts`: who is who, which screens there are, and
// whom they are for.

import type { Screen, Spec } from '../model/index.ts';
import { roleIf } from './actions/allowed.ts';
import {
  block,
  flatCondition,
  joined,
  lines,
  list,
  memberName,
  Module,
  object,
  quoted,
  returned,
  type Condition,
} from './code/code.ts';
import { group, hard, ifBroken, indent, join, line, type Doc } from './code/layout.ts';
import { signInScreenOf } from './calls/person.ts';

/** `src/roles.ts`: who is who. */
export function rolesModule(spec: Spec): string {
  const module = new Module(
    'Who is in which role, as far as the page can tell: the server judges by itself.',
  );
  const { roles } = spec.sections.roles.facts;
  const door = signInScreenOf(spec);
  const me = module.use('./api/credential', 'type Me');
  module.add(
    lines(
      '/** Where one signs in; null: nowhere. */',
      `export const SIGN_IN: string | null = ${door === undefined ? 'null' : quoted(door.route.source)};`,
    ),
    `export type Role = ${roles.length === 0 ? 'never' : 'keyof typeof roles'};`,
  );
  if (roles.length === 0) {
    module.add(`export const isIn = (_role: Role, _me: ${me} | null): boolean => true;`);
    return module.print();
  }
  module.add(`export const isIn = (role: Role, me: ${me} | null): boolean => roles[role](me);`, [
    'const roles = ',
    block(
      roles.map(({ name, who }) => {
        const condition = who.kind === 'condition' ? roleIf(spec, who.expression.source) : null;
        const holds =
          who.kind === 'signed out'
            ? 'me === null'
            : condition === null
              ? 'me !== null'
              : joined('&&', ['me !== null', condition]);
        return roleFunction(name, me, known(holds));
      }),
    ),
    ';',
  ]);
  return module.print();
}

/** Behind `me !== null` it is there. */
const known = (code: string | Condition): string | Condition =>
  typeof code === 'string'
    ? code.replaceAll('me?.', 'me.')
    : { ...code, parts: code.parts.map(known) };

const roleFunction = (name: string, me: string, holds: string | Condition): Doc => {
  const flat = flatCondition(holds);
  const head = `${memberName(name)}: (me: ${me} | null): boolean =>`;
  if (head.length + flat.length < 94) return `${head} ${flat}`;
  return [`${head.replace(/ =>$/, ' => {')}`, indent(hard, returned(holds)), hard, '}'];
};

/** `src/routes.ts`: the screens' names and addresses. */
export function routesModule(spec: Spec): string {
  const module = new Module('The address of each screen, and whom it is for. Null: everybody.');
  const { screens } = spec.sections.screens.facts;
  const areRolesKnown = spec.sections.roles.facts.roles.length > 0;
  module.use('./roles', 'type Role');
  const entries = screens.map((screen) =>
    object([
      `name: ${quoted(screen.name)}`,
      `path: ${quoted(screen.route.source)}`,
      ['roles: ', rolesOf(screen, areRolesKnown)],
    ]),
  );
  module.add(
    group(
      'export type ScreenName =',
      indent(
        line,
        group(
          ifBroken('| '),
          join(
            [line, '| '],
            screens.map(({ name }) => quoted(name)),
          ),
        ),
      ),
      ';',
    ),
    lines(
      'interface Route {',
      '  name: ScreenName;',
      '  path: string;',
      '  roles: readonly Role[] | null;',
      '}',
    ),
    [
      'export const routes: readonly Route[] = ',
      // Several objects stand on lines of their own.
      screens.length === 1
        ? list(entries)
        : ['[', indent(entries.map((entry) => [hard, entry, ','])), hard, ']'],
      ';',
    ],
  );
  return module.print();
}

const rolesOf = (screen: Screen, areRolesKnown: boolean): Doc =>
  screen.for === null || !areRolesKnown ? 'null' : list(screen.for.map(({ name }) => quoted(name)));

/** `src/screens/index.ts`: which component stands at which address. */
export function screensModule(
  screens: readonly { name: string; file: string; component: string }[],
): string {
  const module = new Module('The component of each screen.');
  module.use('react', 'type ComponentType');
  module.use('../routes', 'routes');
  module.use('../routes', 'type ScreenName');
  for (const { file, component } of screens) module.use(`./${file}`, component);
  module.add(
    [
      'const components: Record<ScreenName, ComponentType> = ',
      block(screens.map(({ name, component }) => `${memberName(name)}: ${component}`)),
      ';',
    ],
    'export const screens = routes.map((route) => ({ ...route, Screen: components[route.name] }));',
  );
  return module.print();
}
