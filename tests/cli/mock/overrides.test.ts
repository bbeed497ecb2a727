// Overrides as people write them: the example of docs/mock.md among them.

import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyFolder, ROOT, serving, type Folder } from '../nonet.ts';

const PAGE = readFileSync(join(ROOT, 'docs/mock.md'), 'utf8');
const EXAMPLE = /^```ts\n([\s\S]*?)^```/m.exec(PAGE)![1]!;
// What types say is gone once it runs, so that Node of any version reads it here.
const SCRIPT = `export default ({ body }, mock) => {
  const own = mock();
  if (own.status !== 201 || !/fire/i.test(body.subject)) return own;
  return { ...own, body: { ...own.body, priority: 'high' } };
};
`;

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
  folder.write('helpdesk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8'));
});
afterAll(() => folder.remove());

async function opened(address: string, subject: string): Promise<string> {
  const send = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const { token } = await send('/_nonet/sign-in', { entity: 'Person', key: 1 });
  return (await send('/api/tickets', { subject, description: 'x' }, token))['priority']!;
}

it('answer their call, are taken up when they are saved, and are typed from the contract', async () => {
  folder.write('mocks/overrides/helpdesk/openTicket.mjs', SCRIPT);
  folder.write('mocks/overrides/helpdesk/openTikcet.mjs', SCRIPT);
  folder.write('mocks/overrides/helpdesk/takeTicket.mjs', 'export const nothing = 1;');
  const mock = await serving(folder.path, 'mock', 'helpdesk.md');
  const { address } = mock.said;
  expect([await opened(address, 'Fire!'), await opened(address, 'Rain')]).toEqual([
    'high',
    'normal',
  ]);
  expect(mock.errors()).toContain('did you mean openTicket.mjs?');
  expect(mock.errors()).toContain('takeTicket.mjs cannot be used: it has no function');
  const contract = readFileSync(
    join(folder.path, 'mocks/overrides/helpdesk/contract.d.ts'),
    'utf8',
  );
  expect(contract).toContain('export type Override<Name extends keyof Calls>');
  folder.write('mocks/overrides/helpdesk/openTicket.mjs', SCRIPT.replace("'high'", "'low'"));
  const taken = (): number => mock.errors().split('openTicket.mjs answers openTicket').length - 1;
  await vi.waitFor(() => expect(taken()).toBeGreaterThan(1), 10_000);
  expect(await opened(address, 'Fire!')).toBe('low');
  expect(await mock.interrupt()).toBe(0);
});

it('are in TypeScript as docs/mock.md has one', async () => {
  folder.write('readme.md', readFileSync(join(folder.path, 'helpdesk.md'), 'utf8'));
  folder.write('mocks/overrides/readme/openTicket.ts', EXAMPLE);
  // Node before 22.13 takes esbuild from wherever the command finds it, which is here.
  const mock = await serving(folder.path, 'mock', 'readme.md');
  expect(await opened(mock.said.address, 'Fire!')).toBe('high');
  expect(await mock.interrupt()).toBe(0);
  const own = join(folder.path, 'mocks/overrides/readme');
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'esnext', 'openTicket.ts'];
  const { stdout } = spawnSync(process.execPath, [compiler, ...options], {
    cwd: own,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

it('stand in mocks/overrides for the spec.md of a project, whenever they are made', async () => {
  const project = emptyFolder();
  project.write('package.json', '{}');
  project.write('spec/spec.md', readFileSync(join(folder.path, 'helpdesk.md'), 'utf8'));
  const mock = await serving(project.path, 'mock', 'spec/spec.md');
  expect(await opened(mock.said.address, 'Fire!')).toBe('normal');
  project.write('mocks/overrides/openTicket.mjs', SCRIPT);
  await vi.waitFor(() => expect(mock.errors()).toContain('answers openTicket'), 10_000);
  expect(await opened(mock.said.address, 'Fire!')).toBe('high');
  expect(await mock.interrupt()).toBe(0);
  project.remove();
});
