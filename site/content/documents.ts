// The documents of the site, in the order and the groups of its contents.

import { posix } from 'node:path';
import { productLink } from './links.ts';

export interface DocumentPage {
  /** From the root of the project. */
  readonly file: string;
  /** From the root of the site. */
  readonly page: string;
}

export interface DocumentGroup {
  readonly title: string;
  readonly documents: readonly DocumentPage[];
}

const inDocs = (name: string): DocumentPage => ({
  file: `docs/${name}.md`,
  page: `docs/${name}.html`,
});

/** Where all diagnostics are explained: made of what `nonet explain` says. */
export const DIAGNOSTICS = 'docs/diagnostics.html';

export const GROUPS: readonly DocumentGroup[] = [
  {
    title: 'Write',
    documents: ['tutorial', 'format', 'glossary', 'app', 'commands', 'editors'].map(inDocs),
  },
  {
    title: 'Mock',
    documents: ['mock', 'world', 'msw', 'vitest', 'playwright', 'vite', 'functions'].map(inDocs),
  },
  {
    title: 'Build',
    documents: ['scaffold', 'proxy', 'import', 'openapi', 'agents'].map(inDocs),
  },
  {
    title: 'Test',
    documents: [
      { file: 'features/README.md', page: 'docs/suite.html' },
      ...['acceptance', 'exploration', 'evidence', 'search'].map(inDocs),
    ],
  },
  {
    title: 'Project',
    documents: ['ARCHITECTURE', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG'].map((name) => ({
      file: `${name}.md`,
      page: `docs/${name.toLowerCase()}.html`,
    })),
  },
];

const PAGES = new Map(
  GROUPS.flatMap(({ documents }) => documents).map(({ file, page }) => [file, page]),
);

/**
 * Where a link of a document leads to on the site, from the page that it stands on; null where that is no page
 * of the site. Takes links as Markdown has them: `format.md#types`, `../../README.md`.
 */
export function linkFrom({ file, page }: DocumentPage, link: string): string | null {
  if (/^(https?:|#)/.test(link)) return link;
  const [path = '', id] = link.split('#');
  const named = posix.join(posix.dirname(file), path);
  const isExample = named.startsWith('spec/examples/') && named.endsWith('.md');
  const to = isExample ? productLink('examples', named, { path: '/_nonet' }) : PAGES.get(named);
  if (to === undefined) return null;
  const address = posix.relative(posix.dirname(page), to);
  return id === undefined ? address : `${address}#${id}`;
}
