// What a second attack found: each of these came through, and none does any more.

import { execFileSync } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Description, imported } from '../../src/import/index.ts';
import { serveProxy, type Passed, type RunningProxy } from '../../src/cli/proxy/server.ts';
import { DeviationReport } from '../../src/cli/proxy/report.ts';
import { readEvidence } from '../../src/cli/project/evidence-file.ts';
import { replaceSpecFile } from '../../src/cli/project/spec-file.ts';
import { contractSource } from '../../src/contract/printed/contract-source.ts';
import { compile } from '../../src/workbench/compile.ts';
import { connected } from '../cli/mcp/connected.ts';
import { nonet } from '../cli/nonet.ts';
import { HELPDESK, project, type Project } from './project.ts';

let stranger: Project;
beforeAll(() => {
  stranger = project();
});
afterAll(() => stranger.remove());

it.each(['\u2028', '\u2029', '\r', '\n'])(
  'a name with the end of a line (%j) stays in its comment',
  (end) => {
    const { spec } = compile('x.md', `# Specification: A\n${HELPDESK.replace(/^# .*\n/m, '')}`);
    const [first] = contractSource({ ...spec, name: `A${end}alert(1)//` }).split(
      /[\n\r\u2028\u2029]/,
    );
    expect(first).toMatch(/^\/\/ A alert\(1\)\/\/ /);
  },
);

describe('a body behind the proxy', () => {
  let upstream: Server | null = null;
  let proxy: RunningProxy | null = null;
  afterEach(async () => {
    await proxy?.close();
    upstream?.closeAllConnections();
    upstream?.close();
  });

  const HIDDEN = 'GET /outside HTTP/1.1\r\nHost: evil.example\r\n\r\n';

  it.each([
    ['DELETE', { 'transfer-encoding': 'chunked' }],
    ['GET', { 'transfer-encoding': 'chunked' }],
    ['OPTIONS', { 'transfer-encoding': 'chunked' }],
    ['GET', { connection: 'content-length', 'content-length': `${HIDDEN.length}` }],
    ['POST', { connection: 'host, content-length', 'content-length': `${HIDDEN.length}` }],
  ])('is never the next request: %s with %j', async (method, headers) => {
    const seen: string[] = [];
    upstream = createServer((asked, answer) => {
      let body = '';
      asked.on('data', (part: Buffer) => (body += part.toString()));
      asked.on('end', () => {
        seen.push(`${asked.method} ${asked.url} ${body}`);
        answer.end('{}');
      });
    });
    await new Promise<void>((resolve) => upstream?.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/base`;
    proxy = await serveProxy({ address, port: 0, watch: () => null });
    await new Promise<void>((resolve, reject) => {
      const asked = request(`${proxy!.address}/notes/1`, { method, headers }, (answer) =>
        answer.resume().on('end', resolve),
      );
      asked.on('error', reject);
      asked.end(HIDDEN);
    });
    expect(seen).toEqual([`${method} /base/notes/1 ${HIDDEN}`]);
  });
});

it('a revision of the folder above is no file of the project', async () => {
  const above = join(stranger.path, '..');
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
      cwd: above,
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-qm', 'One');
  const agent = await connected(stranger.path);
  try {
    const outside = await agent.failure('diff', {
      old: 'HEAD:outside/secret.md',
      new: 'spec/spec.md',
    });
    expect(outside).not.toContain('4711');
    expect(outside).toContain('outside/secret.md');
    expect(await agent.failure('diff', { old: 'HEAD:../outside/secret.md' })).toContain(
      'outside the project',
    );
    const facts = await agent.facts('diff', { old: 'HEAD:spec/spec.md', new: 'spec/spec.md' });
    expect(facts).toMatchObject({ changes: 0 });
  } finally {
    await agent.close();
  }
});

it.each([
  ['itself', 'spec/loop.md'],
  ['what no name can be', 'x'.repeat(300)],
  ['a place below a file', 'spec/spec.md/below'],
])('a link to %s is told by its name', async (_what, to) => {
  const own = project();
  try {
    own.link('spec/loop.md', to === 'spec/loop.md' ? 'loop.md' : to);
    const { code, err } = await nonet(own.path, 'build', '--out', 'site');
    expect(err).toMatch(/^nonet: .*spec\/loop\.md.*\n$/);
    expect(code).toBe(2);
  } finally {
    own.remove();
  }
});

it.each([
  ['more than may be read again', 'x'.repeat(5 * 2 ** 20), /MB/],
  ['what is no text', '# x\u0000', /is not text/],
])('%s is not written over a specification', (_what, text, says) => {
  const file = join(stranger.path, 'spec/spec.md');
  expect(() => replaceSpecFile(file, () => true, text)).toThrow(says);
  expect(stranger.text('spec/spec.md')).toBe(HELPDESK);
});

it('what steers a terminal is not carried over from a description', () => {
  const file = 'file:///x.json';
  const described = {
    openapi: '3.1.0',
    info: { title: 'A\u001b]0;pwn\u0007B\u202e', version: '1.0.0' },
    paths: { '/notes': { get: { responses: { 200: { description: 'Notes' } } } } },
  };
  const { text } = imported(new Description(new Map([[file, described]]), file));
  expect(text).toMatch(/A.{1,3}0;pwnB/);
  expect(text).not.toMatch(/[\u0007\u001b\u202e]/);
});

it('an answer is bounded, however small what it is made of', () => {
  const doubled = Array.from({ length: 12 }, (_one, place) => {
    const of = place === 0 ? 'text' : `c${place - 1}`;
    return `| c${place} | text | auto | = \`note.${of} + note.${of}\` |`;
  });
  const many = Array.from(
    { length: 250 },
    (_one, place) => `| d${place} | text | auto | = \`note.c11\` |`,
  );
  const text = `# Specification: Notes
## 3. Entities
### Note
| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
${[...doubled, ...many].join('\n')}
## 7. Calls
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`addNote\` | \`POST /notes\` | \`{ text }\` | create Note | \`204\` |
| \`listNotes\` | \`GET /notes\` | | list Note | \`200 Note[]\` |
`;
  const engine = compile('notes.md', text).createEngine();
  const ask = (method: string, body: string | null) =>
    engine.handle({ method, url: '/notes', headers: { 'content-type': 'application/json' }, body });
  expect(ask('POST', JSON.stringify({ text: 'x'.repeat(240) })).status).toBe(204);
  const { status, body } = ask('GET', null);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).toContain('too much work');
});

it('what a server answers stays in one line of the report of the proxy', () => {
  const { spec } = compile('spec.md', HELPDESK);
  const passed = { method: 'GET', url: '/', status: 200 } as Passed;
  const told = new DeviationReport(spec, []).add({ line: 1, says: 'a\n::stop\u2028b' }, passed);
  expect(told?.says).toBe('a ::stop b');
});

it('evidence is not read through a link out of the project', () => {
  const own = project();
  const before = process.cwd();
  try {
    own.link('evidence.json', join(own.outside, 'secret.md'));
    process.chdir(own.path);
    expect(() => readEvidence('evidence.json', 'spec/spec.md')).toThrow(/leads out of the project/);
  } finally {
    process.chdir(before);
    own.remove();
  }
});
