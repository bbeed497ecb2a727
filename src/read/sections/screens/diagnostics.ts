// What can be wrong in section 2. Each code has its entry, with examples, in screens.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';
import { asParameter } from '../../grammar/route.ts';

/** What is said elsewhere of people of every role. */
const EVERYONE = /^(?:all|any|anyone|anybody|everybody|public|\*)$/i;

export const diagnostics = defineDiagnostics('screens', {
  'no-screens': code({
    severity: 'error',
    message: 'The section has no screens.',
    write: 'Write a table `Screen | Route | For | Shows | Does` with a row for each screen.',
  }),
  'unreadable-name': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? "The screen's name is missing." : `"${text}" is no screen's name.`,
    write: 'Begin it with a capital, in words: "New ticket".',
  }),
  'duplicate-screen': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The screen "${name}" stands here a second time.`,
    write: 'Give it a name of its own, or keep one of the two.',
  }),
  'unreadable-route': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) => `The route has ${found} where ${expected} should be.`,
    write: ({ found }) =>
      asParameter(found) === null
        ? 'Write a path in a code span: `/tickets/:id`.'
        : `Write \`${asParameter(found)}\`.`,
    fix: ({ found }) => asParameter(found),
  }),
  'parameter-twice': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `The route has two parameters \`:${name}\`.`,
    write: 'Give each parameter a name of its own: `/projects/:project/tickets/:id`.',
  }),
  'no-audience': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `It is not said whom the screen "${name}" is for.`,
    write: 'Write `everyone`, or roles of section 6 with commas between them.',
  }),
  'unreadable-role': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `"${text}" is no role's name.`,
    write: 'Write `everyone`, or roles of section 6 with commas between them.',
    fix: ({ text }) => (EVERYONE.test(text) ? 'everyone' : null),
  }),
  'unreadable-call': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `"${text}" is no call.`,
    write: 'Write calls in code spans with commas between them: `listTickets`, `readTicket`.',
  }),
  'unreadable-target': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `"${text}" is no screen to go to.`,
    write: 'Write one call, an arrow and one screen\'s name: "`openTicket` → Ticket".',
  }),
});
