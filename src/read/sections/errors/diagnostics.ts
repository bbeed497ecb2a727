// What can be wrong in section 8. Each code has its entry, with examples, in errors.md.

import { code, defineDiagnostics } from '../../../diagnostics/diagnostic.ts';
import { ORDERED } from '../../../model/order.ts';
import { slip } from '../../../text/nearest.ts';
import type { Span } from '../../../text/span.ts';
import { inCapitals, UPPER_NAME } from '../../grammar/name.ts';
import { meantBy } from './elsewhere.ts';
import { meant } from '../../grammar/words.ts';

export const diagnostics = defineDiagnostics('errors', {
  'no-errors': code({
    severity: 'error',
    message: 'The section has no errors.',
    write: 'Write a table `Error | Status | Message | When` with a row for each error, or `none`.',
  }),
  'unreadable-code': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? "The error's name is missing." : `\`${text}\` is no error's name.`,
    write: ({ text }) =>
      `Write it in capitals in a code span: \`${inCapitals(text.replace(/ +/g, '_')) ?? 'NOT_FOUND'}\`.`,
    fix: ({ text }) => (inCapitals(text) === null ? null : `\`${inCapitals(text)}\``),
  }),
  'duplicate-error': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` stands here a second time.`,
    write:
      'Keep one of the two, with all that raises it under When (`signed out, wrong credentials`), or give this one a name of its own.',
  }),
  'unreadable-status': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) =>
      text === '' ? 'The status is missing.' : `\`${text}\` is no status of an error.`,
    write: 'Write a number from 400 to 599.',
  }),
  'missing-message': code<{ name: string }>({
    severity: 'error',
    message: ({ name }) => `\`${name}\` has no message.`,
    write: 'Write what people are told: "You may not do this."',
  }),
  'unknown-trigger': code<{ text: string; nearest: string | undefined }>({
    fix: ({ text, nearest }) =>
      meantBy(text) ?? (nearest === 'more than' ? null : slip(text, nearest)),
    severity: 'error',
    message: ({ text, nearest }) => `"${text}" is nothing that raises an error${meant(nearest)}`,
    write:
      'Write `signed out`, `wrong credentials`, `not permitted`, `not found`, `wrong state`, `not unique`, `in use`, `required`, `invalid`, `malformed`, `more than CONSTANT` or `unexpected`, perhaps with an entity, field or call after it, and a comma between two; or nothing, if a rule of section 5 names it.',
  }),
  'unreadable-narrowing': code<{ text: string; trigger: string }>({
    severity: 'error',
    message: ({ text, trigger }) => `"${text}" is nothing that \`${trigger}\` can be narrowed to.`,
    write: 'Write an entity (`Article`), a field (`Person.email`) or a call (`openTicket`).',
  }),
  'duplicate-trigger': code<{ trigger: string }>({
    severity: 'error',
    message: ({ trigger }) => `Two errors say that they are raised by "${trigger}".`,
    write: 'Narrow one of the two by an entity, a field or a call, or keep one of them.',
  }),
  'unknown-placeholder': code<{ name: string; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name, nearest }) => `\`{${name}}\`: no such placeholder${meant(nearest)}`,
    write: ({ name }) =>
      UPPER_NAME.test(name)
        ? 'Write the value itself; {limit} has it where a bound of section 5 or a rate is overstepped, and nowhere else.'
        : 'The placeholders are {code}, {status}, {message}, {field}, {record}, {limit}, {value}, {state} and any further column of the table.',
  }),
  'unreadable-with': code<{ expected: string; found: string }>({
    severity: 'error',
    message: ({ expected, found }) => `The cell With has ${found} where ${expected} should be.`,
    write: 'Write the parts that it adds to the body in a code span: `{ article: Article }`.',
  }),
  'unreadable-body': code<{ reason: string }>({
    severity: 'error',
    message: ({ reason }) => `The body of refusals is not JSON: ${reason}`,
    write:
      'Write JSON in which texts, or whole values, are placeholders: { "code": "{code}", "status": {status} }.',
  }),
  'unknown-in-order': code<{ text: string; nearest: string | undefined }>({
    fix: ({ text, nearest }) => meantBy(text) ?? slip(text, nearest),
    severity: 'error',
    message: ({ text, nearest }) =>
      text === ''
        ? 'The Order lacks a name.'
        : `"${text}" is nothing that an Order can name${meant(nearest)}`,
    write: `Write errors of the catalogue, or ${ORDERED.map((name) => `\`${name}\``).join(', ')}, with a comma after each but the last.`,
  }),
  'ordered-twice': code<{ name: string; cut: Span }>({
    fix: ({ cut }) => (cut.length > 0 ? [{ at: cut, text: '' }] : null),
    severity: 'error',
    message: ({ name }) => `The Order names \`${name}\` a second time.`,
    write: 'Keep the one that stands where it is judged.',
  }),
  'two-orders': code({
    severity: 'error',
    message: 'The Order stands here a second time.',
    write: 'Write one line `Order: malformed, signed out, not found` that names all.',
  }),
  'body-twice': code({
    severity: 'error',
    message: 'The body of refusals stands here a second time.',
    write: 'Keep one of the two, or write which statuses one is for: ```json 401, 403.',
  }),
  'unreadable-statuses': code<{ text: string }>({
    severity: 'error',
    message: ({ text }) => `\`${text}\` are no statuses of refusals.`,
    write: 'Write numbers from 400 to 599 between commas after `json`: ```json 401, 403.',
  }),
  'status-twice': code<{ status: number }>({
    severity: 'error',
    message: ({ status }) => `Refusals with status ${status} have a body already.`,
    write: ({ status }) => `Write ${status} at one fence alone.`,
  }),
  'idle-body': code<{ status: number }>({
    severity: 'warning',
    message: ({ status }) => `No refusal has the status ${status}, which this body is for.`,
    write: ({ status }) => `Write the fence without ${status}, or an error that has it.`,
  }),
});
