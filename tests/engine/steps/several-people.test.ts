// `me` where records of several entities sign in: what is changed from it, and references that are given it.

import { describe, expect, it } from 'vitest';
import { calls, fields, productWith } from '../product.ts';

const { engine, call } = (() => {
  const product = productWith({
    entities: `### Team

${fields('| slug | slug | yes | key |', '| motto | text | no | |')}

#### Examples

| slug | motto |
| --- | --- |
| red | Go |

### Member

${fields('| id | integer | auto | key |', '| nick | text | yes | unique |', '| team | Team | auto | |')}

#### Examples

| nick | team |
| --- | --- |
| sam | red |

### Key

${fields('| id | integer | auto | key |', '| label | text | yes | unique |', '| team | Team | auto | |')}

#### Examples

| label | team |
| --- | --- |
| builds | red |

### Note

${fields(
  '| id | integer | auto | key |',
  '| author | Member | auto | set `me` |',
  '| by | Member | auto | |',
  '| readers | list of Member | auto | default `[]` |',
)}

#### Examples

| author |
| --- |
`,
    calls: calls(
      '| `enter` | `POST /enter/:nick` | | find Member by nick; sign in member | `204` |',
      '| `use` | `POST /use/:label` | | find Key by label; sign in key | `204` |',
      '| `motto` | `PATCH /team` | `{ motto }` | update me.team | `200 Team` |',
      '| `name` | `PATCH /me` | `{ label }` | update me | `204` |',
      '| `note` | `POST /notes` | | create Note with by = `me`; add `me` to note.readers | `201 Note` |',
    ),
  });
  return { engine: product.engine, call: product.call.bind(product) };
})();

describe('of several entities that sign in', () => {
  const member = engine.signIn('Member', 1);
  const key = engine.signIn('Key', 1);

  it('a path from `me` leads to what the body changes', () => {
    for (const [as, motto] of [
      [member, 'On'],
      [key, 'Up'],
    ] as const)
      expect(call('PATCH /team', { as, body: { motto } })).toMatchObject({
        status: 200,
        body: { slug: 'red', motto },
      });
  });

  it('`me` is the one that has what the body gives', () => {
    expect(call('PATCH /me', { as: key, body: { label: 'deploys' } }).status).toBe(204);
    expect(engine.records('Key')[0]).toMatchObject({ label: 'deploys' });
  });

  it('a reference to one stays empty for another with the same key', () => {
    expect(call('POST /notes', { as: member }).body).toMatchObject({
      ...{ author: 1, by: 1, readers: [1] },
    });
    expect(call('POST /notes', { as: key })).toMatchObject({
      status: 201,
      body: { author: null, by: null, readers: [] },
    });
  });
});
