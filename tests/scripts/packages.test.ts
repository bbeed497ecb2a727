import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packagesInstalled } from '../../scripts/packages.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nonet-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

interface Entry {
  readonly version: string;
  readonly optional?: boolean;
}

function write(file: string, packages: Record<string, Entry>): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

it('misses everything where nothing is installed', () => {
  write('package-lock.json', { '': { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' } });
  expect(packagesInstalled(root)).toBe(false);
});

it('is content with what the lock says, but for what is optional', () => {
  write('package-lock.json', {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  });
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(packagesInstalled(root)).toBe(true);
});

it('misses a package of another version', () => {
  write('package-lock.json', { 'node_modules/a': { version: '1.0.1' } });
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
  expect(packagesInstalled(root)).toBe(false);
});
