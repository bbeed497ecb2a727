// Whether this page is a site of files: then they say themselves what a server would be asked.

import * as z from 'zod';
import type { Mode } from '../../contract/host.ts';

/** What `nonet build` writes into the page. */
const Site = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      file: z.string(),
      name: z.string(),
      /** Its text, and what that says; beside the page. */
      text: z.string(),
      read: z.string(),
      /** What a run of the acceptance suite said of it. */
      evidence: z.string().optional(),
      overrides: z.string().optional(),
    }),
  ),
});
export type Site = z.infer<typeof Site>;

function find(): Site | null {
  const element = typeof document === 'undefined' ? null : document.getElementById('nonet-site');
  return element === null ? null : Site.parse(JSON.parse(element.textContent));
}

/** Null where a server gave the page. */
export const SITE: Site | null = find();

/** Where the page lies: a site may lie under any path, a server's page at the root. */
export const ROOT = SITE === null ? '/' : location.pathname.replace(/[^/]*$/, '');

/** Where one is, as the product has it. */
export const pathHere = (): string =>
  SITE === null
    ? location.pathname + location.search
    : (/^#(\/[^#]*)/.exec(location.hash)?.[1] ?? '/');

/** A path of the product as an address for others. */
export const linkTo = (path: string): string =>
  location.origin + (SITE === null ? path : `${ROOT}#${path}`);

/** A place in the browser's storage, which sites of one host share. */
export const storagePlace = (name: string): string =>
  ROOT === '/' ? `nonet:${name}` : `nonet:${ROOT}:${name}`;

/** Where the chosen specification is kept. */
export const CHOSEN = storagePlace('file');
/** Where it is kept whether the editor is open: in each tab by itself. */
export const EDITOR_OPEN = 'nonet:editor-open';

/** Takes from the address what a link into a site asks for, once: `?file=spec/shop.md&editor=open`. */
export function takeLink(): void {
  if (SITE === null || location.search === '') return;
  const asked = new URLSearchParams(location.search);
  const file = asked.get('file');
  if (file !== null) localStorage.setItem(CHOSEN, file);
  if (asked.has('editor')) sessionStorage.setItem(EDITOR_OPEN, 'yes');
  history.replaceState(history.state, '', location.pathname + location.hash);
}

/** Where the world of a file is kept, and whether one is. */
export const worldPlace = (file: string): string => storagePlace(`world:${file}`);
export const hasWorld = (file: string): boolean => localStorage.getItem(worldPlace(file)) !== null;

export const modeOf = ({ file, specs }: Site): Mode => ({
  ...{ mock: 'browser', file, saves: false },
  specs: specs.map(({ file, name, overrides }) => ({ file, name, overrides: !!overrides })),
});

/** A file of the site as text. */
export async function readOfSite(path: string): Promise<string> {
  const answer = await fetch(ROOT + path);
  if (answer.ok) return answer.text();
  throw new Error(`The site has no ${path} (${answer.status}).`);
}
