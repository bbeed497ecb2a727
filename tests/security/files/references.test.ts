// What a description on import refers to: files below its own folder, and of folders that are allowed.

import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importDescription } from '../../../src/cli/commands/import.ts';
import { nonet } from '../../cli/nonet.ts';
import { project, type Project } from '../project.ts';

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

  const aliased = (...schemas: string[]): string =>
    [
      'openapi: 3.1.0\ninfo: {title: x, version: "1"}\npaths: {}\ncomponents:\n  schemas:',
      ...schemas.map((schema, at) => `    A${at}: &a${at} {type: object, properties: {${schema}}}`),
    ].join('\n');
  const times = (count: number, make: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => make(at));

  it.each([
    [
      'that repeats aliases of aliases',
      aliased(...times(10, (at) => times(8, (p) => `p${p}: *a${at - 1}`).join())).replaceAll(
        '*a-1',
        'x',
      ),
      'api.yaml:7 repeats more than 1000000 values by aliases',
    ],
    ['with an alias of what it is in', aliased('p: *a0'), 'api.yaml:6 has an alias'],
    [
      'nested without end by aliases',
      aliased('p: x', ...times(30_000, (at) => `p: *a${at}`)),
      'api.yaml:7 is nested deeper than 200 levels',
    ],
  ])('%s is told with its place', async (_what, text, why) => {
    stranger.write('api.yaml', text);
    await expect(importDescription(join(stranger.path, 'api.yaml'))).rejects.toThrow(why);
  });

  it('with an alias or two is taken as it is', async () => {
    stranger.write('api.yaml', aliased('p: {type: string}', 'p: *a0, q: *a0'));
    expect((await importDescription(join(stranger.path, 'api.yaml'))).left).toHaveLength(2);
  });

  const chained = (count: number, schema: (next: object) => object): string => {
    const { components, ...api } = {
      components: {},
      ...JSON.parse(described('#/components/schemas/S0')),
    };
    const schemas = times(count, (at) => `S${at}`).map((name, at) => [
      name,
      schema({ $ref: `#/components/schemas/S${at + 1}` }),
    ]);
    const last = [`S${count}`, { type: 'object' }];
    return JSON.stringify({
      ...api,
      components: { ...components, schemas: Object.fromEntries([...schemas, last]) },
    });
  };

  it.each([
    ['are parts of each other', (next: object) => ({ allOf: [next, { type: 'object' }] })],
    ['hold each other', (next: object) => ({ type: 'object', properties: { next } })],
    ['lead to each other', (next: object) => next],
  ])('of 10,000 schemas that %s is carried over', async (_how, schema) => {
    stranger.write('api.json', chained(10_000, schema));
    const { calls } = await importDescription(join(stranger.path, 'api.json'));
    expect(calls).toBe(1);
  });

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
