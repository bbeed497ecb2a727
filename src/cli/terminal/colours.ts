// Whether output is coloured.

/** Only where a person looks on, and has not refused. */
export const isColoured = (): boolean =>
  process.stdout.isTTY === true && process.env.NO_COLOR === undefined;
