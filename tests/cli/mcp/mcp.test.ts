// `nonet mcp`, as a coding agent uses it: over its standard input and output.

import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyFolder, ROOT, type Folder } from '../nonet.ts';
import { connected, type Connected } from './connected.ts';

const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const NOTES = `# Specification: Notes
## 2. Screens
| Screen | Route | For | Shows | Does |
| --- | --- | --- | --- | --- |
| Notes | \`/\` | everyone | \`listNotes\` | \`addNote\` |
## 3. Entities
### Note
| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | trimmed |
## 7. Calls
| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`listNotes\` | \`GET /notes\` | | list Note; newest first | \`200 { items: Note[] }\` |
| \`addNote\` | \`POST /notes\` | \`{ text }\` | create Note | \`201 Note\` |
`;

let folder: Folder;
let agent: Connected;

beforeAll(async () => {
  folder = emptyFolder();
  folder.write('spec/spec.md', NOTES);
  folder.write('spec/helpdesk.md', HELPDESK);
  agent = await connected(folder.path);
});
afterAll(async () => {
  await agent.close();
  folder.remove();
});

it('has tools that say what they are for', async () => {
  const { tools } = await agent.client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(
    ['accept', 'check', 'diff', 'explain', 'guide', 'outline', 'progress', 'propose', 'try'].sort(),
  );
  expect(tools.filter(({ description = '' }) => description.length < 40)).toEqual([]);
  expect(JSON.stringify(tools).length).toBeLessThan(12_000);
});

describe('check', () => {
  it('follows the file as it is edited', async () => {
    expect(await agent.facts('check')).toMatchObject({ found: 'no findings', findings: [] });
    folder.write('spec/spec.md', NOTES.replace('`addNote` |\n## 3', '`addNot` |\n## 3'));
    const { findings, next } = await agent.facts('check');
    expect(findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        at: expect.stringMatching(/^5:\d+$/),
        write: expect.any(String),
      }),
    );
    expect(next).toContainEqual(expect.stringContaining('explain'));
    folder.write('spec/spec.md', NOTES);
  });

  it('stays short, and says how to get more', async () => {
    const rows = Array.from({ length: 200 }, (_one, index) => `| field${index} | txet | yes | |`);
    folder.write(
      'spec/many.md',
      NOTES.replace('| text | text', `${rows.join('\n')}\n| text | text`),
    );
    const short = await agent.ask('check', { file: 'spec/many.md' });
    expect(Buffer.byteLength(short)).toBeLessThanOrEqual(4_000);
    expect(short).toContain('more of findings: ask again with');
    const long = await agent.ask('check', { file: 'spec/many.md', more: true });
    expect(long.length).toBeGreaterThan(20_000);
    expect(Buffer.byteLength(long)).toBeLessThanOrEqual(60_000);
  });
});

describe('reading', () => {
  it('explains codes and words, and names the nearest for another', async () => {
    expect(await agent.ask('explain', { word: 'table/unknown-column' })).toContain(
      'table/unknown-column',
    );
    expect(await agent.failure('explain', { word: 'folows' })).toContain('follows');
  });

  it('gives the headings of the guide, then its parts', async () => {
    expect(await agent.ask('guide')).toContain('- 4. States and transitions');
    const part = await agent.ask('guide', { section: 'states' });
    expect(part).toMatch(/^## 4\. States and transitions\n/);
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(4_000);
    expect(part).toContain('characters are left out: ask again with "more": true');
    expect(await agent.ask('guide', { section: 'states', more: true })).not.toContain('left out:');
  });

  it('outlines a specification, and a section of it', async () => {
    const { sections } = await agent.facts('outline', { file: 'spec/helpdesk.md' });
    expect(sections).toHaveLength(9);
    const { names } = await agent.facts('outline', { file: 'spec/helpdesk.md', section: 7 });
    expect(names).toContainEqual(expect.stringMatching(/^\d+ openTicket$/));
  });

  it('has the specification, the guide and the examples as resources', async () => {
    const { resources } = await agent.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining([
        'nonet://specification',
        'nonet://guide',
        'nonet://examples/helpdesk',
      ]),
    );
    const textAt = async (uri: string) => JSON.stringify(await agent.client.readResource({ uri }));
    expect(await textAt('nonet://specification')).toContain('Specification: Notes');
    expect(await textAt('nonet://guide/types')).toContain('### Types');
  });
});

describe('the mock', () => {
  const file = 'spec/helpdesk.md';

  it('answers requests as somebody, keeps its records, and names the row', async () => {
    const added = await agent.facts('try', { request: 'POST /notes', body: { text: ' Bread ' } });
    expect(added).toMatchObject({ status: 201, answered: { text: 'Bread' } });
    const listed = await agent.facts('try', { request: 'GET /notes' });
    expect(listed['answered']).toMatchObject({
      items: expect.arrayContaining([added['answered']]),
    });
    const refused = await agent.facts('try', { request: 'GET /api/tickets', file });
    expect(refused).toMatchObject({
      by: 'nobody signed in',
      row: expect.stringMatching(/^line \d+, section /),
    });
    expect(Number(refused['status'])).toBeGreaterThanOrEqual(400);
  });

  it('proposes a request that is then accepted', async () => {
    const { as, request, body, headers } = await agent.facts('propose', {
      file,
      call: 'openTicket',
    });
    const tried = await agent.facts('try', {
      file,
      as,
      request,
      body,
      ...(headers ? { headers } : {}),
    });
    expect(tried).toMatchObject({ status: 201 });
  });

  it('says what it cannot do', async () => {
    expect(await agent.failure('propose', { file, call: 'opnTicket' })).toContain(
      'no call opnTicket',
    );
    expect(
      await agent.failure('try', { file, request: 'GET /api/tickets', as: 'Agnet' }),
    ).toContain('Agent');
    expect(await agent.failure('try', { request: 'GET /_nonet/clock' })).toContain('own address');
    expect(await agent.failure('try', { request: 'notes' })).toContain('method and a path');
    const body: unknown = JSON.parse('['.repeat(3_000) + ']'.repeat(3_000));
    expect(await agent.failure('try', { request: 'POST /notes', body })).toContain('500 deep');
  });
});

describe('the suite', () => {
  it('groups failures, then notes progress', async () => {
    const first = await agent.facts('progress');
    expect(first).toMatchObject({ lastAccept: 'not run whole yet' });
    expect(first['missingSections']).toHaveLength(6);
    const { green, causes, next } = await agent.facts('accept', { budget: 20 });
    expect(green).toBe(false);
    expect(causes).toContainEqual(
      expect.objectContaining({ standing: 'failed', line: expect.any(Number) }),
    );
    expect(next).toContainEqual(expect.stringContaining('"line"'));
    const { lastAccept } = await agent.facts('progress');
    expect(lastAccept).toMatchObject({
      passed: { entities: expect.stringMatching(/^\d+ of \d+$/) },
    });
  });

  it('runs what depends on one row, on the mock alone', async () => {
    const file = 'spec/helpdesk.md';
    const line = HELPDESK.split('\n').findIndex((text) => /^\| — .*`openTicket`/.test(text)) + 1;
    const run = await agent.facts('accept', { file, line, budget: 20 });
    expect(run).toMatchObject({ green: true, counts: { failed: 0, passed: 1 } });
    expect(await agent.failure('accept', { against: 'http://example.com' })).toContain(
      'this machine',
    );
    expect(await agent.failure('accept', { line: 1 })).toContain('no row that anything rests on');
  });
});

describe('files', () => {
  it('are those of the project, and Markdown', async () => {
    const outside = emptyFolder();
    outside.write('spec.md', NOTES);
    symlinkSync(join(outside.path, 'spec.md'), join(folder.path, 'linked.md'));
    folder.write('secret.txt', 'secret');
    expect(await agent.failure('check', { file: join(outside.path, 'spec.md') })).toContain(
      'outside the project',
    );
    expect(await agent.failure('check', { file: '../spec.md' })).toContain('outside the project');
    expect(await agent.failure('check', { file: 'linked.md' })).toContain(
      'leads out of the project',
    );
    expect(await agent.failure('check', { file: 'secret.txt' })).toContain('Markdown');
    expect(await agent.failure('diff', { old: 'HEAD:.git/config' })).toContain('Markdown');
    expect(await agent.failure('progress', { history: '/etc/passwd' })).toContain('no file');
    expect(await agent.failure('progress', { history: 'secret.txt' })).toContain('secret.txt:1');
    outside.remove();
  });

  it('are compared in meaning', async () => {
    folder.write(
      'spec/later.md',
      NOTES.replace('| `listNotes` | `GET /notes`', '| `listNotes` | `GET /all`'),
    );
    const { changed, version } = await agent.facts('diff', {
      old: 'spec/spec.md',
      new: 'spec/later.md',
    });
    expect(changed).toContainEqual(expect.objectContaining({ level: 'major' }));
    expect(version).toMatchObject({ isEnough: false });
  });
});
