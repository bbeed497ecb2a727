// Builds the command and what projects import before the tests run, where the sources are newer. Where
// one cannot be built the other tests still run: its own then try the build before.

import { refresh } from '../scripts/build.mjs';

export const setup = (): Promise<void> =>
  (['cli', 'entry'] as const).reduce(
    (before, name) => before.then(() => refresh(name, console.log)).catch(console.error),
    Promise.resolve(),
  );
