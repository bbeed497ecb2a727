// Builds the command before the tests run, where its sources are newer. Where it cannot be built the
// other tests still run: those of the command then try the build before.

import { refresh } from '../scripts/build.mjs';

export const setup = (): Promise<void> =>
  refresh('cli', console.log).catch((error: unknown) => console.error(error));
