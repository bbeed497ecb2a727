// Why a command cannot run: used wrongly, or something that it needs is not there. Told in one line,
// exit code 2.

export class CannotRun extends Error {}
