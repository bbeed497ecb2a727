// Takes the README's pictures: each scene once in the light and once in the dark, at a time that stands.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { exampleText, Stand } from '../app/walks/stand.ts';
import { closeTestBrowser } from '../browser.ts';
import { SCENES, type Scene } from './scenes.ts';

const FOLDER = 'docs/pictures';
const NOON = new Date('2026-03-02T12:00:00Z');
/** No picture of the README may be heavier, in bytes. */
const MOST = 150_000;

/** Only while a picture is taken: what comes and goes by itself. */
const STILL = `[data-sonner-toaster] { display: none }
.cm-cursorLayer { animation: none !important }`;

/** Pictures of flat colours are a third as heavy as PNG has them. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = `data:image/png;base64,${png.toString('base64')}`;
  const webp = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.88);
  }, address);
  return Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64');
}

async function take(stand: Stand, scene: Scene, colorScheme: 'light' | 'dark'): Promise<void> {
  const { address } = await stand.show(scene.of, exampleText(scene.of));
  const page = await stand.visit(1280, {
    ...{ colorScheme, deviceScaleFactor: 1.5, timezoneId: 'UTC', locale: 'en-GB' },
    viewport: { width: 1280, height: 800 },
  });
  await page.clock.setFixedTime(NOON);
  await scene.arrange(page, address);
  await page.addStyleTag({ content: STILL });
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const png = await page.screenshot({ animations: 'disabled' });
  const picture = await asWebp(page, png);
  const file = join(FOLDER, `${scene.name}-${colorScheme}.webp`);
  console.log(`${file}  ${Math.round(picture.length / 1000)} kB`);
  if (picture.length > MOST) throw new Error(`${file} is heavier than ${MOST} bytes`);
  writeFileSync(file, picture);
  await page.context().close();
}

mkdirSync(FOLDER, { recursive: true });
const stand = new Stand();
try {
  for (const scene of SCENES)
    for (const scheme of ['light', 'dark'] as const) await take(stand, scene, scheme);
} finally {
  await stand.close();
  await closeTestBrowser();
}
