// The first page: what Nonet is, and a specification beside the product that it makes.

import { buttonClass } from '../../src/app/ui/button.tsx';
import { productLink } from '../content/links.ts';
import { DEMO } from '../content/specs.ts';
import { Frame } from './frame.tsx';

const ABOUT =
  'Nonet takes the specification of a web application, one Markdown file in nine sections, and makes it run.';

/** Rows of the helpdesk, and what each of them comes to; a test finds them in its text. */
export const ROWS = [
  {
    row: '| solved | after `AUTO_CLOSE` | closed | |',
    uses: [
      'A solved ticket closes by itself when you move the clock seven days on.',
      'The mock does the same for your front end.',
      'The suite waits, and looks: on the mock now, on the real product later.',
    ],
  },
  {
    row: '| `Ticket.subject` | at most `MAX_SUBJECT` characters | `SUBJECT_TOO_LONG` |',
    uses: [
      'The form refuses a longer subject, in words, at the field.',
      'The mock answers 422 with SUBJECT_TOO_LONG.',
      'The suite sends a subject of just the longest length, and one character more.',
    ],
  },
  {
    row: '| Queue | `/queue` | Agent, Administrator | `listQueue` | `takeTicket` → Ticket |',
    uses: [
      'Agents find a queue in the menu, and customers do not.',
      'The contract has a typed call that answers with a list.',
      'The suite opens the page as each role, and tries what it should not show.',
    ],
  },
];

const USES = ['On screen', 'In the mock', 'In the suite'];

interface LandingProps {
  /** What a shared link adds to an address. */
  readonly shared: string;
}

export function Landing({ shared }: LandingProps) {
  return (
    <Frame title="Nonet" about={ABOUT} area="Home" root="./">
      <section className="mx-auto max-w-[60rem] px-5 pt-14 pb-10 text-center sm:pt-20">
        <h1 className="text-4xl font-semibold tracking-tight sm:text-6xl">
          Specifications that run
        </h1>
        <p className="mx-auto mt-5 max-w-[44rem] text-lg text-muted">
          Write a web application down in one Markdown file. Nonet makes it a product that people
          click through, a typed mock for your front end, and an acceptance suite for the real
          product.
        </p>
        <p className="mt-7 flex flex-wrap justify-center gap-3">
          <a href="#try" className={buttonClass('primary')}>
            Try it here
          </a>
          <a href="docs/tutorial.html" className={buttonClass('secondary')}>
            From nothing to green in 20 minutes
          </a>
        </p>
        <p className="mt-6">
          <code className="rounded-md border border-line bg-sunken px-3 py-2">
            npx nonet init my-product
          </code>
        </p>
      </section>
      <Demo shared={shared} />
      <section aria-labelledby="one-text" className="mx-auto max-w-[82rem] px-5 py-16">
        <h2 id="one-text" className="text-2xl font-semibold">
          One row, three uses
        </h2>
        <p className="mt-2 max-w-[44rem] text-muted">
          Nobody writes a handler, a fixture, a test or a screen. What a row says holds everywhere,
          and two rows that contradict each other are found before anybody builds them.
        </p>
        <ul className="mt-8 grid gap-5 lg:grid-cols-3">
          {ROWS.map(({ row, uses }) => (
            <li key={row} className="rounded-lg border border-line bg-surface p-5">
              <code className="block overflow-x-auto rounded-md bg-sunken p-3 text-[0.8125rem]">
                {row}
              </code>
              <dl className="mt-4 grid gap-3">
                {uses.map((use, index) => (
                  <div key={use}>
                    <dt className="text-sm font-medium">{USES[index]}</dt>
                    <dd className="text-[0.9375rem] text-muted">{use}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
        <p className="mt-10 flex flex-wrap gap-3">
          <a href="gallery.html" className={buttonClass('secondary')}>
            See more products
          </a>
          <a href="docs/format.html" className={buttonClass('secondary')}>
            Read the format
          </a>
        </p>
      </section>
    </Frame>
  );
}

function Demo({ shared }: LandingProps) {
  const { file, screen } = DEMO;
  const narrow = productLink('examples', file, { path: screen }) + shared;
  const wide = productLink('examples', file, { path: screen, editor: true }) + shared;
  return (
    <section id="try" aria-labelledby="try-it" className="mx-auto max-w-[96rem] px-3 sm:px-5">
      <div className="mx-auto mb-4 flex max-w-[82rem] flex-wrap items-baseline gap-x-6 gap-y-2 px-2">
        <h2 id="try-it" className="text-xl font-semibold">
          A helpdesk, and the text that it comes from
        </h2>
        <p className="text-muted">
          <span className="hidden lg:inline">
            Change a word of the text, such as the name in line 5: the product follows.
          </span>{' '}
          Nothing leaves this browser.
        </p>
        <a href={wide} className="text-accent-ink underline xl:ml-auto">
          Open it in full
        </a>
      </div>
      <iframe
        title="The helpdesk beside its specification"
        data-src={wide}
        data-narrow={narrow}
        className="demo"
      />
      <noscript>
        <p>The product runs in the browser and needs JavaScript.</p>
      </noscript>
    </section>
  );
}
