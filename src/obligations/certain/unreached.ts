// What was not reached, as the reasons against it see it.

import type { Obligation } from '../plan/obligation.ts';

export type Unreached = Pick<Obligation, 'kind' | 'at' | 'words'>;
