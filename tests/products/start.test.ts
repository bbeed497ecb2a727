// A person can start each product from the command line.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, 'start.mjs');

const run = (...options: string[]): ChildProcess => spawn(process.execPath, [SCRIPT, ...options]);

const said = async (stream: ChildProcess['stdout']): Promise<string> =>
  String((await once(stream!, 'data'))[0]).trim();

describe('starting a product', () => {
  it.each([
    ['conduit', '/api/tags', { tags: ['dragons', 'training', 'outdoors'] }],
    ['helpdesk', '/api/nothing', { code: 'NOT_FOUND' }],
    ['approvals', '/api/me', { code: 'SIGN_IN_FIRST' }],
    ['atelier', '/api/goods?word=Teapot', { total: 1 }],
  ])('prints where it is: %s', async (product, path, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'product-'));
    const isInMemory = product === 'approvals' || product === 'atelier';
    const kept = isInMemory ? [] : ['--file', join(folder, 'data.db')];
    const child = run(product, ...kept);
    const url = await said(child.stdout);
    const answer = await fetch(url + path);
    expect(await answer.json()).toMatchObject(expected);
    child.kill();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it.each([
    [['shop'], 'Say which product'],
    [['conduit', '--fault', 'lost'], 'There is no fault "lost"'],
  ])('says what is wrong with %j', async (options, told) => {
    const child = run(...options);
    const [text, [code]] = await Promise.all([said(child.stderr), once(child, 'exit')]);
    expect([text.slice(0, told.length), code]).toEqual([told, 2]);
  });
});
