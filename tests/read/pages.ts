// Runs the examples of a page of codes, for the tests of every folder that has one.

import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { type PageEntry, type PageExample, readPage } from '../../src/diagnostics/page.ts';
import { type Source, source } from '../../src/text/source.ts';

export interface TestedPage {
  readonly area: string;
  readonly codes: readonly string[];
  readonly markdown: string;
}

/** What a specification is found to be wrong in. */
export type Examine = (source: Source) => readonly Diagnostic[];

const MILLIONS = 4_100_000;

/**
 * A text as it is meant: `␀` is NUL, `⋯` more text than anybody writes, and a line with just `⋮` has
 * the one before stand there a thousand and one times.
 */
export const filled = (text: string): string =>
  text
    .replaceAll('␀', '\0')
    .replace('⋯', () => 'x'.repeat(MILLIONS))
    .replace(/^(.*)\n⋮$/m, (_, line: string) => Array(1001).fill(line).join('\n'));

/** The file that an example stands for. */
export function fileOf({ text: written, whole }: PageExample): Source {
  const text = filled(written);
  return source('example.md', whole ? text : `# Specification: Example\n\n${text}\n`);
}

const codesIn = (examine: Examine, example: PageExample): string[] => [
  ...new Set(examine(fileOf(example)).map(({ code }) => code)),
];

/** A test for each code: it has one entry, its wrong examples raise it, its right ones nothing. */
export function testPage(page: TestedPage, examine: Examine): void {
  const entries = readPage(page.markdown);
  describe(`the page of ${page.area}`, () => {
    it('has one entry for each code, and none for anything else', () => {
      expect(entries.map(({ code }) => code).sort()).toEqual([...page.codes].sort());
    });
    it.each(entries.map((entry) => [entry.code, entry] as const))('holds for %s', (_, entry) => {
      testEntry(entry, examine);
    });
  });
}

function testEntry(entry: PageEntry, examine: Examine): void {
  const { code, meaning, wrong, right, also } = entry;
  expect(meaning, `${code} is explained`).not.toBe('');
  expect(wrong.length, `${code} has a wrong example`).toBeGreaterThan(0);
  expect(right.length, `${code} has a right example`).toBeGreaterThan(0);
  for (const example of wrong) {
    const raised = codesIn(examine, example);
    expect(raised, `${code} is raised by its wrong example:\n${example.text}`).toContain(code);
    const others = raised.filter((other) => other !== code && !also.includes(other));
    expect(others, `its wrong example raises nothing else:\n${example.text}`).toEqual([]);
  }
  for (const example of right)
    expect(codesIn(examine, example), `nothing is wrong with:\n${example.text}`).toEqual([]);
  const told = new Set(wrong.flatMap((example) => codesIn(examine, example)));
  expect(
    also.filter((other) => !told.has(other)),
    `${code} names others in vain`,
  ).toEqual([]);
}
