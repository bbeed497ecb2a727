// The app's entry: one tree over the whole origin.

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { takeLink } from './server/site.ts';
import './theme/theme.css';

takeLink();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
