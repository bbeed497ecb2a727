// The code of a scaffolded front end, as its future owner would want it.

import { check } from 'prettier';
import { describe, expect, it } from 'vitest';
import { generated, SPECS } from './generated.ts';

const STYLE = { printWidth: 100, singleQuote: true, trailingComma: 'all' } as const;
const MAX_LINES = 120;

describe.each(SPECS)('the front end of %s', (file) => {
  const files = [...generated(file)].filter(([path]) => path !== 'src/contract.ts');
  const code = files.filter(([path]) => /\.(tsx?|mjs)$/.test(path));

  it('is formatted as Prettier formats it', async () => {
    const others: string[] = [];
    for (const [path, text] of code)
      if (!(await check(text, { ...STYLE, filepath: path }))) others.push(path);
    expect(others).toEqual([]);
  }, 200_000);

  it('has short files, each with its purpose', () => {
    expect(code.filter(([, text]) => text.split('\n').length - 1 > MAX_LINES)).toEqual([]);
    const silent = code.filter(
      ([path, text]) => path.startsWith('src/') && !text.startsWith('// '),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it('needs nothing of Nonet', () => {
    const own = code.filter(([path]) => path.startsWith('src/'));
    expect(own.filter(([, text]) => /from '(nonet|virtual:nonet)/.test(text))).toEqual([]);
  });

  it('writes no two files to one place', () => {
    const paths = files.map(([path]) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('what a specification says', () => {
  it('is never code', () => {
    const files = generated('tests/scaffold/hostile.md');
    const form = files.get('src/actions/add-note.tsx') ?? '';
    expect(form).toContain(`hint={'{alert(1)} */ "quoted"'}`);
    expect(files.get('src/ui/layout.tsx')).not.toMatch(/^ *Hostile `\$/m);
  });
});
