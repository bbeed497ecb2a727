import { defineConfig } from '@playwright/test';

const port = process.env.PORT ?? '5173';
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'tests',
  fullyParallel: true,
  use: { baseURL },
  webServer: { command: `npm run dev -- --port ${port} --strictPort`, url: baseURL },
});
