// The files that a page has had its browser save.

import type { Download, Page } from 'playwright';

const saved = new WeakMap<Page, Download[]>();

/** Begins to keep what a page downloads; what it did before is forgotten. */
export function noteDownloads(page: Page): void {
  const known = saved.get(page);
  if (known !== undefined) {
    known.length = 0;
    return;
  }
  const downloads: Download[] = [];
  page.on('download', (download) => downloads.push(download));
  saved.set(page, downloads);
}

/** What a page has downloaded since, in its order. */
export const downloadsOf = (page: Page): readonly Download[] => saved.get(page) ?? [];

/** What a downloaded file holds. */
export async function textOf(download: Download): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Uint8Array);
  return new Blob(chunks as Uint8Array<ArrayBuffer>[]).text();
}
