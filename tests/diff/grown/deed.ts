// What a team did to its specification, and what of it the diff has to tell, judged by hand.

export interface Deed {
  readonly did: string;
  readonly edits: readonly (readonly [string, string])[];
  /** Each change as `LEVEL ID: SENTENCE`; none where the deed changes nothing in effect. */
  readonly told: readonly string[];
}
