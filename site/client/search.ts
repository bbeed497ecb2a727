// The search: passages of all documents, fetched when it is first opened.

import MiniSearch from 'minisearch';
import type { SearchPassage } from '../passage.ts';

/** So many are read through; who needs more writes another word. */
const MOST = 20;
/** Characters shown of a passage. */
const SHOWN = 160;

const root = document.documentElement.dataset['root'] ?? './';

type Find = (words: string) => readonly SearchPassage[];

let loaded: Promise<Find> | null = null;

async function load(): Promise<Find> {
  const answer = await fetch(`${root}search.json`);
  if (!answer.ok) throw new Error(`search.json: ${answer.status}`);
  const passages = (await answer.json()) as readonly SearchPassage[];
  const index = new MiniSearch({
    fields: ['heading', 'title', 'text'],
    searchOptions: {
      boost: { heading: 4, title: 2 },
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
  });
  index.addAll(passages.map((passage, id) => ({ id, ...passage })));
  return (words) =>
    index
      .search(words)
      .slice(0, MOST)
      .map(({ id }) => passages[Number(id)]!);
}

export function installSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-search]');
  const input = dialog?.querySelector('input');
  const status = dialog?.querySelector('[role=status]');
  const list = dialog?.querySelector('ol');
  if (!dialog || !input || !status || !list) return;

  const show = async (): Promise<void> => {
    const words = input.value.trim();
    if (words === '') {
      status.textContent = '';
      list.replaceChildren();
      return;
    }
    try {
      const find = await (loaded ??= load());
      if (input.value.trim() !== words) return;
      const found = find(words);
      status.textContent = found.length === 0 ? `Nothing about “${words}”.` : '';
      list.replaceChildren(...found.map((passage) => entryOf(passage, words)));
    } catch {
      loaded = null;
      status.textContent = 'The documentation could not be loaded. Try again.';
    }
  };

  const open = (): void => {
    dialog.showModal();
    input.select();
  };
  document.querySelector('[data-opens-search]')?.addEventListener('click', open);
  document.addEventListener('keydown', (event) => {
    const isWriting = (event.target as Element).closest('input, textarea, [contenteditable]');
    if (event.key !== '/' || isWriting !== null || dialog.open) return;
    event.preventDefault();
    open();
  });
  input.addEventListener('input', () => void show());
  dialog.addEventListener('keydown', (event) => move(event, input, list));
  // A link to a place on this page leaves the dialog open.
  list.addEventListener('click', () => dialog.close());
}

/** Arrows go through what is found; Enter in the field opens the first. */
function move(event: KeyboardEvent, input: HTMLElement, list: HTMLElement): void {
  const links = [...list.querySelectorAll('a')];
  const here = links.indexOf(document.activeElement as HTMLAnchorElement);
  if (event.key === 'ArrowDown') links[Math.min(here + 1, links.length - 1)]?.focus();
  else if (event.key === 'ArrowUp') (links[here - 1] ?? input).focus();
  else if (event.key === 'Enter' && here < 0 && document.activeElement === input) links[0]?.click();
  else return;
  event.preventDefault();
}

function entryOf(
  { page, anchor, title, heading, text }: SearchPassage,
  words: string,
): HTMLElement {
  const link = document.createElement('a');
  link.href = `${root}${page}#${anchor}`;
  const head = document.createElement('span');
  head.className = 'block font-medium';
  head.textContent = heading;
  const from = document.createElement('span');
  from.className = 'block text-sm text-muted';
  from.textContent = heading === title ? excerpt(text, words) : `${title}: ${excerpt(text, words)}`;
  link.append(head, from);
  link.className = 'block rounded-md px-3 py-2 hover:bg-sunken';
  const entry = document.createElement('li');
  entry.append(link);
  return entry;
}

/** Of a text what stands around the first of the words. */
function excerpt(text: string, words: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const first = line.toLowerCase().indexOf(words.split(/\s+/)[0]!.toLowerCase());
  const from = Math.max(0, first - SHOWN / 3);
  const cut = line.slice(from, from + SHOWN);
  return `${from > 0 ? '…' : ''}${cut}${from + SHOWN < line.length ? '…' : ''}`;
}
