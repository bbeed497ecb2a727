// The figures of the evidence, and that its page is as the command writes it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { Kept } from './kept.ts';
import { sectionsOf } from './sections.ts';
import { percent, table } from './table.ts';

describe('figures', () => {
  it('stand in a table whose columns are as wide as they need to be', () => {
    expect(table(['What', 'N'], [['a longer name', 7]])).toEqual([
      '| What          | N   |',
      '| ------------- | --- |',
      '| a longer name | 7   |',
    ]);
  });

  it('are shares of a whole, if there is one', () => {
    expect([percent(1, 3), percent(0, 4), percent(4, 4), percent(0, 0)]).toEqual([
      ...['33.3 %', '0.0 %', '100.0 %', '–'],
    ]);
  });
});

describe('what has been measured so far', () => {
  it('is kept from one run to the next until the part is done', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nonet-kept-'));
    const file = join(folder, 'speed.json');
    let count = 0;
    const measure = (kept: Kept) => kept.once('a run', () => (count += 1));
    try {
      expect(await measure(new Kept(file))).toBe(1);
      const later = new Kept(file);
      expect(await measure(later)).toBe(1);
      later.forget();
      expect(await measure(new Kept(file))).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the page of the evidence', () => {
  const page = readFileSync('docs/evidence.md', 'utf8');

  it('keeps a part that is not measured anew as it stands there', () => {
    const sections = sectionsOf(
      '# A page\n\nOf two.\n\n## One\n\n1 of 2\n\n## Two\n\n### Parts\n\n2 of 2\n',
    );
    expect([...sections]).toEqual([
      ['One', '1 of 2'],
      ['Two', '### Parts\n\n2 of 2'],
    ]);
  });

  it('has the parts that the command measures, each measured or said not to be', () => {
    const measure = readFileSync('tests/evidence/measure.ts', 'utf8');
    const titles = [...measure.matchAll(/^ {2}\w+: \['([^']+)', \w+\],$/gm)].map(
      ([, title]) => title,
    );
    expect(titles).toHaveLength(7);
    expect([...page.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(titles);
  });

  it('says what the README quotes of it', () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, quoting = ''] = /^## What the suite is worth\n([^]*?)^## /m.exec(readme) ?? [];
    const figures = [...quoting.matchAll(/\d+ of \d+/g)].map(([figure]) => figure);
    expect(figures.length).toBeGreaterThan(1);
    expect(figures.filter((figure) => !page.includes(figure))).toEqual([]);
  });

  it('is formatted as it is written', async () => {
    expect(await format(page, { parser: 'markdown' })).toBe(page);
  });
});
