import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asJson, formatReport } from '../../src/cli/mutate/report.ts';
import { emptyFolder, nonet, ROOT, type Folder } from './nonet.ts';

const NOTES = readFileSync(join(ROOT, 'tests/diff/small.md'), 'utf8');
let folder: Folder;
const mutate = (...parameters: string[]) => nonet(folder.path, 'mutate', ...parameters);

beforeAll(() => {
  folder = emptyFolder();
  folder.write('notes.md', NOTES);
});
afterAll(() => folder.remove());

interface Told {
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
  readonly stale: readonly string[];
  readonly changes: readonly { id: string; line: number; killedBy: string | null }[];
}

describe('nonet mutate', { timeout: 400_000 }, () => {
  let survivors: Told['changes'] = [];

  it('says of every change which obligation notices it', async () => {
    const { code, out } = await mutate('notes.md', '--json');
    const told = JSON.parse(out) as Told;
    survivors = told.changes.filter(({ killedBy }) => killedBy === null);
    expect(told.killed).toBeGreaterThan(20);
    expect(told).toMatchObject({ survived: survivors.length, equivalent: 0, stale: [] });
    expect(told.killed + told.survived).toBe(told.changes.length);
    expect(code).toBe(survivors.length > 0 ? 1 : 0);
  });

  it('takes what is argued beside the specification, and says what is argued in vain', async () => {
    const argued = survivors.map(({ id }) => `- \`${id}\`: nobody\n  can see it`);
    const killed = '- `limits/raised NOTHING`: there is no such change';
    folder.write('notes.equivalent.md', ['# Argued', '', ...argued, killed].join('\n'));
    const { code, out } = await mutate('notes.md', '--json');
    const told = JSON.parse(out) as Told;
    expect(told).toMatchObject({ survived: 0, equivalent: survivors.length });
    expect(told.stale).toEqual(['limits/raised NOTHING']);
    expect(code).toBe(1);
  });

  it('tells each section, and the row of each survivor', async () => {
    const argued = survivors.filter(({ id }) => !id.startsWith('states/'));
    folder.write('notes.equivalent.md', argued.map(({ id }) => `- \`${id}\`: so`).join('\n'));
    const { out } = await mutate('notes.md', '--section', 'states', '--parallel', '1');
    expect(out).toMatch(/^[✓✗] 4 States and transitions .* \d+ killed \([\d.]+ %\), \d+ survived/m);
    expect(out).not.toMatch(/^[✓✗] 6 /m);
    for (const { id, line } of survivors.filter((one) => one.id.startsWith('states/'))) {
      expect(out).toContain(`notes.md:${line}`);
      expect(out).toContain(id);
    }
  });

  it('says how many changes were not tried where it is interrupted', () => {
    const nothing = { file: 'notes.md', lines: [], outcomes: [], arguedIn: '', stale: [] };
    const report = { ...nothing, left: 3, milliseconds: 1_200 };
    expect(formatReport(report, { coloured: false })).toContain(
      '\n\nInterrupted: 3 changes were not tried.\n\n0 killed, 0 survived (1.2 s)',
    );
    expect(JSON.parse(asJson(report))).toMatchObject({ left: 3, changes: [] });
  });

  it('changes nothing in what is wrong by itself', async () => {
    folder.write('wrong.md', NOTES.replace('`readNote` |\n', '`readNot` |\n'));
    const { code, err } = await mutate('wrong.md');
    expect(code).toBe(2);
    expect(err).toMatch(/wrong\.md:\d+: .*`nonet check`/);
  });
});
