// The step `send` where it makes requests: to whom, with what body, how signed, and when none is made.

import { describe, expect, it } from 'vitest';
import { inOutbox } from '../../../mocks/controls/sent.ts';
import type { SentWebhook } from '../../../src/engine/index.ts';
import { signatureOf } from '../../../src/text/signature.ts';
import { calls, fields, productWith } from '../product.ts';

const WEBHOOKS = `
### Done (webhook)

| Field | Is |
| --- | --- |
| to | \`task.url\` |
| id | \`task.id\` |
| title | \`task.title\` |
| due | \`task.due\` |
| word | \`word\` |
| task | \`task\` |
| others | \`Task.filter(t, t != task)\` |
| open | \`task.state == "open"\` |

Signature: \`X-Signature\` with \`task.secret\`

### All (webhook)

| Field | Is |
| --- | --- |
| to | \`Task.map(t, t.url)\` |

### Raw (webhook)

| Field | Is |
| --- | --- |
| to | \`address\` |
| any | \`any\` |

### Late (webhook)

| Field | Is |
| --- | --- |
| to | \`task.url\` |
| at | \`now\` |
`;

const product = productWith({
  entities: `### Task

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| url | url | no | |',
  '| secret | text | no | write-only |',
  '| due | date | no | |',
  '| state | one of open, done, late | auto | default `"open"` |',
)}

#### Examples

| title | url | secret | due |
| --- | --- | --- | --- |
| One | https://one.example.com/hook | s-1 | 2026-02-01 |
| Two | https://two.example.com/hook | s-2 | |
| None | | | |
`,
  states: `### Task.state

| From | Event | To | Does |
| --- | --- | --- | --- |
| open | \`finish\` | done | |
| done | after \`days(1)\` | late | when \`task.title != "Two"\`: send Late |
`,
  calls:
    calls(
      '| `finish` | `POST /tasks/:id/finish` | `{ word: text }` | find Task by id; send Done | `200 Task` |',
      '| `tell` | `POST /tell` | | send All | `204` |',
      '| `raw` | `POST /raw` | `{ address: text, any?: json }` | send Raw | `204` |',
      '| `listTasks` | `GET /tasks` | | list Task | `200 Task[]` |',
    ) + WEBHOOKS,
});

const sent = ({ engine }: typeof product): SentWebhook[] =>
  engine.outbox().filter((one): one is SentWebhook => one.kind === 'webhook');
const raw = (address: string, any?: unknown) => {
  const fresh = product.fork();
  fresh.call('POST /raw', { body: { address, ...(any !== undefined && { any }) } });
  return sent(fresh);
};

describe('a step that sends a webhook', () => {
  it('puts its members together as JSON, in their order', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: 'ü "x"\n' } });
    const [one] = sent(fresh);
    expect(one!.to).toBe('https://one.example.com/hook');
    expect(one!.body).toBe(
      '{"id":1,"title":"One","due":"2026-02-01","word":"ü \\"x\\"\\n","task":1,"others":[2,3],"open":true}',
    );
  });

  it('is signed over its body by a secret that stands nowhere in the request', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/2/finish', { body: { word: '.' } });
    const { mails, webhooks } = inOutbox(fresh.engine.outbox());
    expect(mails).toEqual([]);
    const [{ headers, body, method, decision }] = webhooks as [(typeof webhooks)[0]];
    expect(method).toBe('POST');
    expect(headers).toEqual({
      'content-type': 'application/json',
      'x-signature': signatureOf({ form: 'sha256={hex}', secret: 's-2' }, body),
    });
    expect(decision).toMatchObject({ section: 'calls', why: 'finish' });
    expect(JSON.stringify(webhooks)).not.toContain('s-2');
  });

  it('sends nothing where the call is refused, at whatever stage', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: '.' } });
    const statuses = [
      fresh.call('POST /tasks/1/finish', { body: { word: '.' } }),
      fresh.call('POST /tasks/9/finish', { body: { word: '.' } }),
      fresh.call('POST /tasks/2/finish', { body: {} }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 404, 422]);
    expect(sent(fresh)).toHaveLength(1);
  });

  it('makes one request for each address, and none where there is none', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/3/finish', { body: { word: '.' } });
    fresh.call('POST /tell');
    expect(sent(fresh).map(({ name, to, body }) => [name, to, body])).toEqual([
      ['All', 'https://one.example.com/hook', '{}'],
      ['All', 'https://two.example.com/hook', '{}'],
    ]);
  });

  it.each(['', ' ', 'one.example.com', 'ftp://one.example.com/', 'javascript:alert(1)', 'http://'])(
    'makes none of %j, which is no address of the web',
    (address) => expect(raw(address)).toEqual([]),
  );

  it('carries any JSON as it came', () => {
    const any = { a: [1, 'x', null, { b: true }], 'c d': { $e: 0.5 } };
    expect(JSON.parse(raw('http://one.example.com/?a=b', any)[0]!.body)).toEqual({ any });
    expect(raw('http://one.example.com/')[0]!.body).toBe('{"any":null}');
  });

  it('sends by the clock at its instant, and where its condition holds', () => {
    const fresh = product.fork();
    for (const id of [1, 2]) fresh.call(`POST /tasks/${id}/finish`, { body: { word: '.' } });
    fresh.engine.clock.forward(86_400_000 - 1_000);
    expect(sent(fresh)).toHaveLength(2);
    fresh.engine.clock.forward(2_000);
    const [late, ...more] = sent(fresh).slice(2);
    expect(more).toEqual([]);
    expect(late).toMatchObject({ name: 'Late', decision: { section: 'states' } });
    expect(late!.body).toBe(JSON.stringify({ at: new Date(late!.at).toISOString() }));
  });
});

describe('the outbox', () => {
  const filled = () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: '.' } });
    return fresh;
  };

  it('is part of a snapshot', () => {
    const fresh = filled();
    const world = JSON.parse(JSON.stringify(fresh.engine.snapshot()));
    const before = sent(fresh);
    fresh.engine.reset();
    expect(sent(fresh)).toEqual([]);
    fresh.engine.restore(world);
    expect(sent(fresh)).toEqual(before);
  });

  it.each([
    ['without a body', { body: undefined }],
    ['to a list', { to: ['https://one.example.com/hook'] }],
    ['signed by nothing', { signed: { header: 'X-Signature' } }],
  ])('is not put back %s', (_, change) => {
    const fresh = filled();
    const world = fresh.engine.snapshot();
    const outbox = [{ ...world.outbox![0], ...change }];
    const hostile = JSON.parse(JSON.stringify({ ...world, outbox }));
    expect(() => fresh.engine.restore(hostile)).toThrow(/This is not a world/);
    expect(sent(fresh)).toHaveLength(1);
  });
});
