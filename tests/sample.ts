// What takes a run of its own each is tried in part, and whole by `NONET_WHOLE=1`: what the suite as a
// whole takes is waited for at every commit.

/** Every third of them from the first on; all where `NONET_WHOLE` asks for it. */
export const sampleOf = <Of>(all: readonly Of[]): readonly Of[] =>
  all.filter((_, place) => place % 3 === 0 || process.env['NONET_WHOLE'] !== undefined);
