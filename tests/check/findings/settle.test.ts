import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { examine } from '../../../src/workbench/examine.ts';

const HELPDESK = readFileSync('spec/examples/helpdesk.md', 'utf8');
const UNUSED = HELPDESK.replace(/\n*$/, '\n| `MAX_AGE` | 30 | days | invoices |\n');

/** The findings of a text, in a line each. */
const found = (text: string): string[] =>
  examine('desk.md', text).diagnostics.map(({ code, severity, accepted }) =>
    [severity, code, ...(accepted === undefined ? [] : [`accepted: ${accepted}`])].join(' '),
  );

describe('what a file makes of its findings', () => {
  it('is what is found, where it says nothing', () => {
    expect(found(UNUSED)).toEqual(['warning unused/constant']);
  });

  it('is as serious as the front matter says', () => {
    const severe = UNUSED.replace(/^version: .*$/m, '$&\nseverities:\n  unused/constant: error');
    expect(found(severe)).toEqual(['error unused/constant']);
  });

  it('is accepted by a comment on the same line, within a cell or after the row', () => {
    const row = '| `MAX_AGE` | 30 | days | invoices |';
    const why = '<!-- accept unused/constant: the ledger needs it -->';
    for (const accepted of [row.replace(/ \|$/, ` ${why} |`), `${row} ${why}`])
      expect(found(UNUSED.replace(row, accepted))).toEqual([
        'warning unused/constant accepted: the ledger needs it',
      ]);
  });

  it('is not accepted by a comment on another line, which is then told itself', () => {
    const other = `${UNUSED}<!-- accept unused/constant: the ledger needs it -->\n`;
    expect(found(other)).toEqual(['warning unused/constant', 'warning findings/nothing-accepted']);
  });

  it('may be several on one line, each by its code', () => {
    const why = '<!-- accept unused/constant, unused/cal: the ledger needs it -->';
    expect(found(UNUSED.replace('invoices |', `invoices ${why} |`))).toEqual([
      'warning unused/constant accepted: the ledger needs it',
      'warning findings/unknown-code',
    ]);
  });

  it('says nothing of what accepts in vain while another section is not whole', () => {
    const early = UNUSED.replace('invoices |', 'invoices <!-- accept unused/error: why not --> |');
    expect(found(early)).toContain('warning findings/nothing-accepted');
    const open = early.replace('| `reply` | `ticket.status', '| `reply` | ? | |\n$&');
    expect(found(open)).not.toContain('warning findings/nothing-accepted');
  });
});
