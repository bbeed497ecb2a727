import { describe, expect, it } from 'vitest';
import { EXAMPLES, examine, plant, textOf, told } from '../check/planting.ts';
import { type Defect, type Finding, tables } from './planted.ts';

const MILLIONS = 4_100_000;

describe.each(EXAMPLES)('%s as it is', (example) => {
  it('has nothing to be told of', () => {
    expect(told(examine(textOf(example)))).toEqual([]);
  });
});

function planted({ file, changes }: Defect): string {
  const filled = (text: string) =>
    text.replaceAll('␀', '\0').replace('⋯', () => 'x'.repeat(MILLIONS));
  return changes.reduce(
    (text, { from, to }) => (from === '…' ? filled(to) : plant(text, from, filled(to))),
    textOf(file),
  );
}

/** `code on line` as `told` says it; the line is the first that begins so. */
function expected(text: string, { code, line }: Finding): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  return `${code} on line ${lines.findIndex((one) => one.startsWith(line)) + 1}`;
}

describe.each(tables())('the defects in $name', ({ defects }) => {
  it.each(defects)('$file: $title', (defect) => {
    const text = planted(defect);
    const findings = [...(defect.found ? [defect.found] : []), ...defect.follows];
    expect(told(examine(text)).sort()).toEqual(findings.map((one) => expected(text, one)).sort());
  });
});
