// Names that lead nowhere: used in one section, declared in no other.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { meant } from '../../read/grammar/words.ts';
import { slip } from '../../text/nearest.ts';
import type { Dangling } from '../linked/names.ts';
import type { Kind } from '../linked/use.ts';
import type { Rule } from '../findings/rule.ts';

type Unknown = { name: string; nearest: string | undefined };
type Part = Unknown & { of: string };

const unknown = (what: string, write: string | ((name: string) => string)) =>
  code<Unknown>({
    severity: 'error',
    message: ({ name, nearest }) => `\`${name}\`: no such ${what}${meant(nearest)}`,
    write: ({ name }) => (typeof write === 'string' ? write : write(name)),
    fix: ({ name, nearest }) => slip(name, nearest),
  });
const unknownPart = (what: string, write: (of: string) => string) =>
  code<Part>({
    severity: 'error',
    message: ({ name, of, nearest }) =>
      `\`${name}\`: no such ${what} of \`${of}\`${meant(nearest)}`,
    write: ({ of }) => write(of),
    fix: ({ name, nearest }) => slip(name, nearest),
  });

export const diagnostics = defineDiagnostics('names', {
  'unknown-screen': unknown('screen', 'Write the name of a screen of section 2, or add it there.'),
  'unknown-role': unknown('role', 'Write the name of a role of section 6, or add it there.'),
  'unknown-call': unknown('call', 'Write the name of a call of section 7, or add it there.'),
  'unknown-mail': unknown(
    'mail or webhook',
    (name) =>
      `Write the name of a mail or webhook of section 7, or add \`### ${name} (mail)\` or \`### ${name} (webhook)\` there.`,
  ),
  'unknown-outgoing': unknown(
    'call to another service',
    (name) =>
      `Write the name of one that section 7 declares, or add \`### ${name} (outgoing)\` there.`,
  ),
  'unknown-entity': unknown('entity', 'Write the name of an entity of section 3, or add it there.'),
  'unknown-shape': unknown('entity or view', (name) =>
    /^\p{Lu}/u.test(name)
      ? 'Write the name of an entity or view of section 3, or add it there.'
      : `Write an entity or view of section 3; a plain value has a name, a type and an expression: \`{ ${name}: text = ${name} }\`.`,
  ),
  'unknown-error': unknown('error', 'Write the code of an error of section 8, or add it there.'),
  'unknown-constant': unknown(
    'constant',
    'Write the name of a constant of section 9, or add it there.',
  ),
  'unknown-field': unknownPart(
    'field',
    (of) => `Write a field of \`${of}\` as section 3 names it, or add it there.`,
  ),
  'unknown-state': unknownPart(
    'choice',
    (of) => `Write a state that \`${of}\` lists in section 3, or add it there.`,
  ),
  'unknown-parameter': unknownPart(
    'parameter',
    (of) => `Write a parameter that the request or the body of \`${of}\` has, or add it there.`,
  ),
});

const CODES = {
  screen: 'unknown-screen',
  role: 'unknown-role',
  call: 'unknown-call',
  mail: 'unknown-mail',
  webhook: 'unknown-mail',
  outgoing: 'unknown-outgoing',
  parameter: 'unknown-parameter',
  entity: 'unknown-entity',
  shape: 'unknown-shape',
  field: 'unknown-field',
  choice: 'unknown-state',
  error: 'unknown-error',
  constant: 'unknown-constant',
} as const satisfies Record<Kind, keyof typeof diagnostics>;

const told = ({ kind, name, of, at, nearest }: Dangling) =>
  diagnostics[CODES[kind]](at, { name, of: of ?? '', nearest });

/** Every name outside expressions that what it is declared by does not declare. */
export const danglingNames: Rule = ({ names }) => names.dangling.map(told);
