// What the pages do in a browser: the theme, the product on the first page, and the search.

import './site.css';
import { installSearch } from './search.ts';

const { dataset } = document.documentElement;

function installTheme(): void {
  const button = document.querySelector('[data-theme-switch]');
  if (button === null) return;
  const other = (): 'light' | 'dark' => (dataset['theme'] === 'dark' ? 'light' : 'dark');
  const label = (): void => {
    button.textContent = other() === 'dark' ? 'Dark' : 'Light';
    button.setAttribute('aria-label', `Use the ${other()} theme`);
  };
  button.addEventListener('click', () => {
    dataset['theme'] = other();
    localStorage.setItem('nonet:theme', dataset['theme']);
    label();
  });
  label();
}

/** The editor takes the whole of a narrow window: there the product stands alone. */
const ROOM_FOR_BOTH = 900;

function installDemo(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe[data-src]');
  if (frame === null) return;
  const { src, narrow } = frame.dataset;
  const start = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    start.disconnect();
    frame.src = (frame.clientWidth < ROOM_FOR_BOTH ? narrow : src)!;
  });
  start.observe(frame);
}

/** The list of documents is folded where it stands above the document. */
function foldContents(): void {
  const contents = document.querySelector<HTMLDetailsElement>('[data-contents]');
  if (contents === null) return;
  const wide = matchMedia('(width >= 64rem)');
  const follow = (): void => {
    contents.open = wide.matches;
  };
  wide.addEventListener('change', follow);
  follow();
}

installTheme();
installDemo();
foldContents();
installSearch();
