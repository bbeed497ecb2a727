// Markup of every kind in every place of a specification that takes text, on every page of the app: 192
// pages on which it is text. Pages are gone to within the app, as loading each anew takes much longer.

import { JSDOM } from 'jsdom';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECTION_IDS } from '../../../src/model/index.ts';
import { HOSTILE_SPEC, SCRIPT } from './hostile.ts';
import { Stand } from './stand.ts';
import { go, isLoaded } from './steps.ts';

/** What runs, loads, covers or leads elsewhere, where it is taken for markup. */
const MARKUP: Readonly<Record<string, string>> = {
  'a script': '<script>window.taken = 1</script>',
  'a picture': '<img src=x onerror="window.taken = 1">',
  'a drawing': '<svg onload="window.taken = 1"><animate onbegin="window.taken = 1"></svg>',
  'a frame': '<iframe srcdoc="<script>parent.taken = 1</script>"></iframe>',
  'an attribute': '"><b id=taken tabindex=1 autofocus onfocus="window.taken = 1">b</b>',
  'a style': '<style>body { display: none }</style><link rel=stylesheet href=//taken.example>',
  'an end': '</textarea></title></script></style><base href=//taken.example><i id=taken>i</i>',
  'a form': '<form id=taken action=//taken.example><input name=a><button>Go</button></form>',
  'a math': '<math><mtext><mglyph><style><img src=x onerror="window.taken = 1"></style></math>',
  'a template': '<template shadowrootmode=open><img src=x onerror="window.taken = 1"></template>',
  'a link': '<a id=taken href="javascript:window.taken = 1">a</a>',
  'a refresh': '<meta http-equiv=refresh content="0;url=//taken.example"><object data=x></object>',
};
const PAGES: readonly string[] = [
  ...['/', '/things/1', '/things/2', '/odd', '/_nonet', '/_nonet/remarks', '/_nonet/versions'],
  ...SECTION_IDS.map((id) => `/_nonet/${id}`),
];
/** Elements that no page of the app has, and attributes that are scripts. */
const TAKEN = [
  ...['#taken', 'iframe', 'object', 'base', 'math', 'template', 'img[src=x]', 'animate'],
  ...['script:not([src])', 'head meta[http-equiv=refresh]', 'body style', 'body link'],
  ...['[onerror]', '[onload]', '[onfocus]', '[onbegin]', '[href^="javascript:" i]'],
  '[action*="taken.example"]',
].join(', ');

const stand = new Stand();
let page: Page;
const wrong: string[] = [];
beforeAll(async () => {
  page = await stand.visit(1440);
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => {
    if (request.url().includes('taken')) wrong.push(request.url());
  });
}, 200_000);
afterAll(() => stand.close());

it(`are ${Object.keys(MARKUP).length * PAGES.length} pages`, () => {
  expect(Object.keys(MARKUP).length * PAGES.length).toBe(192);
});

it.each(Object.entries(MARKUP))(
  'would be noticed, were it taken for markup: %s',
  (_name, markup) => {
    const { document } = new JSDOM(`<p>${markup}`).window;
    expect(document.querySelector(TAKEN)).not.toBeNull();
  },
);

/** A third of the kinds, unless `NONET_WHOLE` asks for all. */
const TRIED = Object.entries(MARKUP).filter(
  (_, place) => place % 3 === 0 || process.env['NONET_WHOLE'] !== undefined,
);

describe.each(TRIED)('%s', (name, markup) => {
  it('is text on every page', async () => {
    const text = HOSTILE_SPEC.replaceAll(SCRIPT, markup);
    const { address } = await stand.show(name.replace(/\W/g, '-'), text);
    await page.goto(`${address}/_nonet`);
    const shown: string[] = [];
    for (const path of PAGES) {
      await go(page, path);
      await isLoaded(page);
      const seen = await page.evaluate(
        ([selector, wanted]) => ({
          taken: (window as { taken?: number }).taken,
          markup: [...document.querySelectorAll(selector!)].map((one) => one.outerHTML),
          isShown: document.body.textContent.includes(wanted!),
          isSeen: getComputedStyle(document.body).display !== 'none',
        }),
        [TAKEN, markup],
      );
      expect([path, seen]).toMatchObject([path, { markup: [], isSeen: true }]);
      expect(seen.taken).toBeUndefined();
      if (seen.isShown) shown.push(path);
    }
    // Else nothing was tried: only pages on which nothing of the specification stands show none of it.
    expect(shown.length).toBeGreaterThanOrEqual(SECTION_IDS.length + 3);
    expect(wrong).toEqual([]);
  }, 400_000);
});
