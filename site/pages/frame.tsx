// What stands around every page: head, navigation and the search.

import type { ReactNode } from 'react';
import { buttonClass } from '../../src/app/ui/button.tsx';
import { classNames } from '../../src/app/ui/class-names.ts';
import { Mark } from '../../src/app/ui/mark.tsx';

const AREAS = [
  { name: 'Home', page: 'index.html' },
  { name: 'Tutorial', page: 'docs/tutorial.html' },
  { name: 'Gallery', page: 'gallery.html' },
  { name: 'Documentation', page: 'docs/format.html' },
] as const;

type Area = (typeof AREAS)[number]['name'];

interface FrameProps {
  readonly title: string;
  readonly about: string;
  readonly area: Area;
  /** The way from the page to the root of the site: `./` or `../`. */
  readonly root: string;
  readonly children: ReactNode;
}

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

export function Frame({ title, about, area, root, children }: FrameProps) {
  return (
    <html lang="en" data-theme="light" data-root={root}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="description" content={about} />
        <title>{title === 'Nonet' ? title : `${title} – Nonet`}</title>
        <link rel="icon" href={`${root}assets/mark.svg`} type="image/svg+xml" />
        <link rel="stylesheet" href={`${root}assets/site.css`} />
        <script src={`${root}assets/before-paint.js`} />
        <script type="module" src={`${root}assets/site.js`} />
      </head>
      <body>
        <a href="#main" className="skip">
          Skip to content
        </a>
        <Header area={area} root={root} />
        <main id="main">{children}</main>
        <Search />
        <footer className="border-t border-line px-5 py-8 text-center text-sm text-muted">
          Nonet is free software under the MIT license.
        </footer>
      </body>
    </html>
  );
}

function Header({ area, root }: Pick<FrameProps, 'area' | 'root'>) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-canvas/95 backdrop-blur">
      <div className="mx-auto flex max-w-[82rem] flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2.5">
        <a href={`${root}index.html`} className="flex items-center gap-2 text-lg font-semibold">
          <Mark className="size-5 text-accent" />
          Nonet
        </a>
        <nav aria-label="Site" className="order-last flex w-full gap-4 sm:order-none sm:w-auto">
          {AREAS.slice(1).map(({ name, page }) => (
            <a
              key={name}
              href={root + page}
              aria-current={name === area ? 'page' : undefined}
              className={classNames(
                'py-1 text-[0.9375rem]',
                name === area ? 'font-medium text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {name}
            </a>
          ))}
        </nav>
        <div className="ml-auto flex gap-2">
          <button type="button" data-opens-search className={buttonClass('secondary', 'small')}>
            Search
            <kbd className="hidden text-xs text-muted sm:inline">/</kbd>
          </button>
          <button type="button" data-theme-switch className={buttonClass('quiet', 'small')}>
            Dark
          </button>
        </div>
      </div>
    </header>
  );
}

function Search() {
  return (
    <dialog data-search aria-label="Search the documentation" className="search">
      <form method="dialog" className="flex gap-2 border-b border-line p-3">
        <input
          type="search"
          aria-label="Search the documentation"
          aria-controls="found"
          placeholder="Search the documentation"
          autoComplete="off"
          className="min-h-10 w-full rounded-md border border-edge bg-surface px-3"
        />
        <button className={buttonClass('quiet')}>Close</button>
      </form>
      <p role="status" className="px-4 pt-3 text-sm text-muted" />
      <ol id="found" className="max-h-[60vh] overflow-y-auto p-2" />
    </dialog>
  );
}
