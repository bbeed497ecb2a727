import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECK_PAGES } from '../../src/check/pages.ts';
import { type PageExample, readPage } from '../../src/diagnostics/page.ts';
import { fixOf } from '../../src/diagnostics/fix.ts';
import { Document, mend } from '../../src/language/index.ts';
import { PAGES } from '../../src/read/pages.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { fileOf } from '../read/pages.ts';
import { HELPDESK } from './texts.ts';

const wrong = [...PAGES, ...CHECK_PAGES].flatMap(({ markdown }) =>
  readPage(markdown).flatMap(({ code, wrong: examples }) =>
    examples.map((example): [string, PageExample] => [code, example]),
  ),
);

/** What a fix alone makes of a text: each finding of the code it mends, and what is found then. */
function mendedAlone(
  text: string,
): { code: string; before: string[]; after: string[]; text: string }[] {
  const document = new Document('mended.md', text);
  return document.diagnostics.flatMap((diagnostic) => {
    const edits = fixOf(document.source, diagnostic);
    if (edits.length === 0) return [];
    const mended = new Document('mended.md', applyEdits(text, edits));
    // What was broken is looked into once it is whole, so that warnings may come.
    const codes = ({ diagnostics }: Document) =>
      diagnostics
        .filter(({ code, severity }) => severity === 'error' || code === diagnostic.code)
        .map(({ code }) => code);
    return [
      { code: diagnostic.code, before: codes(document), after: codes(mended), text: mended.text },
    ];
  });
}

describe('a sure mend', () => {
  it('takes its finding away and brings no error with it, in every example of the pages', () => {
    const mended = new Set<string>();
    for (const [, example] of wrong) {
      const { text } = fileOf(example);
      if (text.length > 100_000) continue;
      for (const { code, before, after, text: made } of mendedAlone(text)) {
        mended.add(code);
        const count = (codes: string[]) => codes.filter((other) => other === code).length;
        expect(count(after), `${code} in\n${text}\nbecame\n${made}`).toBeLessThan(count(before));
        const fresh = after.filter((other) => !before.includes(other));
        expect(fresh, `${code} in\n${text}\nbecame\n${made}`).toEqual([]);
      }
    }
    // Those whose example can be mended for sure.
    expect([...mended].sort()).toMatchInlineSnapshot(`
      [
        "calls/example-member",
        "calls/example-status",
        "calls/unfilled-member",
        "calls/unknown-mail-field",
        "calls/unknown-method",
        "calls/unreadable-body",
        "calls/unreadable-example-answer",
        "calls/unreadable-mail-value",
        "calls/unreadable-request",
        "calls/unreadable-webhook-value",
        "entities/bare-expression",
        "entities/scope-in-words",
        "entities/unknown-example-field",
        "entities/unknown-required",
        "entities/unknown-rule",
        "entities/unknown-scope-field",
        "entities/unknown-type",
        "entities/unknown-view-field",
        "entities/unknown-view-source",
        "entities/unreadable-type",
        "entities/within-in-words",
        "errors/ordered-twice",
        "errors/unknown-in-order",
        "errors/unknown-trigger",
        "errors/unreadable-code",
        "expression/unknown-choice",
        "expression/unknown-field",
        "expression/unknown-name",
        "form/bad-version",
        "form/column-without-cells",
        "form/tables-run-together",
        "form/uneven-delimiter-row",
        "form/unknown-zone",
        "lifecycle/duration-at",
        "lifecycle/instant-after",
        "lifecycle/moves-found",
        "lifecycle/moving-duration",
        "lifecycle/moving-instant",
        "limits/short-unit",
        "limits/unknown-rate",
        "limits/unreadable-name",
        "limits/unreadable-value",
        "names/unknown-call",
        "names/unknown-constant",
        "names/unknown-entity",
        "names/unknown-error",
        "names/unknown-field",
        "names/unknown-outgoing",
        "names/unknown-parameter",
        "names/unknown-record",
        "names/unknown-role",
        "names/unknown-screen",
        "names/unknown-shape",
        "names/unknown-state",
        "purpose/unreadable-step",
        "requests/unknown-person",
        "roles/unknown-role",
        "rules/overlap-needs-entity",
        "rules/pattern-flags",
        "rules/unknown-rule",
        "rules/unreadable-error",
        "screens/unreadable-route",
        "states/bare-expression",
        "table/misspelt-column",
        "values/no-media-type",
        "ways/unknown-member",
      ]
    `);
  });

  it.each([
    ['| subject | text |', '| subject | txet |'],
    ['`Ticket.subject` | at most', '`Ticket.sujbect` | at most'],
    ['`MAX_SUBJECT` characters |', '`MAX_SUBJCET` characters |'],
    ['| New ticket | `/tickets/new` | Customer |', '| New ticket | `/tickets/new` | Custmer |'],
    ['default `"normal"`', 'default `"nromal"`'],
    ['`!reply.internal \\|\\| me.role', '`!reply.internl \\|\\| me.role'],
    ['| 7 | days |', '| 7 | d |'],
    ['| Field | Type | Required |', '| Field | Type | Requierd |'],
    ['default `"customer"` |', 'default customer |'],
    [
      'find Ticket by id | `200 Ticket` |\n| `takeTicket`',
      'find Ticket by id | `200 Tciket` |\n| `takeTicket`',
    ],
  ])('makes %s of %s', (right, slip) => {
    const text = HELPDESK.replace(right, slip);
    expect(text).not.toBe(HELPDESK);
    expect(mend('helpdesk.md', text).document.text).toBe(HELPDESK);
  });

  it('is looked for in vain where nothing is wrong', () => {
    const folder = resolve(import.meta.dirname, '../planted/specs');
    for (const name of readdirSync(folder)) {
      const text = readFileSync(resolve(folder, name), 'utf8');
      const { document, mended } = mend(name, text);
      expect([mended, document.text === text]).toEqual([[], true]);
    }
  });

  it('never makes a permission of what is none', () => {
    const text = HELPDESK.replace('| `signUp` | yes |', '| `signUp` | yse |');
    const { document, mended } = mend('helpdesk.md', text);
    expect(mended).toEqual([]);
    expect(document.diagnostics.map(({ code }) => code)).toContain('roles/unreadable-cell');
  });

  it('keeps line ends and a byte-order mark', () => {
    const crlf = `\uFEFF${HELPDESK.replaceAll('\n', '\r\n')}`;
    const slip = crlf.replace('| subject | text |', '| subject | txet |');
    expect(mend('helpdesk.md', slip).document.text).toBe(crlf);
  });
});
