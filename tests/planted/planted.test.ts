import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, textOf, told } from '../check/planting.ts';
import { CODES, isCode } from '../../src/check/codes.ts';
import { traceInWords } from '../../src/diagnostics/trace.ts';
import { type Finding, type Step, tables, textWith } from './planted.ts';

describe.each(EXAMPLES)('%s as it is', (example) => {
  it('has nothing to be told of', () => {
    expect(told(examine(textOf(example)))).toEqual([]);
  });
});

/** The number of the line that a finding or a step means. */
const lineOf = (text: string, { line, nth }: Finding | Step): number | undefined =>
  text.split('\n').flatMap((one, at) => (one.startsWith(line) ? [at + 1] : []))[nth - 1];

/** `code on line` as `told` says it. */
const expected = (text: string, finding: Finding): string =>
  `${finding.code} on line ${lineOf(text, finding)}`;

describe.each(tables())('the defects in $name', ({ defects }) => {
  it.each(defects)('$file: $title', (defect) => {
    const text = textWith(defect);
    const findings = [...(defect.found ? [defect.found] : []), ...defect.follows];
    expect(told(examine(text)).sort()).toEqual(findings.map((one) => expected(text, one)).sort());
  });
});

const traced = tables().flatMap(({ defects }) => defects.filter(({ trace }) => trace.length > 0));

describe('the way to a defect', () => {
  it.each(traced)('$file: $title', (defect) => {
    const text = textWith(defect);
    const { code } = defect.found!;
    const found = examine(text).find((one) => one.code === code);
    const steps = defect.trace.map(
      (step, index) => `${index + 1}. ${step.words} (line ${lineOf(text, step)})`,
    );
    expect(traceInWords(found?.trace ?? [])).toEqual(steps);
  });

  it('is told of defects in products of several kinds', () => {
    expect(new Set(traced.map(({ found }) => found!.code)).size).toBeGreaterThan(20);
    for (const example of EXAMPLES)
      expect(traced.filter(({ file }) => file === example).length, example).toBeGreaterThan(1);
  });
});

describe('all the defects', () => {
  const planted = tables().flatMap(({ defects }) => defects.filter(({ found }) => found !== null));

  it('raise every code that there is', () => {
    const raised = new Set(planted.map(({ found }) => found!.code));
    expect([...CODES].filter((code) => !raised.has(code))).toEqual([]);
    expect([...raised].filter((code) => !isCode(code))).toEqual([]);
  });

  it('are many, in products of several kinds', () => {
    expect(planted.length).toBeGreaterThan(300);
    for (const example of EXAMPLES)
      expect(planted.filter(({ file }) => file === example).length, example).toBeGreaterThan(40);
  });
});
