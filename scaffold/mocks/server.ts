// The mock as a server of MSW. Handlers of your own that stand first answer in its place.

import { setupServer } from 'msw/node';
import { handlers } from 'nonet/msw';
import { BASE_URL, spec, world } from './world';

export const server = setupServer(...handlers(spec, { baseUrl: BASE_URL, world }));
