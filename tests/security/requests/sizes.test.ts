// What is too large is refused in words, and the mock goes on answering meanwhile.

import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer } from '../../../mocks/answer.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { serve, type Running } from '../../../mocks/http/server.ts';
import { sentIn, sentInFile } from '../../../src/app/session/sent.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { calls, fields, moves, productWith } from '../../engine/product.ts';
import { emptyFolder, nonet } from '../../cli/nonet.ts';
import { compiled, textOf } from '../../mocks/examples.ts';
import { processorTime } from '../../processor-time.ts';

const MIB = 2 ** 20;
const NOTES = compile(
  'notes.md',
  `# Specification: Notes

## 3. Entities and their fields

### Note

${fields('| id | integer | auto | key |', '| body | text | yes | |')}

## 7. Calls the product makes

${calls(
  '| `write` | `POST /notes` | `{ body }` | create Note | `201 { id: note.id }` |',
  '| `drop` | `DELETE /notes/:id` | | find Note by id; delete note | `204` |',
)}
`,
);

/** So many notes are made up to begin with. */
const FIRST = 3;

let product: MockedProduct;
let running: Running;
beforeAll(async () => {
  product = new MockedProduct(NOTES);
  running = await serve({ product, front: null, host: '127.0.0.1', port: 0 });
});
afterAll(() => running.close());

const call = (method: string, url: string, body: string | null = null, world = '') =>
  answer(product, {
    ...{ method, url, body },
    headers: { 'content-type': 'application/json', ...(world && { 'x-nonet-world': world }) },
  });
const write = (letters: number, world = '') =>
  call('POST', '/notes', JSON.stringify({ body: 'x'.repeat(letters) }), world);

describe('a link', () => {
  const linkOf = (bytes: Uint8Array): string =>
    `#nonet=${deflateRawSync(bytes).toString('base64url')}`;

  it('that unpacks to 500 MB is left where it gets too much, in little time and memory', async () => {
    const link = linkOf(Buffer.alloc(500e6, 32));
    const [from, before] = [processorTime(), process.memoryUsage()];
    await expect(sentIn(link)).rejects.toThrow('more than 16 MiB');
    const { rss } = process.memoryUsage();
    expect(processorTime() - from).toBeLessThan(3_000);
    expect(rss - before.rss).toBeLessThan(150 * MIB);
  });

  it('is no file of more than 64 MiB', async () => {
    const file = { size: 64 * MIB + 1, text: () => Promise.reject(new Error('read')) };
    await expect(sentInFile(file)).rejects.toThrow('larger than 64 MiB');
  });
});

describe('a world', () => {
  it(
    'takes back its own snapshot of more than 1 MiB, and no more than 64',
    { timeout: 200_000 },
    async () => {
      for (let count = 0; count < 5; count += 1) expect(write(500_000).status).toBe(201);
      const url = `${running.address}/_nonet/snapshot`;
      const snapshot = await (await fetch(url)).text();
      expect(snapshot.length).toBeGreaterThan(2 * MIB);
      const put = await fetch(url, { method: 'PUT', body: snapshot });
      expect([put.status, await put.json()]).toEqual([200, { dropped: [] }]);
      const huge = await fetch(url, { method: 'PUT', body: snapshot.padEnd(64 * MIB + 1) });
      expect([huge.status, await huge.text()]).toEqual([413, expect.stringContaining('64 MiB')]);
      const other = await fetch(`${running.address}/_nonet/clock`, {
        method: 'POST',
        body: '{"forward":1}'.padEnd(MIB + 1),
      });
      expect([other.status, await other.text()]).toEqual([413, expect.stringContaining('1 MiB')]);
      await fetch(`${running.address}/_nonet/reset`, { method: 'POST' });
    },
  );

  it('holds 32 MiB, whatever its letters: then a write is refused whole, and a delete is not', () => {
    // How much a note of these takes as JSON, in millions of bytes: of one, three and six each.
    for (const [letter, count, size] of [
      ['x', 1e6, 1],
      ['€', 300_000, 0.9],
      ['\u0000', 150_000, 0.9],
    ] as const) {
      call('POST', '/_nonet/reset');
      const note = JSON.stringify({ body: letter.repeat(count) });
      const statuses = Array.from({ length: 45 }, () => call('POST', '/notes', note).status);
      const written = statuses.filter((status) => status === 201).length;
      expect(new Set(statuses)).toEqual(new Set([201, 500]));
      expect(written * size).toBeGreaterThan(28);
      expect(written * size).toBeLessThan(36);
      expect(String(call('POST', '/notes', note).body)).toContain('more than 32 MiB');
      const world = JSON.parse(String(call('GET', '/_nonet/snapshot').body));
      expect(world.tables.Note.records).toHaveLength(FIRST + written);
      expect(call('PUT', '/_nonet/snapshot', JSON.stringify(world)).status).toBe(200);
      expect(call('DELETE', `/notes/${FIRST + 1}`).status).toBe(204);
      expect(call('POST', '/notes', note).status).toBe(201);
    }
    expect(call('POST', '/_nonet/reset').status).toBe(204);
  });

  it(
    'that is unused the longest begins anew where all take more than 256 MiB',
    { timeout: 200_000 },
    () => {
      for (let place = 0; place < 10; place += 1)
        for (let count = 0; count < 28; count += 1) write(1e6, `world ${place}`);
      const notes = (place: number): number =>
        product.world(`world ${place}`).engine.records('Note').length;
      expect([notes(9), notes(0)]).toEqual([FIRST + 28, FIRST]);
    },
  );

  it.each([
    ['of 200,000 long records', 200_000, { body: 'x'.repeat(150) }, 0],
    ['of a million empty records', 1_000_000, {}, 0],
    ['of a million records of nothing that is known', 1_000_000, {}, 0, 'Other'],
    ['of a million sign-ins', 0, {}, 1_000_000],
  ])(
    '%s is refused before it is looked at closely',
    (_what, records, fields, signIns, of = 'Note') => {
      const { engine } = product.world();
      const before = engine.snapshot();
      const sent = {
        ...before,
        tables: {
          ...before.tables,
          [of]: {
            ...{ next: records + 1, counters: {} },
            records: Array.from({ length: records }, (_one, at) => ({
              id: at + 1,
              fields,
              since: {},
            })),
          },
        },
        credentials: Array.from({ length: signIns }, (_one, at) => [
          String(at),
          { entity: 'Note', id: 1, ends: null },
        ]),
      };
      const begun = processorTime();
      expect(() => engine.restore(sent as never)).toThrow(/^A world holds .* at most/);
      expect(processorTime() - begun).toBeLessThan(700);
      expect(engine.snapshot()).toEqual(before);
    },
  );

  it('keeps of an address only what somebody reads', () => {
    call('GET', `/notes?${'x'.repeat(100_000)}`);
    const [latest] = JSON.parse(String(call('GET', '/_nonet/requests').body)).requests;
    expect(latest.url.length).toBeLessThanOrEqual(1_000);
  });
});

describe('first data', () => {
  const begin = (body: object): Promise<Response> =>
    fetch(`${running.address}/_nonet/begin`, { method: 'POST', body: JSON.stringify(body) });

  it(
    'of very many records are made while others are answered, one order at a time',
    { timeout: 400_000 },
    async () => {
      const made = begin({ records: 30_000 });
      let isMade = false;
      void made.then(() => (isMade = true));
      let longest = 0;
      let answered = 0;
      while (!isMade) {
        const from = performance.now();
        expect((await fetch(`${running.address}/_nonet/clock`)).status).toBe(200);
        longest = Math.max(longest, performance.now() - from);
        answered += 1;
        if (answered === 1) expect((await begin({ records: 5 })).status).toBe(409);
      }
      expect((await made).status).toBe(204);
      expect(answered).toBeGreaterThan(2);
      expect(longest).toBeLessThan(3_000);
      expect(product.world().engine.records('Note')).toHaveLength(30_000);
      expect(call('POST', '/_nonet/reset').status).toBe(204);
    },
  );

  it('are 100,000 records at most, of all entities together', async () => {
    const many = new MockedProduct(compiled('examples/helpdesk.md'));
    const served = await serve({ product: many, front: null, host: '127.0.0.1', port: 0 });
    const body = JSON.stringify({ records: 100_000 });
    const answered = await fetch(`${served.address}/_nonet/begin`, { method: 'POST', body });
    expect([answered.status, await answered.text()]).toEqual([
      400,
      expect.stringContaining('100000 records at most'),
    ]);
    await served.close();
    const folder = emptyFolder();
    folder.write('spec/spec.md', textOf('examples/helpdesk.md'));
    const { code, err } = await nonet(folder.path, 'mock', '--records', '100000');
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^[^\n]*100000 records at most[^\n]*\n$/),
    ]);
    folder.remove();
  });

  it('come through 500 states, no step of it long', { timeout: 200_000 }, () => {
    const states = Array.from({ length: 500 }, (_unused, place) => `s${place}`);
    const steps = states.slice(1).map((to, place) => `| s${place} | \`step\` | ${to} | |`);
    const { engine } = productWith({
      entities: `### Thing\n\n${fields(
        '| id | integer | auto | key |',
        `| state | one of ${states.join(', ')} | auto | |`,
      )}\n`,
      states: `### Thing.state\n\n${moves('| — | `make` | s0 | |', ...steps)}\n`,
      calls: calls(
        '| `make` | `POST /things` | | create Thing | `201 Thing` |',
        '| `step` | `POST /things/:id/step` | | find Thing by id | `200 Thing` |',
      ),
    });
    const from = processorTime();
    let longest = 0;
    const going = engine.begin({ records: 20 });
    for (let at = processorTime(); going.next().done !== true; at = processorTime())
      longest = Math.max(longest, processorTime() - at);
    expect(longest).toBeLessThan(1_000);
    expect(processorTime() - from).toBeLessThan(20_000);
    expect(engine.records('Thing')).toHaveLength(20);
  });
});

describe('a rule of more than any request has', () => {
  const helpdesk = textOf('examples/helpdesk.md');
  const rule = '| `Ticket.subject` | at most `MAX_SUBJECT` characters |';

  it.each([
    ['characters', rule.replace('at most `MAX_SUBJECT`', 'at least 900000000000'), helpdesk],
    [
      'a constant',
      rule,
      helpdesk.replace('| `MAX_SUBJECT` | 120 |', '| `MAX_SUBJECT` | 900000000000 |'),
    ],
  ])('of %s is told, and the mock does without it', (_what, row, text) => {
    const broken = compile('big.md', text.replace(rule, row));
    const found = broken.diagnostics.find(({ code }) => code === 'rules/beyond-requests');
    expect(found!.write).toContain('1048576');
    const { engine } = new MockedProduct(broken).world();
    expect(engine.records('Ticket')).toHaveLength(2);
  });
});
