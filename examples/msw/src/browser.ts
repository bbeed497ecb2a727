// The product in the browser, for development and for stories.

import { setupWorker } from 'msw/browser';
import { createWorld, handlers } from 'nonet/msw';
import spec from '../spec/spec.md?raw';

export const world = createWorld(spec);
export const worker = setupWorker(...handlers(spec, { baseUrl: 'http://localhost:3000', world }));
