// Writes Nonet's own site: pages, documents, and the products of the gallery as `nonet build` would.

import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import tailwind from '@tailwindcss/vite';
import { build } from 'vite';
import { writeSite } from '../src/cli/build/site.ts';
import { hashOf } from '../src/app/session/sent.ts';
import { builtApp } from '../src/cli/home/home.ts';
import { DIAGNOSTICS, GROUPS, linkFrom, type DocumentPage } from './content/documents.ts';
import { diagnosticsPage } from './content/diagnostics.ts';
import { draw, type Drawn } from './content/markdown.ts';
import { Document, type Contents } from './pages/document.tsx';
import { Gallery } from './pages/gallery.tsx';
import { Landing } from './pages/landing.tsx';
import type { SearchPassage } from './passage.ts';
import { DEMO, shelvesOf, type Shelf } from './content/specs.ts';

export interface Built {
  readonly folder: string;
  readonly shelves: readonly Shelf[];
}

/**
 * Builds the site into an empty folder. `project` is the root of the project; `takePictures` is given the site
 * as it stands and puts the pictures of the gallery into it.
 */
export async function buildSite(
  project: string,
  folder: string,
  takePictures: ((built: Built) => Promise<void>) | null,
): Promise<Built> {
  const shelves = shelvesOf(project);
  mkdirSync(folder, { recursive: true });
  for (const shelf of shelves) writeSite(builtApp(), shelf.products, join(folder, shelf.folder));
  await buildClient(project, folder);
  writeDocuments(project, folder);
  const { of, screen: path, person } = DEMO;
  const shared = await hashOf({ format: 1, of, path, person, world: null, passed: 0 });
  writePage(folder, 'index.html', <Landing shared={shared} />);
  writePage(
    folder,
    'gallery.html',
    <Gallery shelves={shelves} hasPictures={takePictures !== null} />,
  );
  // Hosts that make pages of Markdown leave these as they are.
  writeFileSync(join(folder, '.nojekyll'), '');
  await takePictures?.({ folder, shelves });
  return { folder, shelves };
}

function writePage(folder: string, page: string, element: ReactElement): void {
  mkdirSync(dirname(join(folder, page)), { recursive: true });
  writeFileSync(join(folder, page), `<!doctype html>\n${renderToStaticMarkup(element)}\n`);
}

interface Page extends DocumentPage {
  readonly drawn: Drawn;
}

function writeDocuments(project: string, folder: string): void {
  const read = (document: DocumentPage): Page => {
    const source = readFileSync(join(project, document.file), 'utf8');
    return { ...document, drawn: draw(source, (link) => linkFrom(document, link)) };
  };
  const groups = GROUPS.map(({ title, documents }) => ({ title, pages: documents.map(read) }));
  const found = { file: 'docs/diagnostics.md', page: DIAGNOSTICS };
  const diagnostics = {
    ...found,
    drawn: draw(diagnosticsPage(), (link) => linkFrom(found, link)),
  };
  groups[0]!.pages.push(diagnostics);
  const contents: Contents[] = groups.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ drawn, page }) => ({ title: drawn.title, page })),
  }));
  const pages = groups.flatMap((group) => group.pages);
  for (const { page, drawn } of pages)
    writePage(folder, page, <Document {...drawn} page={page} contents={contents} />);
  const passages = pages.flatMap(({ page, drawn }) =>
    drawn.passages.map(({ heading, id, text }): SearchPassage => ({
      page,
      anchor: id,
      title: drawn.title,
      heading,
      text,
    })),
  );
  writeFileSync(join(folder, 'search.json'), JSON.stringify(passages));
}

/** The script and the style of all pages. */
async function buildClient(project: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(project, 'site'),
    base: './',
    logLevel: 'warn',
    plugins: [tailwind()],
    build: {
      outDir: join(folder, 'assets'),
      assetsDir: '',
      emptyOutDir: true,
      rolldownOptions: {
        input: join(project, 'site/client/site.ts'),
        output: { entryFileNames: 'site.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  cpSync(join(project, 'site/client/before-paint.js'), join(folder, 'assets/before-paint.js'));
  cpSync(join(project, 'src/app/mark.svg'), join(folder, 'assets/mark.svg'));
}
