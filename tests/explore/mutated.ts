// Conduit with one of the mutations.

import type { start } from '../products/conduit/server.ts';
import { mutatedSource as sourceOf, mutatedStart as startOf } from '../subtle/source.ts';
import type { Mutation } from '../subtle/mutation.ts';
import { MUTATIONS } from './mutations.ts';

/** The source of a mutation's file with the mutation made; throws where it no longer fits. */
export const mutatedSource = (mutation: Mutation): string => sourceOf('conduit', mutation);

/** What starts the server with a mutation, by its name. */
export const mutatedStart = (name: string): Promise<typeof start> =>
  startOf('conduit', MUTATIONS[name]!, `${Object.keys(MUTATIONS).indexOf(name)}`);
