// How far is looked for something.

export interface Bounds {
  /** Situations that differ. */
  readonly situations: number;
  /** Calls tried. */
  readonly tries: number;
}

/** As far as is looked for what may well not be there. */
export const NEAR: Bounds = { situations: 400, tries: 1_000 };
/** As far as is looked for what the specification says there is. */
export const FAR: Bounds = { situations: 2_000, tries: 6_500 };
