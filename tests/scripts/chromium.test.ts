import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nonet-chromium-'));
  vi.stubEnv('NONET_CHROMIUM', '');
  vi.stubEnv('PATH', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function program(...path: string[]): string {
  const file = join(folder, ...path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, '');
  chmodSync(file, 0o755);
  return file;
}

it('takes the one that NONET_CHROMIUM names', () => {
  const named = program('mine');
  vi.stubEnv('NONET_CHROMIUM', named);
  expect(findChromium()).toBe(named);
});

it('says so where NONET_CHROMIUM names nothing', () => {
  vi.stubEnv('NONET_CHROMIUM', join(folder, 'nowhere'));
  expect(() => findChromium()).toThrow('NONET_CHROMIUM names');
});

it('prefers the headless shell of the machine', () => {
  program('chromium');
  const shell = program('chromium-headless-shell');
  vi.stubEnv('PATH', folder);
  expect(findChromium()).toBe(shell);
});

it("else takes Playwright's own, the newest headless shell first", () => {
  program('chromium-1200', 'chrome-linux', 'chrome');
  program('chromium_headless_shell-999', 'chrome-linux', 'headless_shell');
  const newest = program('chromium_headless_shell-1200', 'chrome-linux', 'headless_shell');
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder);
  expect(findChromium()).toBe(newest);
});
