import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFront } from '../../mocks/http/front.ts';
import { markOf } from '../../mocks/http/saving.ts';
import { serve, type Running } from '../../mocks/http/server.ts';
import { readSpecFile, replaceSpecFile } from '../../src/cli/project/spec-file.ts';

let folder: string;
let file: string;
let running: Running;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-saving-'));
  file = join(folder, 'a.md');
  symlinkSync(file, join(folder, 'link.md'));
  const front = createFront({
    ...{ app: folder, mock: 'browser', file, specs: () => [] },
    source: (wanted) =>
      wanted === file || wanted.endsWith('link.md') ? readSpecFile(wanted) : null,
    save: (wanted, { from, text }) =>
      replaceSpecFile(wanted, (present) => markOf(present) === from, text),
  });
  running = await serve({ product: null, front, host: '127.0.0.1', port: 0 });
});
beforeEach(() => writeFileSync(file, '# One'));
afterAll(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const put = (body: unknown, wanted = file, headers: Record<string, string> = {}) =>
  fetch(`${running.address}/_nonet/source?file=${encodeURIComponent(wanted)}`, {
    ...{ method: 'PUT', headers, body: JSON.stringify(body) },
  });

describe('saving', () => {
  it('writes a file over the text that was read, and gives its new mark', async () => {
    const read = await fetch(`${running.address}/_nonet/source?file=${encodeURIComponent(file)}`);
    const from = JSON.parse(read.headers.get('etag')!) as string;
    const answer = await put({ from, text: '# Two' });
    expect([answer.status, await answer.json()]).toEqual([200, { mark: markOf('# Two') }]);
    expect(readFileSync(file, 'utf8')).toBe('# Two');
    expect(readdirSync(folder).sort()).toEqual(['a.md', 'link.md']);
  });

  it('leaves a file that has changed meanwhile, and gives what it is now', async () => {
    const from = markOf('# One');
    writeFileSync(file, '# Theirs');
    const answer = await put({ from, text: '# Two' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ mark: markOf('# Theirs'), text: '# Theirs' });
    expect(readFileSync(file, 'utf8')).toBe('# Theirs');
  });

  it('writes what a link leads to, and the link stays one', async () => {
    const link = join(folder, 'link.md');
    expect((await put({ from: markOf('# One'), text: '# Two' }, link)).status).toBe(200);
    expect(readFileSync(file, 'utf8')).toBe('# Two');
  });

  it('refuses every other file, and what is no order', async () => {
    const order = { from: markOf('# One'), text: '# Two' };
    expect((await put(order, join(folder, 'b.md'))).status).toBe(404);
    expect((await put({ text: '# Two' })).status).toBe(422);
    expect((await put({ ...order, text: 'x'.repeat(13 * 2 ** 20) })).status).toBe(422);
    expect(readFileSync(file, 'utf8')).toBe('# One');
  });

  it('refuses a page of another address, by whatever name it calls this one', async () => {
    const order = { from: markOf('# One'), text: '# Two' };
    expect((await put(order, file, { origin: 'http://example.com' })).status).toBe(403);
    expect(await asHost('example.com', order)).toBe(403);
    expect(await asHost('localhost', order)).toBe(200);
  });
});

/** A browser that was told that a name is this machine's. */
const asHost = (host: string, order: object): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/_nonet/source?file=${encodeURIComponent(file)}`;
    const asked = request(
      `${running.address}${path}`,
      { method: 'PUT', headers: { host } },
      ({ statusCode }) => resolve(statusCode ?? 0),
    );
    asked.on('error', reject);
    asked.end(JSON.stringify(order));
  });
