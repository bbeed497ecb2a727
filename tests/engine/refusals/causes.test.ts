import { expect, it } from 'vitest';
import { PLAIN_TRIGGERS } from '../../../src/model/sections/errors.ts';
import { calls, errors, fields, moves, productWith } from '../product.ts';

const ENTITIES = `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
)}

#### Examples

| name | pin |
| --- | --- |
| ann | a |

### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| by | Person | no | owner |',
  '| state | one of draft, done | auto | |',
)}

#### Examples

| title | by | state |
| --- | --- | --- |
| One | ann | draft |
| Two | | done |
`;
/** A fault of the product’s own cannot be asked for. */
const CAUSES = PLAIN_TRIGGERS.filter((cause) => cause !== 'unexpected');

/** A product whose every refusal has a row; each row's status tells its place. */
const refusing = (narrowed: (cause: string) => string) =>
  productWith({
    entities: ENTITIES,
    states: `### Post.state\n\n${moves('| — | `make` | draft | |', '| draft | `finish` | done | |')}`,
    roles: `| Role | Who |
| --- | --- |
| Guest | signed out |
| Member | signed in |

| Call | Guest | Member |
| --- | --- | --- |
| \`make\`, \`finish\`, \`read\`, \`enter\`, \`drop\` | yes | yes |
| \`mine\` | no | yes |
| \`edit\` | no | own |
`,
    calls: calls(
      '| `make` | `POST /posts` | `{ title }` | create Post | |',
      '| `read` | `GET /posts/:id` | | find Post by id | |',
      '| `edit` | `PUT /posts/:id` | `{ title }` | find Post by id; update post | |',
      '| `finish` | `POST /posts/:id` | | find Post by id | |',
      '| `enter` | `POST /sessions` | `{ name, pin }` | sign in Person by name and pin | `204` |',
      '| `mine` | `GET /mine` | | | `204` |',
      '| `drop` | `DELETE /people/:id` | | find Person by id; delete person | |',
    ),
    errors: errors(
      ...CAUSES.map((cause, at) => `| \`E${at}\` | ${450 + at} | ${cause} | | ${cause} |`),
      ...CAUSES.map((cause, at) => `| \`N${at}\` | ${550 + at} | no | | ${narrowed(cause)} |`),
    ),
  });

const REFUSED: [cause: (typeof CAUSES)[number], call: string, line: string, body?: unknown][] = [
  ['signed out', 'mine', 'GET /mine'],
  ['wrong credentials', 'enter', 'POST /sessions', { name: 'ann', pin: 'b' }],
  ['not permitted', 'edit', 'PUT /posts/2', { title: 'x' }],
  ['not found', 'read', 'GET /posts/9'],
  ['wrong state', 'finish', 'POST /posts/2'],
  ['not unique', 'make', 'POST /posts', { title: 'One' }],
  ['in use', 'drop', 'DELETE /people/1'],
  ['required', 'make', 'POST /posts', {}],
  ['invalid', 'make', 'POST /posts', { title: 7 }],
  ['malformed', 'make', 'POST /posts', 7],
];
const callOf = (cause: string): string => REFUSED.find(([of]) => of === cause)![1];
const elsewhere = refusing((cause) => `${cause} ${cause === 'in use' ? 'read' : 'drop'}`);
const narrowed = refusing((cause) => `${cause} ${callOf(cause)}`);

it.each(REFUSED)('what is %s is told by its row, or by the row of its call %s', (...refused) => {
  const [cause, , line, body] = refused;
  const ask = (product: typeof narrowed) => {
    const as = cause === 'not permitted' ? product.engine.signIn('Person', 1) : undefined;
    return product.call(line, { as, ...(body === undefined ? {} : { body }) });
  };
  const at = CAUSES.indexOf(cause);
  expect([ask(elsewhere).status, ask(elsewhere).body.code]).toEqual([450 + at, `E${at}`]);
  expect([ask(narrowed).status, ask(narrowed).body.code]).toEqual([550 + at, `N${at}`]);
});
