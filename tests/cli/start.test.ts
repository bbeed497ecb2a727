import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, serving, type Folder } from './nonet.ts';

let folder: Folder;

beforeAll(() => {
  folder = emptyFolder();
  folder.write('spec/spec.md', readFileSync(join(ROOT, 'spec/spec.md')));
  folder.write('spec/examples/helpdesk.md', readFileSync(join(ROOT, 'spec/examples/helpdesk.md')));
  folder.write('spec/examples/helpdesk.review.md', '# Remarks');
  folder.write('spec/examples/helpdesk.equivalent.md', '# Argued');
});
afterAll(() => folder.remove());

it('serves the app and every specification under spec/, the named one first', async () => {
  const started = await serving(folder.path, 'start');
  const { address } = started.said;
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  const mode = (await (await fetch(`${address}/_nonet/mode`)).json()) as { specs: unknown };
  expect(mode).toMatchObject({
    mock: 'browser',
    file: 'spec/spec.md',
    specs: [{ file: 'spec/spec.md' }, { file: 'spec/examples/helpdesk.md', name: 'Helpdesk' }],
  });
  expect(mode.specs).toHaveLength(2);
  const source = await fetch(`${address}/_nonet/source?file=spec/examples/helpdesk.md`);
  expect(await source.text()).toContain('# Specification: Helpdesk');
  expect(await started.interrupt()).toBe(0);
});

it('takes another port by itself when it is started a second time', async () => {
  const [one, two] = [await serving(folder.path, 'start'), await serving(folder.path, 'start')];
  expect(one.said.address).not.toBe(two.said.address);
  for (const { said } of [one, two])
    expect((await fetch(`${said.address}/_nonet/mode`)).status).toBe(200);
  await Promise.all([one.interrupt(), two.interrupt()]);
});

it('tells a page that listens when a file changes', async () => {
  const started = await serving(folder.path, 'start');
  const live = await fetch(`${started.said.address}/_nonet/live`);
  const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  folder.write('spec/examples/helpdesk.md', '# Specification: Another');
  expect((await reader.read()).value).toBe('event: changed\ndata: spec/examples/helpdesk.md\n\n');
  await reader.cancel();
  await started.interrupt();
});

it('ends with 2 where there is nothing to start with', async () => {
  const { code, err } = await nonet(folder.path, 'start', 'spec/none.md');
  expect(code).toBe(2);
  expect(err).toContain('there is no file spec/none.md');
});
