// `nonet init --app` and `nonet eject` as somebody calls them: nothing that is there is written over.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nonet } from '../cli/nonet.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-scaffold-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

it('writes a project, and leaves what is there', async () => {
  mkdirSync(join(folder, 'app/src'), { recursive: true });
  writeFileSync(join(folder, 'app/src/main.tsx'), 'mine');
  const { code, out } = await nonet(folder, 'init', 'app', '--app', '--name', 'Thoughts');
  expect(code).toBe(0);
  expect(out).toContain('app/src/main.tsx: left, as it is there already');
  expect(read('app/src/main.tsx')).toBe('mine');
  expect(read('app/spec/spec.md')).toContain('# Specification: Thoughts');
  expect(read('app/src/screens/notes.tsx')).toContain('export function NotesScreen()');
});

it('ejects the screens that are new, and leaves what somebody has changed', async () => {
  await nonet(folder, 'init', 'app', '--app');
  const cwd = join(folder, 'app');
  const spec = read('app/spec/spec.md');
  const withArchive = spec.replace(
    /^\| Notes .*$/m,
    (row) => `${row}\n| Archive | \`/archive\` | everyone | \`listNotes\` | |`,
  );
  writeFileSync(join(cwd, 'spec/spec.md'), withArchive);
  writeFileSync(join(cwd, 'src/screens/notes.tsx'), 'mine');
  const { code, out } = await nonet(cwd, 'eject');
  expect({ code, out }).toMatchObject({ code: 0 });
  expect(read('app/src/screens/archive.tsx')).toContain('export function ArchiveScreen()');
  expect(read('app/src/screens/index.ts')).toContain('ArchiveScreen');
  expect(read('app/src/routes.ts')).toContain("path: '/archive'");
  expect(read('app/src/screens/notes.tsx')).toBe('mine');

  writeFileSync(join(cwd, 'src/routes.ts'), 'mine');
  writeFileSync(join(cwd, 'spec/spec.md'), withArchive.replace('| Archive |', '| Attic |'));
  const again = await nonet(cwd, 'eject', 'Attic');
  expect(again.code).toBe(1);
  expect(again.out).toContain('src/routes.ts: left, as somebody has changed it');
  expect(read('app/src/routes.ts')).toBe('mine');
  expect(existsSync(join(cwd, 'src/screens/attic.tsx'))).toBe(true);
});

it('knows the screens by name', async () => {
  await nonet(folder, 'init', 'app', '--app');
  const { code, err } = await nonet(join(folder, 'app'), 'eject', 'Nots');
  expect(code).toBe(2);
  expect(err).toContain('section 2 has no screen "Nots"; did you mean `Notes`?');
});
