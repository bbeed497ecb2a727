// The app in a browser that is none, over the product that a specification makes: as `npm start`
// shows it, with the mock answering in process.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { BrowserRouter } from 'react-router';
import { vi } from 'vitest';
import { MockedProduct } from '../../mocks/world/product.ts';
import { respond } from '../../mocks/respond.ts';
import { Preview } from '../../src/app/preview/preview.tsx';
import { StartedContext } from '../../src/app/server/mode.ts';
import type { Mode } from '../../src/contract/host.ts';
import { compile } from '../../src/workbench/compile.ts';

export const exampleText = (name: 'helpdesk' | 'conduit'): string =>
  readFileSync(`spec/examples/${name}.md`, 'utf8');

export interface Visit {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly product: MockedProduct;
  /** The requests that the page has made, `POST /api/tickets`. */
  readonly requests: string[];
}

/**
 * Opens an address of the product; `as` is the title of whom one is. Where the mock is the
 * browser's, the review bar stands beside the product.
 */
export async function visit(
  text: string,
  path: string,
  as?: string,
  mock: Mode['mock'] = 'server',
): Promise<Visit> {
  const product = new MockedProduct(compile('test.md', text), { start: Date.UTC(2026, 0, 5, 9) });
  signIn(product, as);
  const requests = await show(product, path, mock);
  return { user: userEvent.setup(), product, requests };
}

/** Opens an address of a product for whoever is signed in; gives the requests that the page makes. */
export async function show(
  product: MockedProduct,
  path: string,
  mock: Mode['mock'] = 'server',
): Promise<string[]> {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const request = new Request(new URL(input, location.href), init);
    requests.push(`${request.method} ${new URL(request.url).pathname}`);
    return respond(product, request);
  });
  // Nothing moves: what plays is at its end at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  history.pushState(null, '', path);
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  const started = { mock, file: 'test.md', running: 'test.md', specs: [], saves: false };
  render(
    <QueryClientProvider client={queries}>
      <StartedContext value={started}>
        <BrowserRouter useTransitions={false}>
          <Preview />
        </BrowserRouter>
      </StartedContext>
    </QueryClientProvider>,
  );
  await settled();
  return requests;
}

/** The next requests carry this credential; null: none. */
export function carry(credential: string | null): void {
  if (credential === null) localStorage.removeItem(CREDENTIAL);
  else localStorage.setItem(CREDENTIAL, credential);
}

const CREDENTIAL = 'nonet:credential';

function signIn(product: MockedProduct, title: string | undefined): void {
  if (title === undefined) return;
  const { engine } = product.world();
  const person = engine.people().find((each) => each.title === title);
  if (person === undefined) throw new Error(`there is no ${title}`);
  carry(engine.signIn(person.entity, person.key));
}

/** Waits until the page is no longer at work. */
export const settled = (): Promise<void> =>
  waitFor(
    () => {
      const main = screen.getByRole('main');
      if (main.getAttribute('aria-busy') !== 'false') throw new Error('the page is still at work');
    },
    { interval: 10 },
  );

export const heading = (): string => screen.getByRole('heading', { level: 1 }).textContent;
export const address = (): string => location.pathname + location.search;
