import { describe, expect, it } from 'vitest';
import { code, defineDiagnostics, inOrder } from '../../src/diagnostics/diagnostic.ts';
import { finding } from './findings.ts';

const shop = defineDiagnostics('shop', {
  'too-dear': code<{ price: number }>({
    severity: 'error',
    message: ({ price }) => `${price} is too much.`,
    write: ({ price }) => `Write ${price / 2}.`,
  }),
  closed: code({ severity: 'note', message: 'It is closed.', write: 'Come back.' }),
});
const at = { line: 3, column: 5, length: 2 };

describe('declared diagnostics', () => {
  it('are raised by their code, at a place, with their holes filled', () => {
    expect(shop['too-dear'](at, { price: 8 })).toEqual({
      code: 'shop/too-dear',
      severity: 'error',
      message: '8 is too much.',
      write: 'Write 4.',
      at,
      related: [],
    });
  });

  it('may have no holes, and name other places', () => {
    const related = [{ message: 'the first', at: { line: 1, column: 1, length: 1 } }];
    expect(shop.closed(at, {}, related)).toMatchObject({ message: 'It is closed.', related });
  });
});

describe('a hole that holds a code span', () => {
  const told = defineDiagnostics('told', {
    rule: code<{ rule: string; found: string }>({
      severity: 'error',
      message: ({ rule, found }) => `\`${rule}\`: no such rule; ${found} stands there.`,
      write: ({ rule }) => `Write \`${rule}\`, not "${rule}".`,
    }),
  });

  it('loses its ticks within a code span, and keeps them elsewhere', () => {
    expect(told.rule(at, { rule: 'more `N` or less', found: '`N`' })).toMatchObject({
      message: '`more N or less`: no such rule; `N` stands there.',
      write: 'Write `more N or less`, not "more `N` or less".',
    });
  });

  it('loses a tick that nothing closes', () => {
    const { message, write } = told.rule(at, { rule: 'more `N', found: '`' });
    expect(message).toBe('`more N`: no such rule;  stands there.');
    expect(write).toBe('Write `more N`, not "more N".');
  });
});

describe('the order of diagnostics', () => {
  it('is by line, by column, and by severity', () => {
    const place = (line: number, column: number) => ({ at: { line, column, length: 1 } });
    const unordered = [
      finding({ code: 'd', ...place(2, 1), severity: 'note' }),
      finding({ code: 'c', ...place(2, 1), severity: 'warning' }),
      finding({ code: 'b', ...place(1, 9) }),
      finding({ code: 'e', ...place(10, 1) }),
      finding({ code: 'a', ...place(1, 2), severity: 'note' }),
    ];
    expect(inOrder(unordered).map((each) => each.code)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
