// How the app is served and built. The dev server answers the calls of spec/spec.md as its mock, until a
// real server does: then `server: { proxy }` takes the place of `nonet()`.

import react from '@vitejs/plugin-react';
import { nonet } from 'nonet/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react(), ...(process.env['VITEST'] === undefined ? [nonet()] : [])],
  test: { environment: 'jsdom', include: ['tests/**/*.test.{ts,tsx}'] },
});
