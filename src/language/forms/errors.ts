// What section 8 has for errors: what raises them, and what their words may hold.

import { ORDERED } from '../../model/order.ts';
import { forms } from './form/form.ts';

export const TRIGGERS = forms(
  [
    'signed out',
    'The call is for people who are signed in.',
    '| `SIGN_IN_FIRST` | 401 | Sign in first. | signed out |',
  ],
  [
    'wrong credentials',
    'A sign-in failed.',
    '| `WRONG_PASSWORD` | 401 | Email or password is wrong. | wrong credentials |',
  ],
  [
    'not permitted',
    'The role may not, or a condition of section 6 does not hold.',
    '| `NOT_ALLOWED` | 403 | You may not do this. | not permitted |',
  ],
  [
    'not found',
    'No record is found, or it is hidden. Narrowed by an entity: `not found Book`.',
    '| `NOT_FOUND` | 404 | There is no such {record}. | not found |',
  ],
  [
    'wrong state',
    'No transition of section 4 leads on from here.',
    '| `WRONG_STATE` | 409 | It is {state}. | wrong state |',
  ],
  [
    'not unique',
    'Another record has this value. Narrowed by a field: `not unique Member.email`.',
    '| `EMAIL_TAKEN` | 409 | Somebody uses this email. | not unique |',
  ],
  [
    'in use',
    'Another record refers to what was to be deleted.',
    '| `SHELF_IN_USE` | 409 | Books stand on it. | in use |',
  ],
  [
    'required',
    'A field is missing, null or blank that is required.',
    '| `REQUIRED` | 422 | {field} is required. | required |',
  ],
  [
    'invalid',
    'A value is not of its type, or a reference leads to nothing.',
    '| `INVALID` | 422 | {field} is not valid. | invalid |',
  ],
  [
    'malformed',
    'The request cannot be read.',
    '| `MALFORMED` | 400 | This is no JSON. | malformed |',
  ],
  [
    'more than CONSTANT',
    'A rate of section 9 is overstepped.',
    '| `SLOWLY` | 429 | Slow down. | more than `MOST_CALLS` |',
    'more than `',
  ],
  [
    'unexpected',
    'The product itself is at fault.',
    '| `OUR_FAULT` | 500 | Something went wrong. | unexpected |',
  ],
);

export const PLACEHOLDERS = forms(
  ['{code}', 'The error itself.', '| `GONE` | 404 | This is gone ({code}). | not found |'],
  ['{status}', 'Its status.', '| `GONE` | 404 | This is gone ({status}). | not found |'],
  [
    '{message}',
    'Its message: for the body, a JSON fence of this section.',
    '| `GONE` | 404 | This is gone. | not found |',
  ],
  [
    '{field}',
    'The cell Field, else the broken field’s name.',
    '| `REQUIRED` | 422 | {field} is required. | required |',
  ],
  [
    '{record}',
    'What the missing record is called.',
    '| `NOT_FOUND` | 404 | There is no such {record}. | not found |',
  ],
  [
    '{limit}',
    'The bound or rate that was overstepped: the value of the constant, or the number.',
    '| `TOO_LONG` | 422 | Keep it to {limit} characters. | |',
  ],
  ['{value}', 'The value that was given.', '| `TAKEN` | 409 | {value} is taken. | not unique |'],
  [
    '{state}',
    'The state in which the record is.',
    '| `WRONG_STATE` | 409 | The {record} is {state}. | wrong state |',
  ],
);

const BODY = `{ "code": "{code}", "message": "{message}" }
\`\`\``;

/** The fences that say what refusals look like. */
export const REFUSAL_BODIES = forms([
  '```json 401, 403',
  'A fence of JSON with placeholders is the body of every refusal; with statuses behind `json` of those that have them. What has neither is problem details (RFC 9457).',
  `\`\`\`json\n${BODY}\n\n\`\`\`json 403\n${BODY}`,
  '```json',
]);

/** The line that gives the order of judgement. */
export const ORDERS = forms([
  'Order: malformed, signed out, E',
  `The order in which a request is judged: of all that it is refused for, what stands first is answered. Names are errors of the catalogue and ${ORDERED.map((name) => `\`${name}\``).join(', ')}; what is not named keeps its place.`,
  'Order: malformed, rate, not found, signed out, `NOT_ALLOWED`',
  'Order: ',
]);
