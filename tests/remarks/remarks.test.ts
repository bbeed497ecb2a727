import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf, headsOf, rowsOf, SECTION_IDS } from '../../src/model/index.ts';
import { diagnostics as codes } from '../../src/remarks/diagnostics.ts';
import {
  after,
  ELEMENT_KINDS,
  headOf,
  keyOf,
  type Note,
  type Pin,
  placed,
  printReview,
  readReview,
  type Remark,
  remarkKey,
  remarksOf,
  type Review,
  tidy,
  tidyName,
  tidyPath,
} from '../../src/remarks/index.ts';
import markdown from '../../src/remarks/remarks.md?raw';
import { page } from '../../src/read/pages.ts';
import { source } from '../../src/text/source.ts';
import { examine } from '../../src/workbench/examine.ts';
import { testPage } from '../read/pages.ts';

const read = (text: string) => readReview(source('shop.review.md', text));
const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');

testPage(page('remarks', codes, markdown), (file) => readReview(file).diagnostics);

/** Any text at all, with what Markdown and the form itself make something of. */
const words = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\n', '\n\n', '## ', '- **A**, ', '> ', '  ', '\t', '`', '**', '\\', '```\n'),
    ),
  )
  .map((parts) => parts.join(''));
const said = words.map(tidy);
const name = words.map(tidyName);
const note: fc.Arbitrary<Note> = fc
  .record({
    who: name.filter((who) => who !== ''),
    when: fc
      .date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    does: fc.constantFrom('says', 'resolves', 'reopens'),
    text: said,
  })
  .map((each) => (each.text === '' && each.does === 'says' ? { ...each, text: '?' } : each));
const pin: fc.Arbitrary<Pin> = fc.record({
  screen: name.map((each) => tidyName(each.replaceAll('`', ''))).filter((each) => each !== ''),
  path: words.map((each) => tidyPath(`/${each}`)).filter((path) => path !== null),
  element: fc.constantFrom(...ELEMENT_KINDS),
  within: name.map((each) => tidyName(each.replaceAll('`', ''))),
  record: fc.option(words.filter((key) => key !== '')),
});
const unpinned: fc.Arbitrary<Remark> = fc.record({
  section: fc.constantFrom(...SECTION_IDS),
  name: name.map((each) => tidyName(each.replaceAll('`', ''))),
  line: fc.option(fc.integer({ min: 1, max: 99_999 })),
  quote: said,
  isResolved: fc.boolean(),
  notes: fc.array(note, { minLength: 1, maxLength: 3 }),
});
const remark = fc
  .tuple(unpinned, fc.option(pin))
  .map(([one, at]): Remark => (at === null ? one : { ...one, pin: at }));
const review: fc.Arbitrary<Review> = fc.record({
  head: said.filter((head) => !/^## /m.test(head) && !head.startsWith('\uFEFF')),
  parts: fc.array(remark, { maxLength: 3 }),
});

const anna = (text: string, when = '2026-11-22T07:31:05.123Z'): Note => ({
  ...{ who: 'Anna', when, does: 'says', text },
});
const on = (given: Partial<Remark>): Remark => ({
  ...{ section: 'entities', name: 'Ticket.subject', line: 41, quote: '', isResolved: false },
  ...{ notes: [anna('Why?')], ...given },
});

describe('a file of remarks', () => {
  it('is read as it was written, whatever people say', () => {
    fc.assert(
      fc.property(review, (one) => {
        const { diagnostics, ...again } = read(printReview(one));
        expect([diagnostics, again]).toEqual([[], one]);
      }),
      { numRuns: 300 },
    );
  });

  it('loses nothing of any text, and is the same after that', () => {
    fc.assert(
      fc.property(words, (text) => {
        const once = printReview(read(text));
        const kept = (all: string) => all.replace(/[\s\\:.]/g, '').replace(/\uFEFF/g, '');
        if (read(text).diagnostics.length > 0) expect(kept(once)).toBe(kept(text));
        expect(printReview(read(once))).toBe(once);
      }),
    );
  });

  it('says where it cannot be read, and keeps that part as it is', () => {
    const text = `# Mine\n\n## Open: \`Ticket.subject\` in section 3\n\n- **Anna**, today: Why?\n\n## Open: section 9\n\n- **Bob**, 2026-11-22: How long?\n`;
    const { diagnostics, ...found } = read(text);
    expect(diagnostics).toMatchObject([
      { code: 'remarks/unreadable-date', at: { line: 5, column: 13, length: 5 } },
    ]);
    const more = after(found, { kind: 'remark', remark: on({}) })!;
    expect(printReview(more)).toContain(
      '## Open: `Ticket.subject` in section 3\n\n- **Anna**, today: Why?',
    );
    expect(remarksOf(more).map(({ name }) => name)).toEqual(['', 'Ticket.subject']);
  });

  it('reads well', () => {
    const quote = '| `subject` | text | yes |';
    const notes: Note[] = [
      anna('Why is\n\n> this\n\nneeded?'),
      { ...anna(''), who: 'B*b', does: 'resolves' },
    ];
    const parts = [on({ quote, notes, isResolved: true })];
    expect(printReview({ head: headOf('Help desk', 'spec/help desk.md'), parts }))
      .toBe(`# Remarks on Help desk

What reviewers have remarked on [help desk.md](help%20desk.md). Nonet reads and writes this file; so may you.

## Resolved: \`Ticket.subject\` in section 3, line 41

> | \`subject\` | text | yes |

- **Anna**, 2026-11-22T07:31:05.123Z:

  Why is

  > this

  needed?

- **B\\*b**, 2026-11-22T07:31:05.123Z resolved this.
`);
  });
});

describe('what a reviewer does', () => {
  const one = on({});
  const bob: Note = { ...anna('Because.'), who: 'Bob' };
  const empty: Review = { head: '', parts: [] };

  it('comes to the same when it is done once more', () => {
    const acts = [
      { kind: 'remark', remark: one },
      { kind: 'note', of: remarkKey(one), note: bob },
      { kind: 'note', of: remarkKey(one), note: { ...bob, when: '2026-11-23', does: 'resolves' } },
    ] as const;
    const done = acts.reduce<Review>((review, act) => after(review, act)!, empty);
    expect(remarksOf(done)).toMatchObject([{ isResolved: true, notes: { length: 3 } }]);
    expect(acts.reduce<Review>((review, act) => after(review, act)!, done)).toEqual(done);
  });

  it('takes back one’s own, and never what others have answered', () => {
    const answered = { head: '', parts: [on({ notes: [...one.notes, bob] })] };
    const del = (note: Note) =>
      ({ kind: 'delete', of: remarkKey(one), note: keyOf(note) }) as const;
    expect(after(answered, del(one.notes[0]!))).toEqual(answered);
    expect(after(answered, del(bob))).toEqual({ head: '', parts: [one] });
    expect(after({ head: '', parts: [one] }, del(one.notes[0]!))).toEqual(empty);
    expect(after(empty, { kind: 'note', of: remarkKey(one), note: bob })).toBeNull();
  });
});

describe('a remark', () => {
  const line = (text: string, part: string): number =>
    text.split('\n').findIndex((each) => each.includes(part)) + 1;
  const known = (text: string) => {
    const { spec, source: file } = examine('a.md', text);
    return { rows: rowsOf(factsOf(spec)), lines: file.lines, heads: headsOf(spec) };
  };
  const rowOf = (text: string, part: string): Remark => {
    const at = line(text, part);
    const { rows, lines } = known(text);
    const row = rows.find((each) => each.at.line === at)!;
    return on({ section: row.section, name: row.name, line: at, quote: lines[at - 1]!.trim() });
  };
  const now = (text: string, remark: Remark): number | null => {
    const { rows, lines, heads } = known(text);
    return placed([remark], rows, lines, heads)[0]!.row?.at.line ?? null;
  };
  const SUBJECT = '| subject | text';
  const subject = rowOf(HELPDESK, SUBJECT);

  it('stays at its row when the text around it changes', () => {
    expect(subject.name).toBe('Ticket.subject');
    const moved = HELPDESK.replace('## 1', 'More.\n\n## 1').replace(
      SUBJECT,
      '| urgent | boolean | no | | |\n$&',
    );
    expect(now(moved, subject)).toBe(line(moved, SUBJECT));
    const other = moved.replace(/^\| subject \| text.*$/m, '| subject | text | no | | Anything |');
    expect(now(other, subject)).toBe(line(other, SUBJECT));
  });

  it('is found by what the row says where its name is another one', () => {
    const renamed = HELPDESK.replaceAll('Ticket', 'Case').replaceAll('ticket', 'case');
    expect(now(renamed, subject)).toBe(line(renamed, SUBJECT));
    const inPlace = HELPDESK.replaceAll('subject', 'topic');
    expect(now(inPlace, subject)).toBe(line(inPlace, '| topic | text'));
  });

  it('of two rows of one name is at the one that it quotes', () => {
    const twice = HELPDESK.replace(/^\| `Ticket.subject` .*$/m, '$&\n$&');
    const rows = known(twice).rows.filter(({ name }) => name.startsWith('Ticket.subject at most'));
    expect(rows).toHaveLength(2);
    const other = twice.split('\n');
    other[rows[1]!.at.line - 1] = other[rows[1]!.at.line - 1]!.replace('TOO_LONG', 'TOO_WIDE');
    const quote = other[rows[1]!.at.line - 1]!;
    const second = on({ section: 'rules', name: rows[1]!.name, line: 1, quote });
    expect(now(other.join('\n'), second)).toBe(rows[1]!.at.line);
  });

  it('is kept where its row is gone', () => {
    const gone = HELPDESK.replace(/^\| subject \| text.*\n/m, '');
    expect(now(gone, subject)).toBeNull();
  });
});
