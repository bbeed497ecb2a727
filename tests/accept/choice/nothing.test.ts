// Why there is nothing to try of what was asked for.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nothing } from '../../../src/cli/accept/on-what.ts';
import { compile } from '../../../src/workbench/compile.ts';

const text = readFileSync('spec/examples/helpdesk.md', 'utf8');
const whyOf = (edited: string, more: object = {}): string =>
  nothing(compile('a.md', edited), 'a.md', { row: 3, ...more } as Parameters<typeof nothing>[2]);

describe('a row on which nothing rests', () => {
  it('is told as such', () => {
    expect(whyOf(text)).toBe('a.md:3 is no row that anything rests on');
  });

  it('is told from one on which nothing rests that has the tags', () => {
    expect(whyOf(text, { tags: '@section-7' })).toBe(
      'no scenario that rests on a.md:3 has such tags as @section-7',
    );
  });

  it('is told with the sections that have errors, where some have', () => {
    const broken = text.replace('| email | email |', '| email | emial |');
    expect(broken).not.toBe(text);
    expect(whyOf(broken)).toBe(
      'a.md:3: nothing that rests on this row can be tried while there are errors in section 3; `nonet check a.md` tells them',
    );
  });
});
