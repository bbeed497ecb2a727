import { describe, expect, it } from 'vitest';
import { calls, fields } from '../../../engine/product.ts';
import { story } from '../../story.ts';
import { suiteOf, type Sections } from '../../suite.ts';

const PAGES: Sections = {
  purpose: `Pages to read.

| User | Wants to | Way |
| --- | --- | --- |
| Reader | read on | News → Page |
| Reader | come back | Page |
| Writer | write | Page → \`write(title: "x")\` → Page |
`,
  screens: `| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| News | \`/\` | everyone | \`list\` | |
| Page | \`/pages/:id\` | everyone | \`read\` | \`write\` → Page |
`,
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| secret | text | yes | write-only |',
)}

#### Examples

| id |
| --- |

### Page

${fields('| id | integer | auto | key |', '| title | text | yes | |')}

#### Examples

| title |
| --- |
| One |
| Two |
| Three |
`,
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Reader | signed out |
| Writer | signed in |

| Call | Reader | Writer |
| --- | --- | --- |
| \`join\`, \`list\`, \`read\` | yes | yes |
| \`write\` | no | yes |
`,
  calls: calls(
    '| `join` | `POST /people` | `{ name, secret }` | create Person; sign in person | `201 { token: text = token }` |',
    '| `list` | `GET /pages` | | list Page; newest first | `200 Page[]` |',
    '| `read` | `GET /pages/:id` | | find Page by id | |',
    '| `write` | `POST /pages` | `{ title }` | create Page | |',
  ),
};
const suite = suiteOf(PAGES);
const walked = (name: string, from = suite): string[] =>
  story(from.one(`purpose/walked/${name}`), { whole: true }).filter(
    (line) => !line.startsWith('→'),
  );

describe('a way that needs a record', () => {
  it('is walked in the product that the same text makes', () => {
    expect([...suite.failures().keys()].filter((id) => id.startsWith('purpose/'))).toEqual([]);
  });

  it('takes the first one listed where no step answered one', () => {
    expect(walked('Reader:read on')).toEqual([
      'opens /',
      '  GET /pages',
      '  opens /pages/<act1.0.id>',
    ]);
  });

  it('takes the first one that there is where none is listed', () => {
    expect(walked('Reader:come back')).toEqual(['opens /pages/1']);
  });

  it('takes the one that a step answered before either', () => {
    expect(walked('Writer:write').slice(1)).toEqual([
      'Writer: opens /pages/1',
      '  Writer: POST /pages { title: "x" }',
      '  Writer: opens /pages/<act2.id>',
    ]);
  });

  it('is walked by one newly signed up where no example fits', () => {
    expect(walked('Writer:write')[0]).toMatch(/^POST \/people /);
  });
});

describe('a way that waits', () => {
  const timed: Sections = {
    purpose: `Desks.

| User | Wants to | Way |
| --- | --- | --- |
| Visitor | be in time | \`book\` → after 20 minutes → \`checkIn\` |
| Visitor | be late | \`book\` → at \`booking.starts + NO_SHOW\` → \`checkIn\` |
| Visitor | come back | \`book\` → at \`booking.made\` → \`checkIn\` |
`,
    entities: `### Booking

${fields(
  '| id | integer | auto | key |',
  '| made | datetime | auto | set `now` |',
  '| starts | datetime | auto | set `now + NO_SHOW` |',
  '| status | one of booked, used, released | auto | |',
)}

#### Examples

| id |
| --- |
`,
    states: `### Booking.status

| From | Event | To |
| --- | --- | --- |
| — | \`book\` | booked |
| booked | \`checkIn\` | used |
| booked | at \`booking.starts + NO_SHOW\` | released |
`,
    calls: calls(
      '| `book` | `POST /bookings` | | create Booking | |',
      '| `checkIn` | `POST /bookings/:id` | | find Booking by id | |',
    ),
    limits: `| Constant | Value | Unit |
| --- | --- | --- |
| \`NO_SHOW\` | 15 | minutes |
`,
  };
  const waiting = suiteOf(timed);

  it('lets so much time pass before its next step', () => {
    expect(walked('Visitor:be in time', waiting)).toEqual([
      'POST /bookings',
      '  1200 s pass',
      '  POST /bookings/<act1.id>',
    ]);
  });

  it('goes to the instant that the record has, and meets what the clock has done by then', () => {
    expect(walked('Visitor:be late', waiting)[0]).toMatch(/^not reached: .*wrong state|released/);
  });

  it('goes on at once where the instant is past', () => {
    expect(walked('Visitor:come back', waiting)).toEqual([
      'POST /bookings',
      '  POST /bookings/<act1.id>',
    ]);
  });
});

describe('a way with people', () => {
  const examples = `
| id | name | secret |
| --- | --- | --- |
| 1 | ann | secret-ann |
| 2 | bob | secret-bob |
`;
  const staffed = suiteOf({
    ...PAGES,
    purpose: `Pages to read.

| User | Wants to | Way |
| --- | --- | --- |
| Reader | be written to | News → as Writer: \`write\` → as Editor: \`drop\` |
`,
    entities: PAGES.entities!.replace('\n| id |\n| --- |\n', examples),
    roles: PAGES.roles!.replace('| Writer | signed in |', '$&\n| Editor | `me.name == "bob"` |')
      .replace(
        '| Reader | Writer |\n| --- | --- | --- |',
        '| Reader | Writer | Editor |\n| --- | --- | --- | --- |',
      )
      .replace('`read` | yes | yes |', '`read` | yes | yes | yes |')
      .replace('| `write` | no | yes |', '| `write` | no | yes | no |\n| `drop` | no | no | yes |')
      .replace('| `join`, `list`', '| `enter` | yes | no | no |\n$&'),
    calls: `${PAGES.calls}
| \`enter\` | \`POST /sessions\` | \`{ name, secret }\` | sign in Person by name and secret | \`201 { token: text = token }\` |
| \`drop\` | \`DELETE /pages/:id\` | | find Page by id; delete page | \`204\` |
`,
  });

  it('is handed over to the first Example that fits each role, with the record that was made', () => {
    expect(walked('Reader:be written to', staffed)).toEqual([
      'opens /',
      '  POST /sessions { name: "ann", secret: "secret-ann" }',
      '  Writer: POST /pages { title: "Title number 2" }',
      '  POST /sessions { name: "bob", secret: "secret-bob" }',
      '  Editor: DELETE /pages/<act2.id>',
    ]);
  });

  it('is walked in the product that the same text makes', () => {
    expect([...staffed.failures().keys()].filter((id) => id.startsWith('purpose/'))).toEqual([]);
  });
});
