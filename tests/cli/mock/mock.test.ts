import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyFolder, nonet, ROOT, serving, type Folder } from '../nonet.ts';

let folder: Folder;
const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');

beforeAll(() => {
  folder = emptyFolder();
  folder.write('helpdesk.md', HELPDESK);
});
afterAll(() => folder.remove());

const signUp = (address: string, email: string): Promise<Response> =>
  fetch(`${address}/api/people`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'N', email, password: 'long enough' }),
  });

it('answers at an address that it says, on loopback, until Ctrl-C ends it', async () => {
  const mock = await serving(folder.path, 'mock', 'helpdesk.md');
  expect(mock.said).toMatchObject({ file: 'helpdesk.md', name: 'Helpdesk', version: '2.1.0' });
  expect(mock.said.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect((await signUp(mock.said.address, 'a@example.com')).status).toBe(201);
  expect(await mock.interrupt()).toBe(0);
  await expect(fetch(mock.said.address)).rejects.toThrow();
});

it('goes on with a file that changes, and keeps the data', async () => {
  folder.write('changing.md', HELPDESK);
  const mock = await serving(folder.path, 'mock', 'changing.md');
  await signUp(mock.said.address, 'a@example.com');
  folder.write(
    'changing.md',
    HELPDESK.replace('| `signUp` | `POST /api/people` |', '| `signUp` | `POST /api/members` |'),
  );
  await vi.waitFor(
    async () => expect((await signUp(mock.said.address, 'a@example.com')).status).toBe(405),
    5_000,
  );
  const people = await fetch(`${mock.said.address}/_nonet/records/Person`);
  expect(((await people.json()) as { records: unknown[] }).records).toHaveLength(5);
  expect(mock.errors()).toContain('changing.md has changed');
  await mock.interrupt();
});

it('serves a specification with errors as far as it goes, and says so', async () => {
  folder.write('wrong.md', HELPDESK.replace('| subject | text |', '| subject | txet |'));
  const mock = await serving(folder.path, 'mock', 'wrong.md');
  expect(mock.errors()).toMatch(/wrong\.md has \d+ errors?: `nonet check wrong\.md` tells/);
  expect((await fetch(`${mock.said.address}/_nonet/spec`)).status).toBe(200);
  await mock.interrupt();
});

it('ends with 2 and a clear line where it cannot serve', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const cases: [string[], string][] = [
    [['--port', `${port}`], `port ${port} is in use`],
    [['--port', 'http'], 'http is no port'],
    [['--port', '70000'], '70000 is no port'],
    [['--host', '192.0.2.1'], '192.0.2.1 is no address of this machine'],
  ];
  for (const [parameters, told] of cases) {
    const { code, err } = await nonet(folder.path, 'mock', 'helpdesk.md', ...parameters);
    expect(err).toContain(told);
    expect(code).toBe(2);
  }
  taken.close();
  expect(await nonet(folder.path, 'mock')).toMatchObject({ code: 2 });
  expect((await nonet(folder.path, 'mock', 'none.md')).err).toContain('there is no file none.md');
});

it('begins with as many records as are asked for, the same ones for the same seed', async () => {
  const emails = async (...options: string[]): Promise<string[]> => {
    const mock = await serving(folder.path, 'mock', 'helpdesk.md', ...options);
    const answer = await fetch(`${mock.said.address}/_nonet/records/Person`);
    const { records } = (await answer.json()) as { records: { email: string }[] };
    expect(await mock.interrupt()).toBe(0);
    return records.map(({ email }) => email);
  };
  const first = await emails('--records', '40', '--seed', '7');
  expect(first).toHaveLength(40);
  expect(await emails('--records', '40', '--seed', '7')).toEqual(first);
  expect(await emails('--records', '40', '--seed', '8')).not.toEqual(first);
});

it('says what a number of records must be', async () => {
  const { code, err } = await nonet(folder.path, 'mock', 'helpdesk.md', '--records', 'many');
  expect(code).toBe(2);
  expect(err).toContain('--records takes a whole number');
});
