import { describe, expect, it } from 'vitest';
import {
  calls,
  errors,
  fields,
  limits,
  moves,
  productWith,
  rules,
  type Sections,
} from '../product.ts';

const BASE: Sections = {
  entities: `### Person

${fields(
  '| id | integer | auto | key |',
  '| email | email | yes | unique |',
  '| secret | text | yes | write-only |',
)}

#### Examples

| email | secret |
| --- | --- |
| ann@example.com | a |

### Post

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | as headline |',
  '| words | integer | no | |',
  '| status | one of draft, done | auto | |',
  '| person | Person | no | |',
)}

#### Examples

| title | person |
| --- | --- |
| One | 1 |
`,
  states: `### Post.status\n\n${moves('| — | `make` | draft | |', '| draft | `finish` | done | |')}`,
  rules: rules(
    '| `Post.title` | between FEW and 10 characters | `LENGTH` |',
    '| `Post.words` | at most MANY | |',
    '| `make` | `post.words != 13` | `UNLUCKY` |',
  ),
  roles: `| Role | Who |
| --- | --- |
| Anybody | \`true\` |
| Member | signed in |

| Call | Anybody | Member |
| --- | --- | --- |
| \`make\`, \`read\`, \`finish\`, \`in\`, \`drop\`, \`open\` | yes | yes |
| \`secret\` | no | yes |
| \`never\` | no | no |
`,
  calls: calls(
    '| `make` | `POST /posts` | `{ post: { headline, words?, person? } }` | create Post | |',
    '| `read` | `GET /posts/:id` | | find Post by id as entry | |',
    '| `finish` | `POST /posts/:id/finish` | | find Post by id | |',
    '| `secret` | `GET /secret` | | | `204` |',
    '| `never` | `GET /never` | | | `204` |',
    '| `in` | `POST /in` | `{ email, secret }` | sign in Person by email and secret | `200 Person` |',
    '| `drop` | `DELETE /people/:id` | | find Person by id; delete person | |',
    '| `open` | `GET /open?limit=1` | | list Post; page by limit and offset | `200 Post[]` |',
  ).replace('limit=1`', 'limit=1&offset=0`'),
  limits: limits('| `FEW` | 2 | |', '| `MANY` | 99 | |'),
};
const product = (text: string | undefined, more: Sections = {}) =>
  productWith({ ...BASE, ...(text === undefined ? {} : { errors: text }), ...more });
const post = (body: object) => ['POST /posts', { body: { post: body } }] as const;
const fence = (json: string) => `\n\n\`\`\`json\n${json}\n\`\`\`\n`;

describe('without a catalogue', () => {
  const plain = product(undefined);

  it.each([
    ['GET /secret', 401, 'SIGNED_OUT', 'Unauthorized'],
    ['GET /never', 401, 'SIGNED_OUT', 'Unauthorized'],
    ['GET /posts/9', 404, 'NOT_FOUND', 'Not Found'],
    ['GET /nothing', 404, 'NOT_FOUND', 'Not Found'],
    ['POST /posts', 422, 'REQUIRED', 'Unprocessable Content'],
    ['DELETE /people/1', 409, 'IN_USE', 'Conflict'],
    ['PATCH /posts', 405, 'METHOD_NOT_ALLOWED', 'Method Not Allowed'],
  ])('%s is refused with the usual status', (line, status, code, title) => {
    const answer = plain.call(line);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.body).toMatchObject({ type: 'about:blank', title, status, code });
    expect(answer.body.detail).toEqual(expect.any(String));
    expect(Object.keys(answer.body)).toEqual([
      'type',
      'title',
      'status',
      'detail',
      'code',
      'errors',
    ]);
  });

  it('a rule’s own error keeps its code', () => {
    const { status, body } = plain.call(...post({ headline: 'x' }));
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'headline', code: 'LENGTH', message: expect.stringContaining('between') },
    ]);
  });
});

describe('rows', () => {
  it('are chosen as narrowly as they can be', () => {
    const chosen = product(
      errors(
        '| `ANY` | 404 | any | | not found |',
        '| `POST` | 404 | post | | not found Post |',
        '| `READ` | 410 | read | | not found read |',
        '| `NEEDED` | 422 | needed | | required |',
        '| `TITLE` | 400 | title | | required Post.title |',
        '| `WRONG` | 422 | wrong | | invalid |',
        '| `WRONG_MAKE` | 422 | wrong | | invalid make |',
        '| `WRONG_WORDS` | 422 | wrong | | invalid Post.words |',
        '| `OFFSET` | 416 | wrong | | invalid open |',
      ),
    );
    const code = (...[line, options]: Parameters<typeof chosen.call>) =>
      chosen.call(line, options).body.code;
    expect(code('GET /posts/9')).toBe('READ');
    expect(code('POST /posts/9/finish')).toBe('POST');
    expect(code('DELETE /people/9')).toBe('ANY');
    expect(code('GET /nowhere')).toBe('ANY');
    expect(code('POST /posts')).toBe('TITLE');
    expect(code(...post({ headline: 7 }))).toBe('WRONG_MAKE');
    expect(code(...post({ headline: 'ok', words: 'x' }))).toBe('WRONG_WORDS');
    expect(code('POST /in', { body: { email: 'x', secret: 'x' } })).toBe('WRONG');
    expect(chosen.call('GET /open?limit=x').status).toBe(416);
  });

  it('may be of a bound’s constant', () => {
    const bounded = product(
      errors('| `TOO_MANY_WORDS` | 413 | at most {limit} | | more than `MANY` |'),
    );
    const { status, body } = bounded.call(...post({ headline: 'ok', words: 100 }));
    expect([status, body.code, body.detail]).toEqual([413, 'TOO_MANY_WORDS', 'at most 99']);
  });

  it('may give any status', () => {
    const odd = product(
      errors('| `GONE` | 410 | gone | | not found |', '| `TEAPOT` | 418 | short | | wrong state |'),
    );
    expect(odd.call('GET /posts/9').status).toBe(410);
    odd.call('POST /posts/1/finish');
    expect(odd.call('POST /posts/1/finish').status).toBe(418);
  });
});

describe('placeholders', () => {
  it('are filled', () => {
    const filled = product(
      `| Error | Status | Message | Field | When | Hint | Learn More |
| --- | --- | --- | --- | --- | --- | --- |
| \`LENGTH\` | 422 | {code} {status} {field} {record} {limit} {value}: {Hint} {Learn More} | | | shorter | /doc |
| \`STATE\` | 409 | {record} is {state}, {field} | | wrong state | | |
| \`LOST\` | 404 | {field}: no {record} {value} | the {record}, {field} | not found | | |
| \`NEEDED\` | 422 | {field} | fixed | required | | |
`,
    );
    const detail = (line: string, body?: object) => {
      const answer = filled.call(line, body === undefined ? {} : { body });
      return answer.body.detail;
    };
    expect(detail('POST /posts', { post: { headline: 'x' } })).toBe(
      'LENGTH 422 headline post 2 x: shorter /doc',
    );
    expect(detail('POST /posts', { post: { headline: '12345678901' } })).toContain(' 10 1234');
    filled.call('POST /posts/1/finish');
    expect(detail('POST /posts/1/finish')).toBe('post is done, request');
    expect(detail('GET /posts/9')).toBe('the entry, request: no post 9');
    expect(detail('GET /nowhere')).toBe('the request, request: no request ');
    expect(detail('POST /posts')).toBe('fixed');
    expect(filled.call('POST /posts').body.errors).toEqual([
      { field: 'fixed', code: 'NEEDED', message: 'fixed' },
    ]);
  });
});

describe('the body of a fence', () => {
  const ROWS = errors(
    '| `LENGTH` | 422 | is {limit} | {field} | |',
    '| `NEEDED` | 422 | is needed | {field} | required |',
    '| `WRONG` | 422 | is wrong | {field} | invalid |',
    '| `NOBODY` | 401 | sign in | token | signed out |',
    '| `UNLUCKY` | 422 | is unlucky | {field} | |',
  );
  const refused = (json: string, line = 'POST /posts', body: object = { post: { words: 'x' } }) =>
    product(ROWS + fence(json)).call(line, { body });

  it('is the body of every refusal, as JSON', () => {
    const answer = refused('{ "ok": false, "why": "{message}" }');
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.body).toEqual({ ok: false, why: 'is needed' });
    expect(refused('{ "why": "{code}" }', 'GET /nowhere').body).toEqual({ why: 'NOT_FOUND' });
  });

  it('repeats keys and lists that hold placeholders for each violation', () => {
    expect(refused('{ "errors": { "{field}": ["{message}"] } }').body).toEqual({
      errors: { headline: ['is needed'], words: ['is wrong'] },
    });
    expect(refused('{ "errors": [{ "at": "{field}", "fixed": [1] }] }').body).toEqual({
      errors: [
        { at: 'headline', fixed: [1] },
        { at: 'words', fixed: [1] },
      ],
    });
    expect(refused('["always", "{field}: {message}"]').body).toEqual([
      'always',
      'headline: is needed',
      'words: is wrong',
    ]);
  });

  it('puts violations that read alike under one key', () => {
    const body = { post: { words: 13 } };
    const told = refused('{ "errors": { "{status}": ["{code}"] } }', 'POST /posts', body).body;
    expect(told).toEqual({ errors: { 422: ['NEEDED', 'UNLUCKY'] } });
  });

  it('names keys by what a request says, whatever that is', () => {
    const body = { post: { headline: 'ok', words: '__proto__' } };
    const { errors } = refused('{ "errors": { "{value}": "{code}" } }', 'POST /posts', body).body;
    expect(Object.entries(errors)).toEqual([['__proto__', 'WRONG']]);
  });

  it('keeps the type of a lone unquoted placeholder', () => {
    const body = { post: { headline: 'x' } };
    const json = '{ "status": {status}, "text": "{status}", "most": {limit}, "was": {value} }';
    expect(refused(json, 'POST /posts', body).body).toEqual({
      status: 422,
      text: '422',
      most: 2,
      was: 'x',
    });
    expect(refused(json, 'GET /nowhere').body).toEqual({
      status: 404,
      text: '404',
      most: null,
      was: null,
    });
  });

  it('leaves a further column blank for what has no row', () => {
    const rows = `| Error | Status | Message | When | Help page |
| --- | --- | --- | --- | --- |
| \`WRONG\` | 422 | wrong | invalid | /wrong |
| \`NOBODY\` | 401 | sign in | signed out | |`;
    const json = '{ "help": "{help page}", "page": {help page}, "see": ["{Help page}"] }';
    const asked = product(rows + fence(json));
    const body = { post: { headline: 'xx', words: 'x' } };
    expect(asked.call('POST /posts', { body }).body).toEqual({
      help: '/wrong',
      page: '/wrong',
      see: ['/wrong'],
    });
    expect(asked.call('GET /nowhere').body).toEqual({ help: '', page: null, see: [''] });
  });

  it('takes a placeholder in letters of any case', () => {
    const rows = errors('| `WRONG` | 422 | {Field} is wrong | | invalid |');
    const asked = product(rows + fence('{ "why": "{Message}", "status": {STATUS} }'));
    const body = { post: { headline: 'xx', words: 'x' } };
    expect(asked.call('POST /posts', { body }).body).toEqual({
      why: 'words is wrong',
      status: 422,
    });
  });

  it('names the Field cell', () => {
    expect(refused('{ "{field}": "{message}" }', 'GET /secret').body).toEqual({
      token: 'sign in',
    });
  });
});

describe('With', () => {
  it('adds records in hand to the body', () => {
    const shown = product(`| Error | Status | Message | When | With |
| --- | --- | --- | --- | --- |
| \`STATE\` | 409 | no | wrong state | \`{ post: Post }\` |
| \`LOST\` | 404 | no | not found | \`{ post: Post }\` |
`);
    shown.call('POST /posts/1/finish');
    expect(shown.call('POST /posts/1/finish').body).toMatchObject({
      code: 'STATE',
      post: { id: 1, headline: 'One', status: 'done' },
    });
    expect(shown.call('GET /posts/9').body.post).toBeNull();
  });

  it('adds them to the body of a fence too', () => {
    const rows = `| Error | Status | Message | When | With |
| --- | --- | --- | --- | --- |
| \`STATE\` | 409 | no | wrong state | \`{ post: Post }\` |`;
    const fenced = product(rows + fence('{ "why": "{message}" }'));
    fenced.call('POST /posts/1/finish');
    expect(fenced.call('POST /posts/1/finish').body).toMatchObject({
      why: 'no',
      post: { id: 1, status: 'done' },
    });
  });
});
