// What every component test begins with: the mock as it is at first, and nobody signed in.

import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from '../mocks/server';
import { BASE_URL, world } from '../mocks/world';

vi.stubEnv('VITE_API_URL', BASE_URL);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  world.reset();
});
afterAll(() => server.close());
