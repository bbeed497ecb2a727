// Remarks on the screens of a product, in a real browser over a file on disk: by keys, and from either side.

import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reviewFileOf } from '../../../src/remarks/index.ts';
import { isAt, press, tabTo } from '../walks/keys.ts';
import { exampleText, Stand, type Shown } from '../walks/stand.ts';
import { become, isOn } from '../walks/steps.ts';
import { planted } from '../review/planted.ts';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RIGHT_TO_LEFT = 'המדפסת נתקעת בכל עמוד שני';
const TEXT = planted(exampleText('helpdesk'), ['It jams on every second page.', RIGHT_TO_LEFT]);
const BEFORE = `# Remarks

## Open: \`Ticket.subject\` in section 3

- **Bob *Builder***, 2026-11-22: Is <b>this</b> the title?
`;

const stand = new Stand();
let shown: Shown;
let page: Page;
let link = '';
const written = (): string => readFileSync(reviewFileOf(shown.file), 'utf8');

beforeAll(async () => {
  shown = await stand.show('helpdesk', TEXT);
  writeFileSync(reviewFileOf(shown.file), BEFORE.replace('Bob *Builder*', 'Bob \\*Builder\\*'));
  page = await stand.visit(1440);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}, 60_000);
afterAll(() => stand.close());

/** What axe finds wrong with the page, in either theme. */
async function faults(): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const those = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    });
    found.push(...those.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

const marker = (name: string | RegExp) =>
  page.getByRole('region', { name: 'Remarks on this screen' }).getByRole('button', { name });

async function openList(): Promise<void> {
  await page.getByRole('button', { name: 'Remarks on this screen' }).waitFor();
  await press(page, 'Control+.');
  await isAt(page, 'a Open the specification, Spec');
  await tabTo(page, /^button Remarks on this screen/);
  await press(page, 'Enter');
  await page.getByRole('switch', { name: 'Show remarks' }).waitFor();
}

/** Goes on with an arrow key until something is pointed at. */
async function pointAt(what: RegExp): Promise<void> {
  const status = page
    .getByRole('complementary')
    .getByRole('status')
    .filter({ hasText: /section|Point/ });
  for (let step = 0; step < 30; step += 1) {
    await press(page, 'ArrowDown');
    if (what.test((await status.first().textContent()) ?? '')) return;
  }
  throw new Error(`No way by arrow keys to ${what}`);
}

it('a remark is made on an element by keys, with a name completed, and stands there', async () => {
  await page.goto(`${shown.address}/queue`);
  await become(page, 'Ada Agent');
  await page.goto(`${shown.address}/queue`);
  await isOn(page, 'Queue');
  await openList();
  expect(await faults()).toEqual([]);
  await tabTo(page, /^button Remark$/);
  await press(page, 'Enter');
  await isAt(page, 'button Remarks on this screen');
  await pointAt(/^Priority/);
  await press(page, 'Enter');
  await isAt(page, /^input Your name/);
  await page.keyboard.type('Anna');
  await tabTo(page, /^textarea Your remark on/);
  await page.keyboard.type('Ask @bu');
  await page.getByRole('option', { name: 'Bob *Builder*', selected: true }).waitFor();
  expect(await faults()).toEqual([]);
  await press(page, 'Enter');
  await page.keyboard.type('first.');
  await press(page, 'Control+Enter');
  await isAt(page, /^li Remark by Anna/);
  await expect.poll(() => page.locator('[data-mention]').textContent()).toBe('@Bob *Builder*');
  expect(await faults()).toEqual([]);
  expect(written()).toContain(
    'On the screen `Queue` at `/queue`: value in `listQueue`, record `1`.',
  );
  expect(written()).toContain('  Ask @Bob \\*Builder\\* first.');
  await press(page, 'Escape');
  await isAt(page, 'button 1 remark on Ticket.priority');
  // What was remarked on the row alone stands at the first element of it.
  await expect.poll(() => marker('1 remark on Ticket.subject').count()).toBe(1);
});

it('the thread opens at its marker, gives its link, and is answered and resolved there', async () => {
  await press(page, 'Enter');
  await isAt(page, /^li Remark by Anna/);
  await tabTo(page, /^button Copy link/);
  await press(page, 'Enter');
  await page.getByText('Link copied').waitFor();
  link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/queue#remark=/);
  await tabTo(page, /^button Reply/, 'Shift+Tab');
  await press(page, 'Enter');
  await isAt(page, /^textarea Reply/);
  await page.keyboard.type('I am for it, @Anna.');
  await press(page, 'Control+Enter');
  await page.getByText('Mentions you').waitFor();
  await tabTo(page, /^button Resolve/);
  await press(page, 'Enter');
  await page.getByText('Resolved: Anna').waitFor();
  await isAt(page, /^summary Resolved: Anna/);
  await press(page, 'Escape');
  await isAt(page, 'button Remarks on this screen');
  await expect.poll(() => marker(/Ticket.priority/).count()).toBe(0);
});

it('what is resolved is shown where that is wanted, and what mentions nobody is not', async () => {
  await openList();
  await tabTo(page, /^switch Resolved too/);
  await press(page, 'Space');
  await marker('1 remark on Ticket.priority, resolved, mentions you').waitFor();
  await tabTo(page, /^switch Mentions me/);
  await press(page, 'Space');
  await expect.poll(() => marker(/Ticket.subject/).count()).toBe(0);
  await press(page, 'Space');
  await press(page, 'Escape');
});

it('a link opens the thread where it was made, and beside the row it leads there', async () => {
  await page.goto('about:blank');
  await page.goto(link);
  await isAt(page, /^li Remark by Anna/);
  await page.getByText('I am for it').waitFor();
  await page.getByRole('link', { name: 'Open in the specification' }).click();
  await isAt(page, /^li Remark by Anna/);
  expect(new URL(page.url()).pathname).toBe('/_nonet/entities');
  expect(await faults()).toEqual([]);
  const thread = page.getByRole('listitem', { name: 'Remark by Anna' });
  await thread.getByRole('link', { name: 'Queue' }).click();
  await page.getByRole('region', { name: 'Remarks on Ticket.priority' }).waitFor();
  await isAt(page, /^li Remark by Anna/);
  await page.goto(`${shown.address}/_nonet/remarks`);
  await page.getByRole('button', { name: 'Mentions me 1' }).click();
  await thread.waitFor();
  await expect.poll(() => page.getByRole('listitem', { name: /^Remark by/ }).count()).toBe(1);
});

it('markers cover nothing and shift nothing, on a small screen and right to left as well', async () => {
  const remark = (section: number, name: string, minute: number) =>
    `## Open: \`${name}\` in section ${section}\n\n- **Bob**, 2026-11-22T10:${minute}:00Z: Hm.\n`;
  const names: [number, string][] = [
    ...([
      [3, 'Ticket.subject'],
      [3, 'Ticket.description'],
      [3, 'Ticket.requester'],
    ] as const),
    ...([
      [2, 'Queue'],
      [2, 'My tickets'],
      [7, 'takeTicket'],
      [7, 'listQueue'],
    ] as const),
  ].map(([section, name]) => [section, name]);
  writeFileSync(
    reviewFileOf(shown.file),
    names.map(([section, name], index) => remark(section, name, 10 + index)).join('\n'),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${shown.address}/queue`);
  await marker('1 remark on Ticket.description').waitFor();
  await expect.poll(() => marker(/^1 remark on/).count()).toBe(names.length);
  const found = await page.evaluate(() => {
    const pins = [...document.querySelectorAll('[data-pin]')].map((pin) => ({
      name: pin.getAttribute('aria-label'),
      box: pin.getBoundingClientRect(),
    }));
    const range = document.createRange();
    const texts: { text: string; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({ text: node.nodeValue!, box });
    }
    const covers = (one: DOMRect, other: DOMRect): boolean =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;
    const { scrollWidth, clientWidth } = document.documentElement;
    return {
      covered: pins.flatMap(({ name, box }) =>
        texts.filter((each) => covers(box, each.box)).map(({ text }) => `${name}: ${text}`),
      ),
      outside: pins.filter(({ box }) => box.left < 0 || box.right > clientWidth),
      tooWide: scrollWidth - clientWidth,
    };
  });
  expect(found).toEqual({ covered: [], outside: [], tooWide: 0 });
  const text = await page.getByText(RIGHT_TO_LEFT).first().boundingBox();
  const own = await marker('1 remark on Ticket.description').boundingBox();
  expect(Math.abs(own!.y - text!.y)).toBeLessThan(40);
  expect(await faults()).toEqual([]);
});
