// Subtle faults for Conduit, chosen from its specification alone, by their names.

import type { Mutation } from '../subtle/mutation.ts';
import { OF_RECORDS } from './mutations/of-records.ts';
import { OF_REQUESTS } from './mutations/of-requests.ts';

export const MUTATIONS: Readonly<Record<string, Mutation>> = { ...OF_RECORDS, ...OF_REQUESTS };
