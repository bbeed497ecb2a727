import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

let folder: Folder;
beforeAll(() => {
  folder = emptyFolder();
  folder.write('conduit.md', readFileSync(join(ROOT, 'spec/examples/conduit.md'), 'utf8'));
  folder.write(
    'broken.md',
    '# Broken\n\n## 3. Entities\n\n### Thing\n\n| Field | Type |\n| --- | --- |\n| a | wrong |\n',
  );
});
afterAll(() => folder.remove());

it('writes the product as OpenAPI to standard output, the same every time', async () => {
  const [one, other] = [
    await nonet(folder.path, 'export', 'openapi', 'conduit.md'),
    await nonet(folder.path, 'export', 'openapi', 'conduit.md'),
  ];
  expect(one.code).toBe(0);
  expect(JSON.parse(one.out)).toMatchObject({ openapi: '3.1.0', info: { title: 'Conduit' } });
  expect(other.out).toBe(one.out);
});

it('writes what can be read of one with errors, and says that it has some', async () => {
  const { code, out, err } = await nonet(folder.path, 'export', 'openapi', 'broken.md');
  expect(code).toBe(1);
  expect(JSON.parse(out).openapi).toBe('3.1.0');
  expect(err).toContain('nonet check broken.md');
});

it('says that a file is not there', async () => {
  expect((await nonet(folder.path, 'export', 'openapi', 'none.md')).code).toBe(2);
});
