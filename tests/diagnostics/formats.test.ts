import { describe, expect, it } from 'vitest';
import { count, inWords } from '../../src/diagnostics/count.ts';
import { printGithub } from '../../src/diagnostics/github.ts';
import { fileReport } from '../../src/diagnostics/json.ts';
import { FileReport } from '../../src/diagnostics/schema.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { sarif } from '../../src/diagnostics/sarif.ts';
import { FILE, finding, WAY } from './findings.ts';

const warning = finding({ severity: 'warning', at: { line: 3, column: 1, length: 2 } });

describe('diagnostics counted', () => {
  it('are told by severity, in words that fit their number', () => {
    expect(inWords(count([finding(), finding(), warning]))).toBe('2 errors, 1 warning');
    expect(inWords(count([finding({ severity: 'note' })]))).toBe('1 note');
    expect(inWords(count([]))).toBe('no findings');
  });
});

describe('diagnostics as JSON', () => {
  it('hold the file, the counts and the findings in the order of the lines', () => {
    const report = fileReport(FILE, [finding(), warning]);
    expect(report).toEqual({
      file: 'spec/shop.md',
      counts: { error: 1, warning: 1, note: 0 },
      diagnostics: [warning, finding()],
    });
    expect(FileReport.parse(JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it('hold the way to a finding, step by step', () => {
    const report = fileReport(FILE, [finding({ trace: WAY })]);
    expect(FileReport.parse(JSON.parse(JSON.stringify(report))).diagnostics[0]!.trace).toEqual(WAY);
  });
});

describe('diagnostics for GitHub', () => {
  it('are one workflow command each, at their line and columns', () => {
    expect(printGithub(FILE, [finding()])).toBe(
      '::error file=spec/shop.md,line=5,col=11,endColumn=16,title=entities/unknown-type::' +
        '`strng`: no such type; did you mean `string`?%0AWrite `text`.\n',
    );
  });

  it('end with the way there', () => {
    expect(printGithub(FILE, [finding({ trace: WAY })])).toMatch(
      /%0AWrite `text`\.%0ATo get there:%0A1\. Clerk: .*%0A3\. Clerk: opens Shop, but .* \(line 5\)\n$/,
    );
  });

  it('call a note a notice', () => {
    expect(printGithub(FILE, [finding({ severity: 'note' })])).toMatch(/^::notice /);
  });

  it('escape what would end a property or a message', () => {
    const printed = printGithub({ file: 'a,b:c%.md' }, [
      finding({ message: '100 %\r\n::error::forged', write: '' }),
    ]);
    expect(printed).toContain('file=a%2Cb%3Ac%25.md,');
    expect(printed).toContain('::100 %25%0D%0A::error::forged%0A\n');
    expect(printed.trimEnd().split('\n')).toHaveLength(1);
  });
});

const logged = (...found: Diagnostic[]) =>
  sarif([{ source: FILE, diagnostics: found }], { version: '1.2.3', explain: () => undefined })
    .runs[0]!;

describe('diagnostics as a SARIF log', () => {
  it('are results at their regions, each with its rule', () => {
    const { tool, results } = logged(finding(), warning);
    expect(tool.driver).toMatchObject({ version: '1.2.3', rules: [{ id: finding().code }] });
    expect(results!.map(({ level, ruleIndex }) => [level, ruleIndex])).toEqual([
      ['warning', 0],
      ['error', 0],
    ]);
    expect(results![1]!.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'spec/shop.md' },
          region: { startLine: 5, startColumn: 11, endColumn: 16 },
        },
      },
    ]);
  });

  it('say what else they concern, what mends them, and why they are accepted', () => {
    const { at } = finding();
    const related = [{ message: 'It stands here first.', at: warning.at }];
    const fix = [{ at, text: 'string' }];
    const [result] = logged(finding({ related, fix, accepted: 'a reason' })).results!;
    expect(result!.relatedLocations![0]!.message!.text).toBe('It stands here first.');
    expect(result!.fixes![0]!.artifactChanges[0]!.replacements[0]!.insertedContent).toEqual({
      text: 'string',
    });
    expect(result!.suppressions).toEqual([{ kind: 'inSource', justification: 'a reason' }]);
  });
});

describe('the way to a finding in a SARIF log', () => {
  it('is a code flow, each step at its row', () => {
    const { codeFlows } = logged(finding({ trace: WAY })).results![0]!;
    const { locations } = codeFlows![0]!.threadFlows[0]!;
    expect(locations.map(({ executionOrder }) => executionOrder)).toEqual([1, 2, 3]);
    expect(locations[2]!.location).toEqual({
      message: { text: 'Clerk: opens Shop, but there is no `Shop`' },
      physicalLocation: {
        artifactLocation: { uri: 'spec/shop.md' },
        region: { startLine: 5, startColumn: 3, endColumn: 8 },
      },
    });
  });

  it('is left out where there is none', () => {
    expect(logged(finding()).results![0]).not.toHaveProperty('codeFlows');
  });
});

describe('what a file accepts', () => {
  it('is not counted, and not told people', () => {
    const accepted = finding({ accepted: 'a reason' });
    expect(count([accepted])).toEqual({ error: 0, warning: 0, note: 0 });
    expect(printGithub(FILE, [accepted])).toBe('');
  });
});
