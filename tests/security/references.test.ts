// What a description on import refers to: files below its own folder, and of folders that are allowed.

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importDescription } from '../../src/cli/import.ts';
import { nonet } from '../cli/nonet.ts';
import { project, type Project } from './project.ts';

let stranger: Project;
beforeEach(() => {
  stranger = project();
  stranger.write('.env.yaml', 'type: object\nproperties: { secret4711: { type: string } }\n');
  stranger.write('other/schema.yaml', 'type: object\nproperties: { shared: { type: string } }\n');
});
afterEach(() => stranger.remove());

const described = (reference: string): string =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Shop', version: '1.0.0' },
    paths: {
      '/items': {
        get: {
          operationId: 'listItems',
          responses: {
            200: {
              description: 'all',
              content: { 'application/json': { schema: { $ref: reference } } },
            },
          },
        },
      },
    },
  });

describe('a reference', () => {
  const secret = 'type: object\nproperties: { secret4711: { type: string } }\n';

  it.each([
    ['above the folder', () => '../secret.yaml'],
    ['above it, encoded', () => '%2e%2e/secret.yaml'],
    ['an absolute path', () => join(stranger.path, 'secret.yaml')],
    ['a file address', () => `file://${join(stranger.path, 'secret.yaml')}`],
    [
      'a file address of another host',
      () => `file://elsewhere${join(stranger.path, 'secret.yaml')}`,
    ],
    ['by way of a link', () => 'link.yaml'],
    ['by way of a folder that is a link', () => 'up/secret.yaml'],
    ['a hidden file', () => '.hidden.yaml'],
    ['a device', () => '/dev/zero'],
    ['a pipe', () => 'pipe.yaml'],
    ['a folder', () => './'],
    ['a folder of the system', () => 'file:///'],
    ['what is not there', () => 'none.yaml'],
  ])('to %s is not read, and told with its line', async (_what, reference) => {
    stranger.write('secret.yaml', secret);
    stranger.write('api/.hidden.yaml', secret);
    stranger.link('api/link.yaml', '../secret.yaml');
    stranger.link('api/up', '..');
    stranger.pipe('api/pipe.yaml');
    stranger.write('api/api.json', described(reference()));
    const told = await importDescription(join(stranger.path, 'api/api.json'));
    expect(told.text).not.toContain('4711');
    expect(told.left).toContainEqual({
      file: expect.stringContaining('api/api.json'),
      line: 1,
      pointer: expect.stringMatching(/schema\/\$ref$/),
      why: expect.stringContaining('this file was not read: '),
    });
  });

  it('to a file of a folder that is allowed is read', async () => {
    stranger.write('api/api.json', described('../other/schema.yaml'));
    const file = join(stranger.path, 'api/api.json');
    expect((await importDescription(file)).text).not.toContain('shared');
    expect((await importDescription(file, [join(stranger.path, 'other')])).text).toContain(
      'shared',
    );
    const { out } = await nonet(
      stranger.path,
      ...['import', 'openapi', 'api/api.json', '--allow', 'other'],
    );
    expect(out).toContain('shared');
  });

  it('below the folder is read, by whatever name the folder is called', async () => {
    stranger.write('api/api.json', described('parts/a%20schema.yaml'));
    stranger.write(
      'api/parts/a schema.yaml',
      'type: object\nproperties: { own: { type: string } }\n',
    );
    stranger.link('by-a-link', 'api');
    for (const folder of ['api', 'by-a-link']) {
      const { text } = await importDescription(join(stranger.path, folder, 'api.json'));
      expect(text).toContain('own');
    }
  });

  it('says that a folder which is allowed is none', async () => {
    stranger.write('api/api.json', described('#/'));
    await expect(
      importDescription(join(stranger.path, 'api/api.json'), ['nowhere']),
    ).rejects.toThrow('--allow nowhere is no folder');
  });
});

describe('a description', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

  it.each([
    ['api.json', `{"openapi": "3.1.0",\n "paths": {},\n "x-deep": ${deep}}`, '3:211', 200],
    ['api.yaml', `openapi: 3.1.0\npaths: {}\nx-deep: ${deep}\n`, '3:108', 100],
  ])(
    'that is nested without end is told with its place (%s)',
    async (name, text, place, levels) => {
      stranger.write(name, text);
      const { code, err } = await nonet(stranger.path, 'import', 'openapi', name);
      expect(code).toBe(2);
      expect(err).toContain(`${name}:${place} is nested deeper than ${levels} levels; `);
    },
  );

  it('that refers to a file which is nested without end does without it', async () => {
    stranger.write('deep.json', deep);
    stranger.write('api.json', described('deep.json'));
    const { left } = await importDescription(join(stranger.path, 'api.json'));
    expect(left.map(({ why }) => why).join('\n')).toMatch(
      /this file was not read: .*deep\.json:1:201 is nested deeper than 200 levels/,
    );
  });

  it('that is a pipe or a device is told', async () => {
    stranger.pipe('api.yaml');
    await expect(importDescription(join(stranger.path, 'api.yaml'))).rejects.toThrow('is a pipe');
    await expect(importDescription('/dev/zero')).rejects.toThrow('is a device');
  });
});
