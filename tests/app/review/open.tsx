// The review in a browser that is none, over the stubs of a specification, and its product beside it.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { respond } from '../../../mocks/respond.ts';
import { Preview } from '../../../src/app/preview/preview.tsx';
import Review from '../../../src/app/review/review.tsx';
import { Search } from '../../../src/app/search/search.tsx';
import { StartedContext } from '../../../src/app/server/mode.ts';
import { WritingContext, type Writing } from '../../../src/app/writing/context.ts';
import { Draft } from '../../../src/app/writing/draft.ts';
import { EVIDENCE_PATH } from '../../../src/contract/evidence.ts';
import { compile } from '../../../src/workbench/compile.ts';

export { planted, specText } from './planted.ts';

interface Opened {
  /** Another text in the file, as the page hears of it. */
  change(text: string): Promise<void>;
}

/**
 * Opens an address of the review and waits until what it is about is there; remarks are for where
 * somebody writes.
 */
export async function openReview(
  text: string,
  path = '/_nonet',
  evidence: unknown = null,
  writing: Writing | null = null,
): Promise<Opened> {
  let product = new MockedProduct(compile('spec/test.md', text));
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input.startsWith(EVIDENCE_PATH)
      ? Response.json(evidence)
      : respond(product, new Request(new URL(input, location.href), init)),
  );
  // Nothing moves: what plays is at its end at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn() as never;
  history.pushState(null, '', path);
  const specs = [
    { file: 'spec/test.md', name: 'Test' },
    { file: 'spec/another.md', name: 'Another product' },
  ];
  const started = {
    mock: 'browser',
    file: 'spec/test.md',
    running: 'spec/test.md',
    specs,
    saves: false,
  } as const;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <StartedContext value={{ ...started, specs: [...specs] }}>
        <WritingContext value={writing}>
          <BrowserRouter useTransitions={false}>
            <Routes>
              <Route path="/_nonet/*" element={<Review />} />
              <Route path="*" element={<Preview />} />
            </Routes>
            <Search />
          </BrowserRouter>
        </WritingContext>
      </StartedContext>
    </QueryClientProvider>,
  );
  await waitFor(() => {
    if (page().querySelector('h1') === null) throw new Error('the page is not there yet');
  });
  // The sections know of each other a moment after the first of them is there.
  await waitFor(() => {
    if (queries.isFetching() > 0) throw new Error('the stubs are still asked');
  });
  return {
    change: async (changed) => {
      product = new MockedProduct(compile('spec/test.md', changed));
      await act(() => queries.invalidateQueries());
    },
  };
}

/** Somebody has the text open, and writes nothing. */
export function writingOf(text: string): Writing {
  const followed = { document: null, isAside: false };
  const draft = new Draft('draft', { raw: text, mark: '1' }, localStorage);
  const follower = { subscribe: () => () => {}, state: followed };
  return { file: 'spec/test.md', draft, follower, save: null } as unknown as Writing;
}

/** The main part of the page. */
export const page = (): HTMLElement => screen.getByRole('main');
