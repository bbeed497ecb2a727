// The products whose subtle faults are looked for: two servers with their source changed, and the mock
// of a specification that is changed on the way.

import { MUTATIONS as EXPLORED } from '../explore/mutations.ts';
import { start as startConduit } from '../products/conduit/server.ts';
import { start as startHelpdesk } from '../products/helpdesk/server.ts';
import { OF_LISTS as HELPDESK_LISTS } from './helpdesk/of-lists.ts';
import { OF_RECORDS as HELPDESK_RECORDS } from './helpdesk/of-records.ts';
import { OF_REQUESTS as HELPDESK_REQUESTS } from './helpdesk/of-requests.ts';
import type { Mutation } from './mutation.ts';
import { OF_LISTS as ROOMS_LISTS } from './rooms/of-lists.ts';
import { OF_RECORDS as ROOMS_RECORDS } from './rooms/of-records.ts';
import { OF_REQUESTS as ROOMS_REQUESTS } from './rooms/of-requests.ts';
import type { Planted } from './rooms/tampered.ts';

export type Start = typeof startConduit;

export interface Subtle {
  readonly file: string;
  readonly start: Start;
  readonly mutations: Readonly<Record<string, Mutation>>;
}

/** Servers, by the folder of their source. */
export const SERVERS: Readonly<Record<string, Subtle>> = {
  conduit: { file: 'spec/examples/conduit.md', start: startConduit, mutations: EXPLORED },
  helpdesk: {
    file: 'spec/examples/helpdesk.md',
    start: startHelpdesk as unknown as Start,
    mutations: { ...HELPDESK_RECORDS, ...HELPDESK_LISTS, ...HELPDESK_REQUESTS },
  },
};

export interface Tampered {
  readonly file: string;
  readonly faults: Readonly<Record<string, Planted>>;
}

/** Mocks, by their names. */
export const MOCKS: Readonly<Record<string, Tampered>> = {
  rooms: {
    file: 'tests/corpus/rooms.md',
    faults: { ...ROOMS_RECORDS, ...ROOMS_LISTS, ...ROOMS_REQUESTS },
  },
};
