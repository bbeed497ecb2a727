import { expect, it } from 'vitest';
import { source } from '../../src/text/source.ts';

it('settles line ends and drops a byte-order mark, so that columns stay true', () => {
  for (const raw of ['a\nb\n', '\uFEFFa\r\nb\r\n', 'a\rb\r'])
    expect(source('f.md', raw)).toEqual({ file: 'f.md', text: 'a\nb\n', lines: ['a', 'b', ''] });
});

it('has one line where there is no text', () => {
  expect(source('f.md', '').lines).toEqual(['']);
});
