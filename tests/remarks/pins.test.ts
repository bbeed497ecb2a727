import { describe, expect, it } from 'vitest';
import {
  after,
  isMentioned,
  mentionOf,
  mentionsIn,
  namesOf,
  printReview,
  readReview,
  type Remark,
  remarksOf,
  tidyPath,
} from '../../src/remarks/index.ts';
import { source } from '../../src/text/source.ts';
import { processorTime } from '../processor-time.ts';

const read = (text: string) => readReview(source('shop.review.md', text));
const says = (text: string, who = 'Anna'): Remark => ({
  ...{ section: 'entities', name: 'Order.price', line: 41, quote: '', isResolved: false },
  notes: [{ who, when: '2026-11-22', does: 'says', text }],
});

const PINNED = `# Remarks on Shop

## Open: \`Order.price\` in section 3, line 41

> | price | number |

On the screen \`Orders\` at \`/orders?page=2\`: value in \`listOrders\`, record \`a%20b\`.

- **Anna**, 2026-11-22:

  Is this with tax?
`;

describe('a remark on an element of a screen', () => {
  it('says in its file which element of which screen that is', () => {
    const { diagnostics, ...found } = read(PINNED);
    expect([diagnostics, printReview(found)]).toEqual([[], PINNED]);
    expect(remarksOf(found)[0]!.pin).toEqual({
      ...{ screen: 'Orders', path: '/orders?page=2' },
      ...{ element: 'value', within: 'listOrders', record: 'a b' },
    });
  });

  it('keeps its element when it is answered, and is written beside one of somebody else', () => {
    const first = read(PINNED);
    const note = { who: 'Bob', when: '2026-11-23', does: 'resolves', text: '' } as const;
    const answered = after(first, { kind: 'note', of: '2026-11-22 Anna', note })!;
    const both = after(answered, { kind: 'remark', remark: says('And here?', 'Bob') })!;
    const [pinned, plain] = remarksOf(read(printReview(both)));
    expect([pinned!.pin, pinned!.isResolved]).toEqual([remarksOf(first)[0]!.pin, true]);
    expect(plain!.pin).toBeUndefined();
  });

  it.each([
    ['another origin', '`/orders?page=2`', '`//example.com`'],
    ['another scheme', '`/orders?page=2`', '`javascript:alert(1)`'],
    ['an element that is none', ': value in', ': marquee in'],
  ])('leads nowhere else: %s is reported and kept', (_, from, to) => {
    const text = PINNED.replace(from, to);
    const { diagnostics, ...found } = read(text);
    expect(diagnostics).toMatchObject([{ code: 'remarks/unreadable-screen', at: { line: 7 } }]);
    expect([remarksOf(found), printReview(found)]).toEqual([[], text]);
  });

  it('has a path of the product alone, without what would end it in the file', () => {
    expect(tidyPath('/a b`c#d')).toBe('/a%20b%60c%23d');
    expect([tidyPath('//x'), tidyPath('/\\x'), tidyPath('x')]).toEqual([null, null, null]);
  });
});

describe('a mention', () => {
  const NAMES = ['Anna', 'Anna Bell', 'Jörg', '*[x](http://x)*'];

  it.each([
    ['@Anna, please', ['Anna']],
    ['ask @anna bell or @JÖRG.', ['Anna Bell', 'Jörg']],
    ['@Annabel and @o’neil', ['Annabel', 'o’neil']],
    ['anna@example.com, @ Anna, @@Anna', []],
    ['`@Anna` and ``a ` @Jörg``, but @Anna', ['Anna']],
    ['```\n@Anna\n```\nand ` @Jörg', ['Jörg']],
    ['~~~\n@Anna\n~~~', []],
    ['@Anna @Anna', ['Anna']],
  ])('is found: %s', (text, found) => {
    expect(mentionsIn(text, NAMES)).toEqual(found);
  });

  it('of a hostile name is written so that nothing in it becomes Markdown, and is read again', () => {
    const [, , , hostile] = NAMES as [string, string, string, string];
    expect(mentionOf(hostile)).toBe('@\\*\\[x](http://x)\\*');
    expect(mentionsIn(`See ${mentionOf(hostile)}!`, NAMES)).toEqual([hostile]);
  });

  it('of somebody is known whoever wrote it, in a remark or an answer', () => {
    const remark = says('For @bob');
    expect(isMentioned(remark, 'Bob', ['Bob'])).toBe(true);
    expect(isMentioned(remark, 'Anna', ['Anna'])).toBe(false);
    expect(isMentioned(remark, '', [])).toBe(false);
    expect(namesOf({ head: '', parts: [remark] }, 'Me')).toEqual(['Anna', 'bob', 'Me']);
  });

  it('takes no time that grows faster than the text', () => {
    const text = Array.from({ length: 400 }, (_, size) => '`'.repeat(size)).join(' @a.b.c');
    const started = processorTime();
    mentionsIn(text.repeat(4), NAMES);
    expect(processorTime() - started).toBeLessThan(2_000);
  });
});
