// Files that are wrong on every line: what is found of them stays small, and hides no error.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MAX_FINDINGS } from '../../../src/check/findings/limit.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { Document, mend } from '../../../src/language/index.ts';

const HEAD = '# Specification: Many\n';
const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');
const FIELDS =
  '\n## 3. Entities\n\n### A\n\n| Field | Type | Required | Rules |\n| --- | --- | --- | --- |\n';

const diagnosticsOf = (text: string): readonly Diagnostic[] =>
  new Document('many.md', text).diagnostics;
const TOO_MANY = 'findings/too-many';

/** Files with far more findings than are listed. */
const FILES: Readonly<Record<string, string>> = {
  'an entity with a very long name and many wrong fields': `${HEAD}${FIELDS.replace('### A', `### A${'a'.repeat(100_000)}`)}${lines(2000, () => '| a | text | yes | |')}`,
  'a section that is none on every line': `${HEAD}${lines(50_000, () => '## x')}`,
  'a field of no type on every line': `${HEAD}${FIELDS}${lines(5000, (at) => `| f${at} | nope${at} | maybe | odd |`)}`,
  'the same field on every line': `${HEAD}${FIELDS}${lines(10_000, () => '| a | text | yes | |')}`,
  'a column of every name': `${HEAD}${FIELDS.replace(' Rules |', lines(3000, (at) => ` C${at} |`).replaceAll('\n', ''))}`,
  'one condition with very many unknown names': `${HEAD}${FIELDS}| a | text | yes | = \`${lines(5000, (at) => `n${at}`).replaceAll('\n', ' + ')}\` |`,
  'one call with very many unreadable steps': `${HEAD}\n## 7. Calls\n\n| Call | Route | Body | Effect | Answer |\n| --- | --- | --- | --- | --- |\n| \`go\` | \`POST /go\` | | ${lines(20_000, (at) => `fly to ${at}`).replaceAll('\n', '; ')} | \`204\` |`,
};

const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');
/** So many states one after the other, and out of each an event that moves nothing. */
const chain = (length: number): string => {
  const row = (at: number, event: string): string => `| s${at} | \`${event}\` | s${at + 1} | |`;
  const rows = lines(length, (at) => `${row(at, 'askCustomer')}\n${row(at, 'listQueue')}`);
  const states = lines(length + 1, (at) => `s${at}`).replaceAll('\n', ', ');
  return HELPDESK.replace('pending, solved, closed', `$&, ${states}`).replace(
    /^\| open \| `askCustomer` \|.*$/m,
    (first) => `${first}\n| open | \`answerAgent\` | s0 | |\n${rows}`,
  );
};

describe('what is found of a file', () => {
  it.each(Object.keys(FILES))('with %s is at most a megabyte', (name) => {
    const found = diagnosticsOf(FILES[name]!);
    expect(found.length).toBeGreaterThan(1);
    expect(JSON.stringify(found).length).toBeLessThan(2 ** 20);
    expect(found.slice(0, MAX_FINDINGS).map(({ code }) => code)).not.toContain(TOO_MANY);
  });

  it('is counted where it is not listed, once, and in the order of the lines', () => {
    const found = diagnosticsOf(FILES['a section that is none on every line']!);
    expect(found.slice(0, -1).map(({ at }) => at.line)).toEqual(
      Array.from({ length: MAX_FINDINGS }, (_, at) => at + 2),
    );
    expect(found.at(-1)).toMatchObject({
      ...{ code: TOO_MANY, severity: 'warning', at: { line: MAX_FINDINGS + 2 } },
      message: expect.stringContaining('49000 more findings are not listed'),
    });
  });

  it('is all listed where it is just few enough', () => {
    const found = diagnosticsOf(`${HEAD}${lines(MAX_FINDINGS, () => '## x')}`);
    expect(found).toHaveLength(MAX_FINDINGS);
    expect(found.map(({ code }) => code)).not.toContain(TOO_MANY);
  });

  it('hides no error behind warnings', () => {
    const text = `${HEAD}${lines(5000, () => '## x')}\n${FIELDS}| a | nope | yes | |`;
    const errors = diagnosticsOf(text).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code }) => code)).toContain('entities/unknown-type');
  });

  it('has ways to it only as far as all of them stay small', () => {
    const [few, many] = [diagnosticsOf(chain(5)), diagnosticsOf(chain(150))];
    expect(few.filter(({ trace }) => trace !== undefined)).toHaveLength(5);
    expect(many).toHaveLength(150);
    expect(many[0]!.trace).toHaveLength(4);
    expect(many.at(-1)!.trace).toBeUndefined();
    expect(JSON.stringify(many).length).toBeLessThan(2 ** 20);
  });

  it('has no long reason on every finding that it accepts', () => {
    const columns = lines(1000, (at) => ` C${at} |`).replaceAll('\n', '');
    const reason = `<!-- accept table/unknown-column: ${'so '.repeat(10_000)}-->`;
    const found = diagnosticsOf(
      `${HEAD}${FIELDS.replace(' Rules |', ` Rules |${columns} D ${reason} |`)}| a | text | yes | |`,
    );
    expect(found.filter(({ accepted }) => accepted !== undefined).length).toBeGreaterThan(900);
    expect(JSON.stringify(found).length).toBeLessThan(2 ** 20);
  });

  it('is mended whole where that is sure, be it listed or not', () => {
    const misspelt = `${HEAD}${FIELDS}${lines(1500, (at) => `| f${at} | txet | no | |`)}\n`;
    expect(diagnosticsOf(misspelt).at(-1)?.code).toBe(TOO_MANY);
    const { document } = mend('many.md', misspelt);
    expect(document.text).not.toContain('txet');
  });
});
