import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchFiles } from '../../src/cli/project/watch.ts';

let folder: string;
let file: string;
let stop = (): void => {};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-watch-'));
  file = join(folder, 'spec.md');
  writeFileSync(file, 'one');
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

it('tells a change once, however many steps it is written in', async () => {
  const changed = vi.fn();
  stop = watchFiles([file], changed);
  writeFileSync(file, '');
  writeFileSync(file, 'tw');
  writeFileSync(file, 'two');
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), 10_000);
  expect(changed.mock.calls).toEqual([[file, 'two']]);
});

it('goes on when an editor puts another file in its place', async () => {
  const changed = vi.fn();
  stop = watchFiles([file], changed);
  for (const text of ['two', 'three']) {
    writeFileSync(`${file}~`, text);
    renameSync(`${file}~`, file);
    await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith(file, text), 10_000);
  }
});

it('keeps silent when the text is the same, and when another file changes', async () => {
  const changed = vi.fn();
  stop = watchFiles([file], changed);
  writeFileSync(file, 'one');
  writeFileSync(join(folder, 'other.md'), 'other');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(changed).not.toHaveBeenCalled();
});

it('tells at once of a file that is no longer what was read', () => {
  const changed = vi.fn();
  stop = watchFiles([file], changed, new Map([[file, 'zero']]));
  expect(changed.mock.calls).toEqual([[file, 'one']]);
});
