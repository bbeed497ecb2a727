// Builds the command before the tests run, where its sources are newer.

import { refresh } from '../scripts/build.mjs';

export const setup = (): Promise<void> => refresh('cli', console.log);
