// The whole app: each screen at its address, inside the frame that all of them share.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { screens } from './screens';
import { SessionProvider } from './session';
import { Guard } from './ui/guard';
import { Layout } from './ui/layout';
import { Notice } from './ui/notice';

const newQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function App() {
  const [queries] = useState(newQueries);
  return (
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <BrowserRouter>
          <Routes>
            <Route element={<Layout />}>
              {screens.map(({ path, roles, Screen }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <Guard roles={roles}>
                      <Screen />
                    </Guard>
                  }
                />
              ))}
              <Route path="*" element={<Notice title="Not found">No page is here.</Notice>} />
            </Route>
          </Routes>
        </BrowserRouter>
      </SessionProvider>
    </QueryClientProvider>
  );
}
