// What follows from a change is found by some rules of the check alone, so that the others need not run.

import { describe, expect, it } from 'vitest';
import { consequences } from '../../src/diff/kinds/consequences.ts';
import { Document } from '../../src/language/index.ts';
import { tables, textWith } from '../planted/planted.ts';

const follows = (code: string): boolean => consequences.has(code);

const ALL = tables().flatMap(({ defects }) => defects);

/** For each kind of finding a defect that it is told of. */
const defects = new Set(
  [...consequences.keys()].map((code) =>
    ALL.find((one) => [one.found, ...one.follows].some((found) => found?.code === code))!,
  ),
);

describe('the rules that find what follows', () => {
  it('find all that the whole check does', () => {
    const seen = new Set<string>();
    for (const defect of defects) {
      const document = new Document('planted.md', textWith(defect));
      const whole = document.diagnostics.filter(({ code }) => follows(code));
      const alone = document.consequences.filter(({ code }) => follows(code));
      const said = (found: typeof whole) => found.map(({ code, message }) => `${code} ${message}`);
      expect([defect.title, said(alone).sort()]).toEqual([defect.title, said(whole).sort()]);
      for (const { code } of whole) seen.add(code);
    }
    expect([...consequences.keys()].filter((code) => !seen.has(code))).toEqual([]);
  });
});
