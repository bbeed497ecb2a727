// What overrides are typed with is TypeScript: the compiler takes right overrides and refuses wrong ones.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { overridingSource } from '../../src/contract/printed/overriding-source.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'nonet-printed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const printed = (name: string): string =>
  overridingSource(
    read(source(name, readFileSync(join(ROOT, `spec/examples/${name}.md`), 'utf8'))).spec,
  );

/** What the compiler says of a module beside the printed contract. */
function compiled(name: string, text: string): string {
  writeFileSync(join(folder, 'contract.d.ts'), printed(name));
  writeFileSync(join(folder, 'own.ts'), text);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--module', 'esnext'];
  const files = [join(folder, 'own.ts'), join(folder, 'contract.d.ts')];
  return spawnSync(process.execPath, [compiler, ...options, ...files], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;
}

const OWN = `import type { Override } from './contract.d.ts';
const own: Override<'readProfile'> = ({ path }, mock) => {
  const { username } = path;
  return username === 'nobody' ? mock() : {
    status: 200,
    body: { profile: { username, bio: null, image: null, following: false } },
  };
};
export default own;
`;

describe('the types of overrides', () => {
  it('takes an override that answers as the call may', () => {
    expect(compiled('conduit', OWN)).toBe('');
  });

  it.each([
    ['another body', OWN.replace('following: false', 'following: 0'), 'following'],
    ['another status', OWN.replace('status: 200', 'status: 299'), '299'],
    [
      'a parameter that is not there',
      OWN.replace('{ username } = path', '{ slug } = path'),
      'slug',
    ],
  ])('refuses %s', (_what, text, told) => {
    expect(compiled('conduit', text)).toContain(told);
  });
});
