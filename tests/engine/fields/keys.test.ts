// Values that a creation gives from other values of the record, in whatever order the table has them;
// and keys, which no record is stored without.

import { describe, expect, it } from 'vitest';
import { calls, fields, limits, moves, productWith } from '../product.ts';

const teams = productWith({
  entities: `### Team

${fields('| slug | slug | yes | key |')}

#### Examples

| slug |
| --- |
| search |

### Member

Within: team

${fields('| nick | text | yes | key |', '| team | Team | auto | |')}

#### Examples

| nick | team |
| --- | --- |
| sam | search |

### Service

Within: team

${fields(
  '| slug | slug | auto | key; set `slug(service.prefix + " " + service.name)` |',
  '| code | text | auto | set `service.team.slug + "-" + string(service.number)` |',
  '| prefix | text | auto | = `service.team.slug` |',
  '| number | integer | auto | counts up within team |',
  '| team | Team | auto | |',
  '| name | text | yes | |',
)}

#### Examples

| team | name |
| --- | --- |
| search | Index |
`,
  calls: calls(
    '| `enter` | `POST /enter/:nick` | | find Member by nick; sign in member | `204` |',
    '| `add` | `POST /services` | `{ name }` | create Service | `201 Service` |',
    '| `read` | `GET /services/:slug` | | find Service by slug | `200 Service` |',
  ),
});

describe('what a creation gives', () => {
  it('sees what Within, computed fields and counts give, wherever they stand', () => {
    const as = teams.engine.signIn('Member', 'sam');
    expect(teams.call('GET /services/search-index', { as }).body).toMatchObject({
      code: 'search-1',
    });
    const { status, body } = teams.call('POST /services', { as, body: { name: 'Crawler' } });
    expect(status).toBe(201);
    expect(body).toMatchObject({ slug: 'search-crawler', code: 'search-2', team: 'search' });
    expect(teams.call('GET /services/search-crawler', { as }).status).toBe(200);
  });
});

describe('a record without a key', () => {
  const notes = productWith({
    entities: `### Note

${fields(
  '| slug | slug | auto | key; follows `slug(note.title)` |',
  '| title | text | no | |',
  '| state | one of kept, dropped | auto | |',
  '| size | integer | yes | |',
)}

#### Examples

| title | size |
| --- | --- |
| Milk | 1 |
| | 1 |
| | 2 |
`,
    states: `### Note.state\n\n${moves('| — | `write` | kept | |', '| kept | after `SOON` | dropped | |')}`,
    calls: calls(
      '| `write` | `POST /notes` | `{ title?, size }` | create Note | `201 Note` |',
      '| `change` | `PATCH /notes/:slug` | `{ title? }` | find Note by slug; update note | `200 Note` |',
      '| `list` | `GET /notes` | | list Note | `200 Note[]` |',
    ),
    limits: limits('| `SOON` | 1 | days |'),
  });

  it('is a fault that names the expression and its line, and is not stored', () => {
    const product = notes.fork();
    const before = product.engine.records('Note');
    const answer = product.call('POST /notes', { body: { size: 1 } });
    expect([answer.status, answer.decision.section]).toEqual([500, 'entities']);
    expect(answer.decision.at?.line).toBeGreaterThan(0);
    expect(answer.decision.why).toBe(
      '`slug(note.title)` comes to nothing, so this Note has no `slug`, its key',
    );
    expect(product.call('PATCH /notes/milk', { body: { title: null } }).status).toBe(500);
    expect(product.engine.records('Note')).toEqual(before);
    expect(product.call('POST /notes', { body: { title: 'Tea', size: 1 } }).body.slug).toBe('tea');
  });

  it('is told only where nothing is wrong with the request', () => {
    expect(notes.fork().call('POST /notes', { body: {} }).status).toBe(422);
  });

  it('is not among the first data: it has the name of what it is', () => {
    expect(notes.call('GET /notes').body.map(({ slug }: { slug: string }) => slug)).toEqual([
      'milk',
      'note',
      'note-2',
    ]);
  });
});
