// Two rooms behind one door: the specification at `/_nonet` and below, the product everywhere else.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { BrowserRouter, HashRouter, Route, Routes, useLocation } from 'react-router';
import { COMPARED_PLACE } from './comparing/place.ts';
import { Preview } from './preview/preview.tsx';
import { Search } from './search/search.tsx';
import { Boundary } from './start/boundary.tsx';
import { Starting } from './start/starting.tsx';
import { SITE } from './server/site.ts';
import { Start } from './start/start.tsx';
import { Theme } from './theme/theme.tsx';
import { WritingRoom } from './writing/pane/room.tsx';
import { Toasts } from './ui/notices/toast.tsx';

const Switch = lazy(() => import('./comparing/switch.tsx'));
const Tips = lazy(() => import('./ui/notices/tips.tsx'));
const Review = lazy(() => import('./review/review.tsx'));

/** Answers stay until a call or an event says that they may have changed. */
const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: Infinity, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** A site of files has one page: what a host cannot be asked for stands behind `#`. */
const Router = SITE === null ? BrowserRouter : HashRouter;

export function App() {
  return (
    <Theme>
      <QueryClientProvider client={queries}>
        <Router useTransitions={false}>
          <Start>
            <WritingRoom>
              <Rooms />
            </WritingRoom>
            <Search />
          </Start>
          <Toasts />
          <Suspense>
            <Tips />
          </Suspense>
        </Router>
      </QueryClientProvider>
    </Theme>
  );
}

function Rooms() {
  const { pathname } = useLocation();
  return (
    <Boundary at={pathname}>
      <Suspense fallback={<Starting />}>
        <Routes>
          <Route path="/_nonet/*" element={<Review />} />
          <Route path="*" element={<Preview />} />
        </Routes>
        {sessionStorage.getItem(COMPARED_PLACE) !== null && <Switch />}
      </Suspense>
    </Boundary>
  );
}
