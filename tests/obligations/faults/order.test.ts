// Products that judge a request in another order: what comes later is looked at before a cause that
// should have been the answer.

import { describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../src/engine/index.ts';
import type { Spec } from '../../../src/model/index.ts';
import { failuresOf, playable } from '../../../src/mutate/trial.ts';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';
import { calls, errors, fields, moves, rules } from '../../engine/product.ts';
import { story } from '../story.ts';
import { suiteOf } from '../suite.ts';

const suite = suiteOf({
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| name | text | yes | unique |',
  '| pin | text | yes | write-only |',
  '| role | one of reader, writer | yes | |',
)}

#### Examples

| name | pin | role |
| --- | --- | --- |
| rays | r | reader |
| wyns | w | writer |
| wims | v | writer |

### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | unique |',
  '| writer | Person | auto | owner; set `me` |',
  '| state | one of new, out | auto | |',
)}

#### Examples

| id |
| --- |

### Claim

${fields('| id | integer | auto | key |', '| ground | text | yes | unique |')}

#### Examples

| id |
| --- |

### Note

${fields('| id | integer | auto | key |', '| post | Post | auto | |', '| text | text | yes | |')}

#### Examples

| id |
| --- |
`,
  states: `### Post.state

${moves('| — | `write` | new | |', '| new | `publish` | out | |', '| out | `drop` | — | |')}`,
  rules: rules(
    '| `Post.title` | at least 3 characters | |',
    '| `drop.why` | at least 3 characters | |',
  ),
  roles: `Credentials: \`Authorization: Bearer {token}\`

| Role | Who |
| --- | --- |
| Guest | signed out |
| Reader | \`me.role == "reader"\` |
| Writer | \`me.role == "writer"\` |

| Call | Guest | Reader | Writer |
| --- | --- | --- | --- |
| \`enter\` | yes | yes | yes |
| \`claim\`, \`see\` | yes | yes | yes |
| \`write\`, \`note\` | no | no | yes |
| \`publish\` | no | no | own |
| \`drop\` | no | no | own |
`,
  errors: errors(
    '| `NOT_NOW` | 409 | Not while it is {state}. | | wrong state |',
    '| `HELD` | 409 | Something refers to it. | | in use |',
  ),
  calls: calls(
    '| `enter` | `POST /sessions` | `{ name, pin }` | sign in Person by name and pin | `200 { token: text = token }` |',
    '| `write` | `POST /posts` | `{ title }` | create Post | |',
    '| `see` | `GET /posts/:id` | | find Post by id | |',
    '| `publish` | `PUT /posts/:id` | `{ title? }` | find Post by id; update post | |',
    '| `note` | `POST /posts/:id/notes` | `{ text }` | find Post by id; create Note with post = `post` | |',
    '| `drop` | `POST /posts/:id/drop` | `{ why: text }` | find Post by id | `204` |',
    '| `claim` | `POST /claims` | `{ name, pin, ground }` | sign in Person by name and pin; create Claim | `201 { token: text = token }` |',
  ),
});

/** A product that looks at a cause last: one that does not know the cause answers before it. */
function late(engine: Engine, without: Spec): Engine {
  return new Proxy(engine, {
    get(target, name) {
      if (name === 'fork') return () => late(target.fork(), without);
      if (name === 'handle')
        return (request: Parameters<Engine['handle']>[0]) => {
          const other = createEngine(without);
          other.restore(target.snapshot());
          const early = other.handle(request);
          return early.status < 400 ? target.handle(request) : early;
        };
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The text without a cause, and which pairs show that it should have come first. */
type Late = readonly [cause: string, edits: readonly (readonly [string, string])[], red: string[]];

const LATE: readonly Late[] = [
  [
    'malformed',
    [['`{ why: text }`', '']],
    ['signed out', 'role', 'condition'].map((later) => `drop:malformed before ${later}`),
  ],
  [
    'signed out',
    [['`drop` | no | no |', '`drop` | yes | no |']],
    ['drop:signed out before not found'],
  ],
  ['role', [['`drop` | no | no |', '`drop` | no | yes |']], ['drop:role before not found']],
  [
    'not found',
    [
      ['`{ why: text }` | find Post by id |', '`{ why: text }` | |'],
      ['`drop` | no | no | own |', '`drop` | no | no | yes |'],
    ],
    // Whoever does not look for it does not look whether it is referred to either.
    ['drop:not found before rules', 'drop:in use before rules'],
  ],
  [
    'condition',
    [['`drop` | no | no | own |', '`drop` | no | no | yes |']],
    ['drop:condition before state'],
  ],
  [
    'state',
    [
      ['| out | `drop` |', '| new | `drop` | — | |\n| out | `drop` |'],
      ['| new | `publish` |', '| out | `publish` | out | |\n| new | `publish` |'],
    ],
    ['publish:state before rules', 'drop:state before in use'],
  ],
  [
    'in use',
    [['| post | Post | auto | |', '| post | Post | auto | cascade |']],
    ['drop:in use before rules'],
  ],
  [
    'rules',
    [
      ['| `Post.title` | at least 3 characters | |\n', ''],
      ['`POST /sessions` | `{ name, pin }`', '`POST /sessions` | `{ name?, pin }`'],
    ],
    ['enter:rules before credentials'],
  ],
  [
    'credentials',
    [['`{ name, pin, ground }` | sign in Person by name and pin;', '`{ name, pin, ground }` |']],
    ['claim:credentials before uniqueness'],
  ],
];

describe('a product that is judged in its order', () => {
  it('holds to all of it', () => {
    expect(suite.failures()).toEqual(new Map());
    expect(suite.names('calls/judged')).toEqual(
      expect.arrayContaining(LATE.flatMap(([, , red]) => red)),
    );
  });

  it('is asked with both at once', () => {
    expect(story(suite.one('calls/judged/drop:condition before state'), { whole: true })).toEqual([
      'POST /sessions { name: "wyns", pin: "w" }',
      'Writer: POST /posts { title: "Title number 2" }',
      'POST /sessions { name: "wims", pin: "v" }',
      'Writer 2: POST /posts/<act2.id>/drop { why: "Why number 4" }',
      '→ 403',
    ]);
  });
});

describe('a product that looks too late at', () => {
  it.each(LATE)('%s turns red what comes before it', (_cause, edits, red) => {
    const text = edits.reduce((before, [from, to]) => {
      expect(before.split(from), `"${from}" stands there once`).toHaveLength(2);
      return before.replace(from, () => to);
    }, suite.text);
    const { spec } = read(source('late.md', text));
    const engine = late(createEngine(suite.spec), spec);
    const product = playable(suite.spec, engine);
    const failed = suite.obligations
      .filter(({ kind }) => kind === 'calls/judged')
      .filter((one) => failuresOf(suite.spec, one, product).length > 0)
      .map(({ id }) => id);
    expect(failed.sort()).toEqual(red.map((name) => `calls/judged/${name}`).sort());
  });
});
