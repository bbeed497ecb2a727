// Taking the pictures, in the browser that the suite uses: in one page, which goes from state to state.
// The data, the clock in them, zone and language are the same each time, and nothing moves.

import type { Page } from 'playwright';
import { createFront } from '../../../mocks/http/front.ts';
import { MockedProduct } from '../../../mocks/world/product.ts';
import type { Compiled } from '../../workbench/compile.ts';
import { launchBrowser } from '../accept/run/browser.ts';
import { builtApp } from '../home/home.ts';
import { LOOPBACK, serveAt } from '../terminal/serving.ts';
import type { Wanted } from './picture.ts';

export interface Taken {
  readonly name: string;
  /** Null where no data were found that lead to the state. */
  readonly png: Buffer | null;
}

const NOON = new Date('2026-01-05T12:00:00Z');
/** How high the window is; the page may be higher. */
const HEIGHT = 800;
/** How long a state may take to be found and drawn, in milliseconds. */
const LONGEST = 60_000;
/** So often a picture is taken again until it is the same twice. */
const MAX_AGAIN = 10;

/** What is drawn is drawn from the beginning each time, whatever was there before and however busy the machine is. */
const ALWAYS_ALIKE = [
  '--disable-partial-raster',
  '--disable-lcd-text',
  '--disable-skia-runtime-opts',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--run-all-compositor-stages-before-draw',
];

export async function* takePictures(
  compiled: Compiled,
  wanted: readonly Wanted[],
): AsyncGenerator<Taken> {
  const { file, name } = compiled.spec;
  const specs = () => [{ file, name }];
  const source = () => null;
  const front = createFront({ app: builtApp(), mock: 'server', file, specs, source });
  const product = new MockedProduct(compiled);
  const running = await serveAt(0, { product, front, host: LOOPBACK });
  const browser = await launchBrowser(ALWAYS_ALIKE);
  try {
    const page = await browser.newPage({
      viewport: { width: wanted[0]?.width ?? 1280, height: HEIGHT },
      ...{ deviceScaleFactor: 1, reducedMotion: 'reduce', timezoneId: 'UTC', locale: 'en-GB' },
    });
    await page.clock.setFixedTime(NOON);
    let isFirst = true;
    for (const one of wanted) {
      await page.setViewportSize({ width: one.width, height: HEIGHT });
      const path = addressOf(one);
      if (isFirst) await page.goto(running.address + path);
      else await goTo(page, path);
      isFirst = false;
      yield { name: one.name, png: (await isDrawn(page, one)) ? await settled(page) : null };
    }
  } finally {
    await browser.close();
    await running.close();
  }
}

const addressOf = ({ screen, state, theme }: Wanted): string =>
  `/_nonet/gallery/${encodeURIComponent(screen)}/${encodeURIComponent(state)}?alone=&theme=${theme}`;

/** Within the page, which keeps what it has loaded. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { dataset } = document.documentElement;
    delete dataset.drawn;
    delete dataset.missing;
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Waits for a state; false where it cannot be shown. */
async function isDrawn(page: Page, { screen, state, theme }: Wanted): Promise<boolean> {
  const name = `${screen}/${state} ${theme}`;
  const outcome = await page.waitForFunction(
    (wanted) => {
      const { drawn, missing } = document.documentElement.dataset;
      return drawn === wanted ? 'drawn' : missing === wanted && 'missing';
    },
    name,
    { timeout: LONGEST },
  );
  return (await outcome.jsonValue()) === 'drawn';
}

/** A picture once it is the same twice: what is fetched late has come then. */
async function settled(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  let before = await pictureOf(page);
  for (let again = 0; again < MAX_AGAIN; again += 1) {
    const now = await pictureOf(page);
    if (now.equals(before)) break;
    before = now;
  }
  return before;
}

/** What appears is drawn on a layer of its own as long as it moves, with other edges than afterwards. */
async function pictureOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const still = (root: DocumentOrShadowRoot & ParentNode): void => {
      for (const animation of root.getAnimations()) animation.cancel();
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) still(shadowRoot);
    };
    still(document);
  });
  return page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true, scale: 'css' });
}
