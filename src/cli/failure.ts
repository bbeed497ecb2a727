// Why a command cannot run: used wrongly, or something that it needs is not there. Told in one line,
// exit code 2.

export class CannotRun extends Error {}

/** The command was used as it should, and the specification falls short: exit code 1. */
export class FallsShort extends Error {}
