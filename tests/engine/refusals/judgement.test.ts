import { describe, expect, it } from 'vitest';
import { calls, errors, fields, limits, moves, productWith, rules } from '../product.ts';

const ENTITIES = `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
  '| role | one of reader, writer | yes | |',
)}

#### Examples

| name | pin | role |
| --- | --- | --- |
| ray | r | reader |
| wyn | w | writer |

### Draft

${fields('| id | integer | auto | key |', '| text | text | no | |')}

#### Examples

| text |
| --- |
| used |
| free |

### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| writer | Person | no | owner |',
  '| draft | Draft | no | |',
  '| state | one of new, out | auto | |',
)}

#### Examples

| title | writer | draft | state |
| --- | --- | --- | --- |
| Ray's | ray | 1 | out |
| Wyn's, out | wyn | | out |
| Wyn's | wyn | | new |
`;
const ROLES = `| Role | Who |
| --- | --- |
| Guest | signed out |
| Reader | \`me.role == "reader"\` |
| Writer | \`me.role == "writer"\` |

| Call | Guest | Reader | Writer |
| --- | --- | --- | --- |
| \`write\` | yes | yes | yes |
| \`publish\` | no | no | own |
`;
const blog = productWith({
  entities: ENTITIES,
  states: `### Post.state\n\n${moves('| — | `write` | new | |', '| new | `publish` | out | |')}`,
  rules: rules('| `Post.title` | at least 2 characters | |'),
  roles: ROLES,
  calls: calls(
    '| `write` | `POST /posts` | `{ title }` | create Post | |',
    '| `publish` | `POST /posts/:id/:from` | `{ title, name, pin }` | find Draft by id = from; find Post by id; update post; delete draft; sign in Person by name and pin | `204` |',
  ),
  errors: errors('| `SLOW` | 429 | slow | | more than `RATE` |'),
  limits: limits('| `RATE` | 5 | calls per minute |'),
});
const [ray, wyn] = [1, 2].map((id) => blog.engine.signIn('Person', id));
const TAKEN = { title: "Ray's", name: 'ray', pin: 'wrong' };

describe('a request with several mistakes is told of the first', () => {
  it.each<[string, number, string, string, string | undefined, object]>([
    ['no role that may', 401, 'SIGNED_OUT', '9/9', undefined, {}],
    ['a role that never may', 403, 'NOT_PERMITTED', '9/9', ray, {}],
    ['nothing found', 404, 'NOT_FOUND', '9/9', wyn, {}],
    ['nothing found by a later step', 404, 'NOT_FOUND', '9/1', wyn, {}],
    ['another’s record', 403, 'NOT_PERMITTED', '1/1', wyn, {}],
    ['a state that it does not leave', 409, 'WRONG_STATE', '2/1', wyn, {}],
    ['what is in use', 409, 'IN_USE', '3/1', wyn, {}],
    ['a missing field', 422, 'REQUIRED', '3/2', wyn, { title: "Ray's" }],
    ['a broken rule', 422, 'INVALID', '3/2', wyn, { ...TAKEN, title: 'x' }],
    ['a wrong secret', 401, 'WRONG_CREDENTIALS', '3/2', wyn, TAKEN],
    ['a title that is taken', 409, 'NOT_UNIQUE', '3/2', wyn, { ...TAKEN, pin: 'r' }],
  ])('which is %s: %i', (_mistake, status, code, path, as, body) => {
    const answer = blog.fork().call(`POST /posts/${path}`, { as, body });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('which is a malformed body, and then a rate, before who is asking', () => {
    const product = blog.fork();
    const ask = (body: unknown) => product.call('POST /posts/9/9', { body }).status;
    const statuses = [{}, {}, {}, {}, {}].map(ask);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect([ask({}), ask(7)]).toEqual([429, 400]);
  });

  it('and is done where it has none', () => {
    const product = blog.fork();
    const body = { title: 'New', name: 'ray', pin: 'r' };
    expect(product.call('POST /posts/3/2', { as: wyn, body }).status).toBe(204);
    expect(product.engine.records('Post')[2]).toMatchObject({ title: 'New', state: 'out' });
    expect(product.engine.records('Draft')).toHaveLength(1);
  });
});
