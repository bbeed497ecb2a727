import { describe, expect, it } from 'vitest';
import { complete, type Completion } from '../../src/language/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { asked, HELPDESK, textOf } from './texts.ts';

/** What is offered in the helpdesk with one piece of it changed to one with a `¦`. */
function offered(from: string, to: string): readonly Completion[] {
  const parts = HELPDESK.split(from);
  if (parts.length < 2) throw new Error(`nowhere in the text: ${from}`);
  const { document, position } = asked(parts[0] + to + parts.slice(1).join(from));
  return complete(document, position);
}
const labels = (completions: readonly Completion[]) => completions.map(({ label }) => label);

/** The cases of `complete.txt`: a title, from, to, some of what is offered, some of what is not. */
const CASES = textOf('tests/language/complete.txt')
  .split(/^== /m)
  .slice(1)
  .map((block) => {
    const [title = '', ...lines] = block.replaceAll('⏎', '\0').split('\n');
    const said = (mark: string) =>
      (lines.find((line) => line.startsWith(`${mark} `))?.slice(2) ?? '').replaceAll('\0', '\n');
    const listed = (mark: string) =>
      said(mark)
        .split(' ; ')
        .filter((label) => label !== '');
    return [title, said('<'), said('>'), listed('+'), listed('-')] as const;
  });

describe('completion', () => {
  it.each(CASES)('offers %s', (_, from, to, some, none) => {
    const found = labels(offered(from, to));
    expect(some.filter((label) => !found.includes(label))).toEqual([]);
    expect(none.filter((label) => found.includes(label))).toEqual([]);
  });

  it.each([
    ['| new | `takeTicket` |', '| new | ta¦ |', 'takeTicket', '| new | `takeTicket` |'],
    ['| new | `takeTicket` |', '| new | `ta¦` |', 'takeTicket', '| new | `takeTicket` |'],
    [
      '| text | yes | trimmed |',
      '| text | yes | lower¦ |',
      'lower-cased',
      '| text | yes | lower-cased |',
    ],
    [
      'set ticket.assignee to `me`',
      'set ticket.ass¦ to `me`',
      'assignee',
      'set ticket.assignee to `me`',
    ],
    ['default `"normal"`', 'default `"n¦"`', 'normal', 'default `"normal"`'],
    ['| Error | Status |', '| Er¦ | Status |', 'Error', '| Error | Status |'],
  ])('puts %s in the place of what is begun', (right, begun, label, made) => {
    const { document, position } = asked(HELPDESK.replace(right, () => begun));
    const chosen = complete(document, position).find((each) => each.label === label)!;
    expect(chosen, label).toBeDefined();
    expect(applyEdits(document.text, [{ at: chosen.at, text: chosen.text }])).toBe(
      HELPDESK.replace(right, () => made),
    );
  });

  it('describes what it offers', () => {
    const status = offered('set ticket.assignee to', 'set ticket.¦ to').find(
      ({ label }) => label === 'status',
    );
    expect(status).toMatchObject({ kind: 'field', detail: expect.stringContaining('one of new') });
    expect(status?.about).toContain('field of Ticket');
  });

  it('offers nothing within a fence', () => {
    expect(
      offered('## 5. Validation rules', '```gherkin\nGiven ¦\n```\n\n## 5. Validation rules'),
    ).toEqual([]);
  });

  it('never fails, wherever it is asked', () => {
    const lines = HELPDESK.split('\n');
    const { document } = asked(`${HELPDESK}¦`);
    lines.forEach((text, index) => {
      for (let column = 1; column <= text.length + 1; column += 3)
        expect(Array.isArray(complete(document, { line: index + 1, column }))).toBe(true);
    });
  });
});
