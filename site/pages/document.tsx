// A page of the documentation: the document, what there is besides, and what it has.

import { posix } from 'node:path';
import { classNames } from '../../src/app/ui/class-names.ts';
import type { Heading } from '../content/markdown.ts';
import { Frame } from './frame.tsx';

export interface Contents {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly page: string }[];
}

interface DocumentProps {
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** From the root of the site. */
  readonly page: string;
  readonly contents: readonly Contents[];
}

export function Document({ title, html, headings, page, contents }: DocumentProps) {
  return (
    <Frame
      title={title}
      about={`${title}: the documentation of Nonet.`}
      area={page === 'docs/tutorial.html' ? 'Tutorial' : 'Documentation'}
      root="../"
    >
      <div className="mx-auto grid max-w-[82rem] gap-x-10 px-5 lg:grid-cols-[13rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)_15rem]">
        <details data-contents className="side py-4 lg:py-8" open>
          <summary className="font-medium lg:hidden">All documents</summary>
          <nav aria-label="Documents">
            {contents.map((group) => (
              <div key={group.title} className="mt-4 lg:mt-0 lg:mb-5">
                <p className="text-sm font-medium">{group.title}</p>
                <ul className="mt-1">
                  {group.pages.map((one) => (
                    <li key={one.page}>
                      <a
                        href={posix.relative(posix.dirname(page), one.page)}
                        aria-current={one.page === page ? 'page' : undefined}
                        className={classNames(
                          'block py-0.5 text-[0.9375rem]',
                          one.page === page
                            ? 'font-medium text-accent-ink'
                            : 'text-muted hover:text-ink',
                        )}
                      >
                        {one.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </details>
        <article className="prose min-w-0 py-8" dangerouslySetInnerHTML={{ __html: html }} />
        <nav aria-label="On this page" className="side hidden py-8 xl:block">
          <p className="text-sm font-medium">On this page</p>
          <ul className="mt-1">
            {headings.map(({ level, text, id }) => (
              <li key={id} className={level === 3 ? 'pl-3' : undefined}>
                <a href={`#${id}`} className="block py-0.5 text-sm text-muted hover:text-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Frame>
  );
}
