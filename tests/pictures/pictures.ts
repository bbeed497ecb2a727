// Takes the README's pictures: each scene once in the light and once in the dark, at a time that stands.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asWebp } from '../../site/webp.ts';
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
