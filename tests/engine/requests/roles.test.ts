import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const ENTITIES = `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
  '| role | one of reader, writer, editor | yes | |',
)}

#### Examples

| name | pin | role |
| --- | --- | --- |
| ray | 1 | reader |
| wyn | 2 | writer |
| eve | 3 | editor |
| win | 4 | writer |

### Page

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| locked | boolean | no | default `false` |',
  '| writer | Person | auto | owner; set `me` |',
)}

#### Examples

| title | locked | writer |
| --- | --- | --- |
| Wyn's | no | wyn |
| Wyn's locked | yes | wyn |
| Win's | no | win |
`;
const CALLS = calls(
  '| `signIn` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 Person` |',
  '| `read` | `GET /pages/:id` | | find Page by id | |',
  '| `edit` | `PUT /pages/:id` | `{ title }` | find Page by id; update page | |',
  '| `hide` | `POST /pages/:id/hide` | | find Page by id | |',
  '| `lock` | `POST /pages/:id/lock` | | find Page by id; set page.locked to `true` | |',
  '| `nothing` | `POST /nothing` | | | `204` |',
  '| `forgotten` | `POST /forgotten` | | | `204` |',
);
const ROLES = `| Role | Who |
| --- | --- |
| Visitor | signed out |
| Member | signed in |
| Writer | \`me.role == "writer"\` |
| Editor | \`me.role == "editor"\` |

| Call | Visitor | Member | Writer | Editor |
| --- | --- | --- | --- | --- |
| \`signIn\` | yes | yes | no | no |
| \`read\` | if \`!page.locked\` | yes | no | no |
| \`edit\` | no | no | own; if \`!page.locked\` | yes |
| \`hide\` | no | no | own else not found | yes |
| \`lock\` | no | if \`me.role == "reader"\` else not found | own | yes |
| \`nothing\` | no | no | no | no |
`;
const wiki = productWith({ entities: ENTITIES, roles: ROLES, calls: CALLS });
const [ray, wyn, eve, win] = [1, 2, 3, 4].map((id) => wiki.engine.signIn('Person', id));

const edit = (id: number, as?: string) =>
  wiki.call(`PUT /pages/${id}`, { body: { title: 'New' }, as });

describe('permissions', () => {
  it('refuse somebody signed out with 401 where their role never may', () => {
    expect(edit(1).status).toBe(401);
    expect(edit(99).status).toBe(401);
  });

  it('refuse a role that never may with 403, whether there is such a record or not', () => {
    expect(edit(1, ray).status).toBe(403);
    expect(edit(99, ray).status).toBe(403);
  });

  it('let the most permissive of somebody’s roles count', () => {
    expect(wiki.call('GET /pages/1', { as: wyn }).status).toBe(200);
    expect(wiki.fork().call('POST /pages/1/lock', { as: eve }).status).toBe(200);
  });

  it('judge own by the record’s owner', () => {
    expect(edit(1, win).status).toBe(403);
    const fresh = wiki.fork();
    expect(fresh.call('PUT /pages/3', { body: { title: 'x' }, as: win }).status).toBe(200);
  });

  it('judge joined terms in turn, all of which must hold', () => {
    expect(edit(2, wyn).status).toBe(403);
    const answer = edit(2, wyn);
    expect(answer.decision.why).toContain('!page.locked');
    expect(edit(2, win).decision.why).toContain('their own');
  });

  it('hide what they are told to hide', () => {
    const hidden = wiki.call('POST /pages/1/hide', { as: win });
    const missing = wiki.call('POST /pages/99/hide', { as: win });
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual(missing.body);
  });

  it('refuse rather than hide where one role refuses and another hides', () => {
    expect(wiki.call('POST /pages/1/lock', { as: win }).status).toBe(403);
    expect(wiki.fork().call('POST /pages/1/lock', { as: ray }).status).toBe(200);
  });

  it('judge a condition for somebody signed out too', () => {
    expect(wiki.call('GET /pages/3').status).toBe(200);
    expect(wiki.call('GET /pages/2').status).toBe(403);
  });

  it('find the record before they judge conditions', () => {
    expect(edit(99, wyn).status).toBe(404);
  });

  it('judge before the body is looked at', () => {
    expect(wiki.call('PUT /pages/3', { body: {}, as: wyn }).status).toBe(403);
    expect(wiki.call('PUT /pages/1', { body: {}, as: wyn }).status).toBe(422);
  });

  it('read a missing row as no', () => {
    expect(wiki.call('POST /forgotten', { as: eve }).status).toBe(403);
    expect(wiki.call('POST /nothing', { as: eve }).status).toBe(403);
    expect(wiki.call('POST /nothing').status).toBe(401);
  });

  it('name the cell that decided', () => {
    const { decision } = edit(1, ray);
    expect(decision.section).toBe('roles');
    expect(decision.at?.line).toBeGreaterThan(0);
  });
});

describe('without roles', () => {
  const open = (roles?: string) =>
    productWith({
      entities: ENTITIES,
      ...(roles === undefined ? {} : { roles }),
      calls: CALLS,
    });

  it('everybody may everything', () => {
    for (const product of [open(), open('none.')]) {
      expect(product.call('PUT /pages/1', { body: { title: 'x' } }).status).toBe(200);
      expect(product.call('POST /forgotten').status).toBe(204);
    }
  });
});

it('looks at the record last found', () => {
  const product = productWith({
    entities: `${ENTITIES}\n### Note\n\n${fields(
      '| id | integer | auto | key |',
      '| page | Page | yes | |',
      '| author | Person | yes | owner |',
    )}\n\n#### Examples\n\n| page | author |\n| --- | --- |\n| 1 | ray |\n`,
    roles: `| Role | Who |\n| --- | --- |\n| Member | signed in |\n\n| Call | Member |\n| --- | --- |\n| \`drop\`, \`drop2\`, \`signIn\` | own |\n`,
    calls: calls(
      '| `signIn` | `POST /in` | `{ name, pin }` | sign in Person by name and pin | `200 Person` |',
      '| `drop` | `DELETE /pages/:pageId/notes/:id` | | find Page by id = pageId; find Note by id; delete note | |',
      '| `drop2` | `DELETE /notes/:id/pages/:pageId` | | find Note by id; find Page by id = pageId; delete note | |',
    ),
  });
  const [reader, writer] = [1, 2].map((id) => product.engine.signIn('Person', id));
  expect(product.call('DELETE /pages/1/notes/1', { as: writer }).status).toBe(403);
  expect(product.call('DELETE /notes/1/pages/1', { as: reader }).status).toBe(403);
  expect(product.call('DELETE /pages/1/notes/1', { as: reader }).status).toBe(204);
});

describe('a role by a condition on `me`', () => {
  const nothingFor = (who: string) =>
    productWith({
      entities: ENTITIES,
      calls: CALLS,
      roles: ROLES.replace('`me.role == "editor"`', who).replace(
        '`nothing` | no | no | no | no',
        '`nothing` | no | no | no | yes',
      ),
    }).call('POST /nothing').status;

  it.each(['`!Page.exists(p, p.writer == me && p.locked)`', '`[null].exists(x, x == me)`'])(
    'is for nobody who is signed out: %s',
    (who) => {
      expect(nothingFor(who)).toBe(401);
    },
  );

  it.each([
    '`me == null`',
    '`me == null \\|\\| me.role == "editor"`',
    '`now > timestamp("2000-01-01T00:00:00Z")`',
  ])('may be for whoever is signed out where it asks for that, or for no `me`: %s', (who) => {
    expect(nothingFor(who)).toBe(204);
  });
});
