// Symbolic links of a stranger's project: nothing outside it is read, published or written.

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf } from '../../../mocks/http/saving.ts';
import { nonet, serving } from '../../cli/nonet.ts';
import { HELPDESK, project, type Project } from '../project.ts';

let stranger: Project;
beforeEach(() => {
  stranger = project();
});
afterEach(() => stranger.remove());

const secret = (): string => readFileSync(join(stranger.outside, 'secret.md'), 'utf8');

/** All that a folder holds, as one text. */
const contentOf = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
        .join('\n')
    : '';

describe('a link in the place of a specification', () => {
  it.each([
    ['out of the project', '../../outside/secret.md'],
    ['to the system', '/etc/passwd'],
    ['into a hidden folder', '../.git/config'],
    ['to another kind of file', '../keys.pem'],
    ['by way of a folder', '../notes/secret.md'],
  ])('that leads %s is published by no site, and told', async (_where, to) => {
    stranger.write('.git/config', 'url = https://user:4711@example.com\n');
    stranger.write('keys.pem', '4711\n');
    stranger.link('notes', '../outside');
    stranger.link('spec/notes.md', to);
    const { code, err } = await nonet(stranger.path, 'build');
    expect(err).toContain('spec/notes.md is a link that leads out of the project');
    expect(code).toBe(2);
    expect(contentOf(join(stranger.path, 'dist'))).toBe('');
  });

  it('shows nothing of what it leads to in a message', async () => {
    stranger.link('spec/notes.md', '../../outside/secret.md');
    for (const words of [['check'], ['check', '--json'], ['diff', 'spec/spec.md'], ['format']]) {
      const { code, out, err } = await nonet(stranger.path, ...words, 'spec/notes.md');
      expect({ words, code }).toEqual({ words, code: 2 });
      expect(out + err).not.toContain('4711');
    }
    expect(secret()).toBe('secret: 4711\n');
  });

  it('is followed to a specification of the same project, and written there', async () => {
    stranger.write('drafts/one.md', HELPDESK);
    stranger.link('spec/one.md', '../drafts/one.md');
    stranger.link('spec/more', '../drafts');
    const built = await nonet(stranger.path, 'build', '--json');
    expect(JSON.parse(built.out).files).toEqual([
      'spec/spec.md',
      'spec/more/one.md',
      'spec/one.md',
    ]);
    expect((await nonet(stranger.path, 'format', 'spec/one.md')).code).toBe(0);
    expect(stranger.text('drafts/one.md')).toMatch(/\| Call +\| Request +\|/);
    expect(lstatSync(join(stranger.path, 'spec/one.md')).isSymbolicLink()).toBe(true);
  });

  it('leads round in circles without end, and is looked at once', async () => {
    for (const name of ['a', 'b', 'c']) stranger.link(`spec/${name}`, '.');
    const { out } = await nonet(stranger.path, 'build', '--json');
    expect(JSON.parse(out).files).toEqual(['spec/spec.md']);
  });
});

describe('a page that is served', () => {
  it('neither reads nor writes through a link', async () => {
    stranger.link('spec/notes.md', '../../outside/secret.md');
    stranger.link('spec/spec.review.md', '../../outside/secret.md');
    const { said, interrupt } = await serving(stranger.path, 'start');
    const ask = (path: string, init?: RequestInit) => fetch(said.address + path, init);
    for (const path of ['source?file=spec/notes.md', 'beside/remarks?file=spec/spec.md']) {
      const read = await ask(`/_nonet/${path}`);
      expect(read.status).toBe(404);
      expect(await read.text()).not.toContain('4711');
      const body = JSON.stringify({ from: markOf(secret()), text: 'written' });
      expect((await ask(`/_nonet/${path}`, { method: 'PUT', body })).status).toBe(422);
    }
    expect(await (await ask('/_nonet/mode')).text()).not.toContain('4711');
    await interrupt();
    expect(secret()).toBe('secret: 4711\n');
  });

  it('has no module that is a link to something else, and writes no types through one', async () => {
    stranger.link('mocks/overrides/listQueue.mjs', '../../../outside/secret.md');
    stranger.link('mocks/overrides/contract.d.ts', '../../../outside/secret.md');
    const { said, errors, interrupt } = await serving(stranger.path, 'start');
    const answer = await fetch(`${said.address}/_nonet/beside/overrides?file=spec/spec.md`);
    expect(await answer.json()).toMatchObject({
      overrides: [{ script: null, why: expect.stringContaining('is a link that leads out') }],
    });
    expect(errors()).toContain('is a link that leads out');
    await interrupt();
    expect(secret()).toBe('secret: 4711\n');
  });
});

describe('what is written', () => {
  it('goes through no link to a folder elsewhere', async () => {
    stranger.link('dist', '../outside');
    const { code, err } = await nonet(stranger.path, 'build');
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('dist is a link') });
    expect(readdirSync(stranger.outside)).toEqual(['secret.md']);
  });

  it('is nothing that `init` would put elsewhere', async () => {
    stranger.link('.github', '../outside');
    stranger.link('new', '../outside');
    expect((await nonet(stranger.path, 'init')).code).toBe(2);
    expect((await nonet(stranger.path, 'init', 'new/spec.md')).code).toBe(2);
    expect(readdirSync(stranger.outside)).toEqual(['secret.md']);
  });

  it('goes where the user says, outside the project as well', async () => {
    mkdirSync(join(stranger.outside, 'sites'));
    const out = join(stranger.outside, 'sites/one');
    expect((await nonet(stranger.path, 'build', '--out', out)).code).toBe(0);
    expect(existsSync(join(out, 'index.html'))).toBe(true);
  });
});
