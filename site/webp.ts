// Pictures of pages as WebP.

import type { Page } from 'playwright';

/** A picture that a page has given as PNG; of flat colours it becomes a third as heavy. */
export async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
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
