// The step `send`: what goes out, to whom, and when nothing does; and the outbox that keeps it.

import { describe, expect, it } from 'vitest';
import type { SentMail } from '../../../src/engine/index.ts';
import { calls, fields, productWith } from '../product.ts';

const MAILS = `
### Told (mail)

| Field | Is |
| --- | --- |
| to | \`task.to\` |
| subject | \`"Task " + string(task.id) + ": " + task.title\` |
| text | \`task.state + word\` |

### All (mail)

| Field | Is |
| --- | --- |
| to | \`Task.map(t, t.to)\` |
| subject | \`"All"\` |
| text | \`"Look."\` |

### Due (mail)

| Field | Is |
| --- | --- |
| to | \`task.to\` |
| subject | \`"Due"\` |
| text | \`string(now)\` |
`;

const product = productWith({
  entities: `### Task

${fields(
  '| id | integer | auto | key |',
  '| title | text | yes | |',
  '| to | email | no | |',
  '| state | one of open, done, late | auto | default `"open"` |',
)}

#### Examples

| title | to |
| --- | --- |
| One | one@example.com |
| Two | two@example.com |
| None | |
`,
  states: `### Task.state

| From | Event | To | Does |
| --- | --- | --- | --- |
| open | \`finish\` | done | |
| done | after \`days(1)\` | late | when \`task.title != "Two"\`: send Due |
`,
  calls:
    calls(
      '| `finish` | `POST /tasks/:id/finish` | `{ word: text }` | find Task by id; send Told | `200 Task` |',
      '| `rename` | `POST /tasks/:id/title` | `{ title, word: text }` | find Task by id; update task; send Told | `200 Task` |',
      '| `tell` | `POST /tell` | | send All | `204` |',
      '| `each` | `POST /each` | `{ word: text }` | for each task in `Task`: send Told | `204` |',
      '| `add` | `POST /tasks` | `{ title, to?, word: text }` | create Task; send Told | `201 Task` |',
      '| `listTasks` | `GET /tasks` | | list Task | `200 Task[]` |',
    ) + MAILS,
});

const mails = ({ engine }: typeof product): SentMail[] =>
  engine.outbox().filter((message): message is SentMail => message.kind !== 'webhook');
const sent = (one: typeof product) =>
  mails(one).map(({ name, to, subject, text }) => [name, to.join(' '), subject, text]);

describe('a step that sends a mail', () => {
  it('sends what it sees: what the request gives, and records as the steps before have left them', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/title', { body: { title: 'First', word: '!' } });
    const added = fresh.call('POST /tasks', {
      body: { title: 'Four', to: 'four@example.com', word: '?' },
    });
    expect(sent(fresh)).toEqual([
      ['Told', 'one@example.com', 'Task 1: First', 'open!'],
      ['Told', 'four@example.com', `Task ${added.body.id}: Four`, 'open?'],
    ]);
  });

  it('says which row sent it, by its place in the text', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: '.' } });
    fresh.engine.clock.forward(2 * 86_400_000);
    const [first, second] = mails(fresh);
    expect(first!.decision).toMatchObject({ section: 'calls', why: 'finish' });
    expect(second!.decision).toMatchObject({ section: 'states' });
    expect(second!.decision.at!.line).toBeGreaterThan(0);
    expect([first!.id, second!.id]).toEqual([1, 2]);
    expect(second!.text).toBe(new Date(second!.at).toISOString());
  });

  it('sends nothing where the call is refused, at whatever stage', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: '.' } });
    const statuses = [
      fresh.call('POST /tasks/1/finish', { body: { word: '.' } }),
      fresh.call('POST /tasks/9/finish', { body: { word: '.' } }),
      fresh.call('POST /tasks/2/finish', { body: {} }),
      fresh.call('POST /tasks', { body: { word: '.' } }),
      fresh.call('POST /tasks', { body: { title: 'Four', to: 'nobody', word: '.' } }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([409, 404, 422, 422, 422]);
    expect(sent(fresh)).toHaveLength(1);
  });

  it('writes to nobody where there is none, and to everybody of a list once', () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/3/finish', { body: { word: '.' } });
    fresh.call('POST /tasks', { body: { title: 'x', to: 'one@example.com', word: '.' } });
    fresh.call('POST /tell');
    expect(sent(fresh).slice(1)).toEqual([
      ['All', 'one@example.com two@example.com', 'All', 'Look.'],
    ]);
  });

  it('sends in a loop, one after another', () => {
    const fresh = product.fork();
    fresh.call('POST /each', { body: { word: '.' } });
    expect(sent(fresh).map(([, to]) => to)).toEqual(['one@example.com', 'two@example.com']);
  });

  it('keeps a subject in one line, so that nothing in it is a header', () => {
    const fresh = product.fork();
    const title = 'A\r\nBcc: all@example.com\n\n';
    fresh.call('POST /tasks/1/title', { body: { title, word: '.' } });
    expect(sent(fresh)[0]![2]).toBe('Task 1: A Bcc: all@example.com');
  });

  it('sends by the clock at its instant, and where its condition holds', () => {
    const fresh = product.fork();
    for (const id of [1, 2]) fresh.call(`POST /tasks/${id}/finish`, { body: { word: '.' } });
    fresh.engine.clock.forward(86_400_000 - 1_000);
    expect(sent(fresh)).toHaveLength(2);
    fresh.engine.clock.forward(2_000);
    expect(
      sent(fresh)
        .slice(2)
        .map(([name, to]) => [name, to]),
    ).toEqual([['Due', 'one@example.com']]);
    expect(fresh.call('GET /tasks').body[1].state).toBe('late');
  });
});

describe('the outbox', () => {
  const filled = () => {
    const fresh = product.fork();
    fresh.call('POST /tasks/1/finish', { body: { word: '.' } });
    return fresh;
  };

  it('is part of a snapshot, and only then where something was sent', () => {
    const fresh = filled();
    const world = fresh.engine.snapshot();
    expect(product.engine.snapshot()).not.toHaveProperty('outbox');
    fresh.engine.reset();
    expect(sent(fresh)).toEqual([]);
    expect(fresh.engine.restore(JSON.parse(JSON.stringify(world)))).toEqual([]);
    expect(sent(fresh)).toHaveLength(1);
    fresh.call('POST /tell');
    expect(fresh.engine.outbox().map(({ id }) => id)).toEqual([1, 2]);
  });

  it('is each fork’s own', () => {
    const one = filled();
    const two = one.fork();
    one.call('POST /tell');
    two.call('POST /each', { body: { word: '.' } });
    expect(sent(one).map(([name]) => name)).toEqual(['Told', 'All']);
    expect(sent(two).map(([name]) => name)).toEqual(['Told', 'Told', 'Told']);
  });

  it('keeps the latest, and goes on counting', () => {
    const fresh = product.fork();
    for (let time = 0; time < 5_100; time += 1) fresh.call('POST /each', { body: { word: '.' } });
    const kept = fresh.engine.outbox();
    expect([kept.length, kept[0]!.id, kept.at(-1)!.id]).toEqual([10_000, 201, 10_200]);
  });

  it.each([
    ['out of order', [{ id: 2 }, { id: 1 }]],
    ['without a text', [{ text: undefined }]],
    ['to no list', [{ to: 'one@example.com' }]],
  ])('is not put back %s', (_, changes) => {
    const fresh = filled();
    const world = fresh.engine.snapshot();
    const [mail] = world.outbox!;
    const outbox = changes.map((change) => ({ ...mail, ...change }));
    const hostile = JSON.parse(JSON.stringify({ ...world, outbox }));
    expect(() => fresh.engine.restore(hostile)).toThrow(/This is not a world/);
    expect(sent(fresh)).toHaveLength(1);
  });
});
