import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, format } from '../../src/language/index.ts';
import { COLUMNS } from '../../src/read/table/columns.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { EXAMPLES, HELPDESK, textOf } from './texts.ts';

const FILES = [
  ...EXAMPLES,
  'tests/planted/specs/clinic.md',
  'tests/planted/specs/market.md',
  'tests/obligations/lending.md',
];
const formatted = (text: string): string =>
  applyEdits(text, format(new Document('formatted.md', text)));

/** What a text says: its model without places, and words kept for people as they are compared. */
function meaning(text: string): unknown {
  const { spec, diagnostics } = new Document('formatted.md', text);
  return [plain(spec), diagnostics.map(({ code }) => code)];
}
function plain(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && (name === 'words' || name === 'unit'))
    return value
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/^call per/, 'calls per');
  // An open question quotes the cells beside it.
  if (name === 'about') return null;
  if (Array.isArray(value)) return value.map((item) => plain(item));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !/^at$|At$/.test(key));
  return Object.fromEntries(entries.map(([key, part]) => [key, plain(part, key)]));
}

/** Says the same, is in form, and stays so. */
function expectSame(text: string): string {
  const made = formatted(text);
  expect(meaning(made)).toEqual(meaning(text));
  expect(formatted(made)).toBe(made);
  return made;
}

describe('formatting', () => {
  it.each(FILES)('says the same of %s, and twice is once', (file) => {
    const text = textOf(file);
    const made = expectSame(text);
    const prose = (all: string) => all.split('\n').filter((line) => !line.startsWith('|'));
    expect(prose(made)).toEqual(prose(text));
  });

  it('lines columns up by characters as people see them', () => {
    const text =
      '# A\n\n## 9. Limits\n\n|Constant|Value|Unit|Used for|\n|---|---:|:-:|---|\n|`A`|5|tickets|a 😀 b|\n|`LONG_NAME`|1200||ab|\n';
    expect(formatted(text)).toBe(
      [
        '# A\n\n## 9. Limits\n',
        '| Constant    | Value |  Unit   | Used for |',
        '| ----------- | ----: | :-----: | -------- |',
        '| `A`         |     5 | tickets | a 😀 b    |',
        '| `LONG_NAME` |  1200 |         | ab       |\n',
      ].join('\n'),
    );
  });

  it('keeps bars in code spans, comments on a row, line ends, prose and fences', () => {
    const text = HELPDESK.replace(
      '| `closeTicket` | no | no | no | yes |',
      '| `closeTicket` | no | no | no | ✓ | <!-- a | b -->',
    )
      .replace('## 5. Validation', '```gherkin\n|a|b|\n|---|---|\n```\n\n## 5. Validation')
      .replaceAll('\n', '\r\n');
    const made = expectSame(text);
    expect(made).toContain('| yes           | <!-- a | b -->\r\n');
    expect(made).toContain('`!reply.internal \\|\\| me.role != "customer"`');
    expect(made).toContain('\r\n|a|b|\r\n|---|---|\r\n');
    expect(made.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it.each([
    ['| `signUp` | yes | no |', '| `signUp` | ✓ | — |'],
    ['| `signUp` | yes | no |', '| `signUp` | ✅ | ❌ |'],
    ['| `signUp` | yes | no |', '| `signUp` | X | -- |'],
    ['own else not found', 'Own Else  not found'],
    ['if `ticket.assignee == me`', 'IF `ticket.assignee == me`'],
    ['| email | email | yes | unique |', '| email | email | Yes | UNIQUE |'],
    ['| owner; set `me` |', '| Owner;SET `me` |'],
    ['= `token`', '=`token`'],
    ['| subject | text |', '| subject | string |'],
    ['at most `MAX_SUBJECT` characters', 'At Most `MAX_SUBJECT` Characters'],
    ['| — | `openTicket`', '| -- | `openTicket`'],
    ['| signed out |\n', '| Signed-out |\n'],
    ['Sign up → `signUp` → My tickets', 'Sign up -> `signUp` => My tickets'],
    ['find Ticket by id; set ticket.assignee', 'Find Ticket by id;SET ticket.assignee'],
    ['| 7 | days |', '| 7 | Days |'],
    ['| 120 | calls per minute |', '| 120 | Call per Minute |'],
    ['| not found |', '| Not found |'],
  ])('writes %s for %s', (standard, variant) => {
    const text = HELPDESK.replace(standard, () => variant);
    expect(text).not.toBe(HELPDESK);
    expect(expectSame(text)).toBe(formatted(HELPDESK));
  });

  it('settles each of several triggers', () => {
    const text = HELPDESK.replace('| not found |', () => '| Not found,in  use `deleteTicket` |');
    expect(formatted(text)).toContain('| not found, in use `deleteTicket` ');
  });

  it('keeps a backslash that a row ends with', () => {
    expect(expectSame(`${HELPDESK.trimEnd()}\n\\`)).toMatch(/\n\| \\ +\|$/);
    expect(expectSame(`${HELPDESK.trimEnd()}\n| a\\`)).toMatch(/\n\| a\\ +\|$/);
  });

  it('leaves `yes;` alone: what it lacks is a no', () => {
    const text = HELPDESK.replace('| `signUp` | yes |', '| `signUp` | yes; |');
    expectSame(text);
  });

  const TABLES: Readonly<Record<keyof typeof COLUMNS, RegExp>> = {
    ways: /^\| User .*$/m,
    screens: /^\| Screen .*$/m,
    fields: /^\| Field \| Type \| Required .*$/m,
    transitions: /^\| From .*$/m,
    rules: /^\| On .*$/m,
    roles: /^\| Role .*$/m,
    errors: /^\| Error .*$/m,
    calls: /^\| Call \| Request .*$/m,
    requests: /^\| Call \| As .*$/m,
    mails: /^\| Field +\| Is .*$/m,
    outgoing: /^\| Answer +\| Shape .*$/m,
    webhooks: /^\| Field +\| Is .*$/m,
    constants: /^\| Constant .*$/m,
  };
  /** The helpdesk has no examples of requests, and sends nothing. */
  const OTHERS: Readonly<Record<string, string>> = {
    requests: textOf('tests/obligations/rooms.md'),
    mails: textOf('tests/corpus/cases/mail.md'),
    outgoing: textOf('tests/corpus/cases/outgoing.md'),
    webhooks: textOf('tests/corpus/cases/webhooks.md'),
  };
  const textWith = (kind: string) => OTHERS[kind] ?? HELPDESK;
  const synonyms = Object.entries(TABLES).flatMap(([kind, row]) =>
    Object.entries(COLUMNS[kind as keyof typeof COLUMNS]).flatMap(([name, others]) =>
      (others as readonly string[])
        .filter(() => row.exec(textWith(kind))![0].toLowerCase().includes(`| ${name} |`))
        .map((other) => [kind, name, other, row] as const),
    ),
  );
  it.each(synonyms)('heads a table of %s with %s for %s', (kind, name, other, row) => {
    const standard = textWith(kind);
    const text = standard.replace(row, (head) =>
      head.replace(new RegExp(`\\| ${name} \\|`, 'i'), `| ${other} |`),
    );
    expect(text).not.toBe(standard);
    expect(expectSame(text)).toBe(formatted(standard));
  });

  it.each(EXAMPLES)('brings any layout of %s to the same form', (file) => {
    const text = textOf(file);
    const form = formatted(text);
    const blanks = fc.constantFrom('', ' ', '   ', '\t');
    const layout = fc.record({
      before: blanks,
      after: blanks,
      isBare: fc.boolean(),
      dashes: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(layout, { minLength: 7, maxLength: 7 }), (layouts) => {
        const laid = text.split('\n').map((line, index) => {
          const { before, after, isBare, dashes } = layouts[index % layouts.length]!;
          if (!line.startsWith('|')) return line;
          const cells = line
            .slice(1, -1)
            .split(/(?<!\\)\|/)
            .map(
              (cell) =>
                before +
                cell
                  .trim()
                  .replace(/^-+$/, (row) => (/^-{3,}$/.test(row) ? '-'.repeat(dashes) : row)) +
                after,
            );
          // The first and the last bar may be left out where a cell stands there.
          const isFull = cells[0]!.trim() !== '' && cells.at(-1)!.trim() !== '' && cells.length > 1;
          return isBare && isFull && /^[A-Z]/.test(cells[0]!.trim())
            ? cells.join('|')
            : `|${cells.join('|')}|`;
        });
        expect(formatted(laid.join('\n'))).toBe(form);
      }),
      { numRuns: 25 },
    );
  });
});
