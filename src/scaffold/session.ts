// How the front end keeps who is signed in, and the way out.

import { inWords, type Spec } from '../model/index.ts';
import { memberOf, Module, quoted, lines } from './code/code.ts';
import { element, returning, text, value } from './code/jsx.ts';
import { hard, indent } from './code/layout.ts';
import { fileName, typeImport } from './code/names.ts';
import { personOf, signOutOf } from './calls/person.ts';

/** `src/api/credential.ts`: who is signed in, as the browser keeps it. */
export function credentialModule(spec: Spec): string {
  const module = new Module(
    'Who is signed in, as the browser keeps it from one visit to the next.',
  );
  const shows = personOf(spec)?.shows ?? null;
  const me =
    shows === null
      ? 'export type Me = Record<string, never>;'
      : lines(
          '/** What the API says of whoever is signed in. */',
          `export type Me = ${module.use('../contract', typeImport(shows))};`,
        );
  module.add(
    me,
    lines(
      'export interface Session {',
      '  /** What requests show; null where a cookie does. */',
      '  token: string | null;',
      '  me: Me;',
      '}',
    ),
    `const KEY = ${quoted(`${fileName(spec.name)}-session`)};`,
    lines(
      'export function readSession(): Session | null {',
      '  const kept = localStorage.getItem(KEY);',
      '  return kept === null ? null : JSON.parse(kept);',
      '}',
    ),
    lines(
      'export function writeSession(session: Session | null): void {',
      '  if (session === null) localStorage.removeItem(KEY);',
      '  else localStorage.setItem(KEY, JSON.stringify(session));',
      '}',
    ),
  );
  return module.print();
}

/** `src/ui/account.tsx`: who is signed in, and the way out. */
export function accountModule(spec: Spec): string {
  const out = signOutOf(spec);
  const module = new Module('Who is signed in, and the way out.');
  if (out === null) {
    module.add(lines('export function Account() {', '  return null;', '}'));
    return module.print();
  }
  module.use('../api/client', 'api');
  module.use('../session', 'useSession');
  module.use('./action-button', 'ActionButton');
  const to =
    out.then !== null && !out.then.route.source.includes(':') ? out.then.route.source : null;
  const goes = to === null ? [] : [`void navigate(${quoted(to)});`];
  const button = element('ActionButton', [
    text('name', inWords(out.call.name)),
    value('call', `() => ${memberOf('api', out.call.name)}()`),
    value('onDone', [
      '() => {',
      indent(['signOut();', ...goes].map((one) => [hard, one])),
      hard,
      '}',
    ]),
  ]);
  const navigate =
    to === null ? [] : [`const navigate = ${module.use('react-router', 'useNavigate')}();`];
  module.add([
    'export function Account() {',
    indent(
      [
        'const { me, signOut } = useSession();',
        ...navigate,
        'if (me === null) return null;',
        returning(button),
      ].map((one) => [hard, one]),
    ),
    hard,
    '}',
  ]);
  return module.print();
}
