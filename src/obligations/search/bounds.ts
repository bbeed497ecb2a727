// How far is looked for something.

export interface Bounds {
  /** Situations that differ. */
  readonly situations: number;
  /** Calls tried. */
  readonly tries: number;
  /** Requests put to copies of the product for it, and situations looked at. */
  readonly requests: number;
}

/** As far as is looked for what nothing leads back to. */
export const NEAR: Bounds = { situations: 400, tries: 1_000, requests: 1_000 };
/** As far as is looked for a call that the specification says somebody may make. */
export const FAR: Bounds = { situations: 2_000, tries: 6_500, requests: 1_000 };

/** How many requests, and situations looked at, searches may take together. */
export const REQUESTS = {
  /** To have a call accepted, which others ask for as well. */
  forCall: 6_000,
  /** The same, by one person. */
  forPerson: 2_000,
  /** Of these, near the first data and what is known to be nearest. */
  forNear: 2_000,
  /** Of these, from any one situation where the search begins. */
  forOneStart: 500,
  /** The same, where it is to say something in particular. */
  forVariant: 3_000,
  /** For one obligation. */
  forPlan: 24_000,
  /** For one that looks once more at what another one tries. */
  forExtra: 1_000,
  /** For what is worked out from how conditions have to come out. */
  forValues: 800,
  /** For what would have to change first, and of these from any one situation. */
  forChanges: 800,
  forChangesOfOne: 250,
  /** For one record more of a list that has some. */
  forOneMore: 600,
};

/** How deep remedies may rest on each other, and how many calls may be tried at that. */
export const ROUNDS = {
  near: { depth: 3, tries: 90 },
  further: { depth: 7, tries: 220 },
  far: { depth: 14, tries: 500 },
};
export type Reach = keyof typeof ROUNDS;

/** How many of each come into question on a way back from what a call is refused for. */
export const MOST = {
  /** Ways to choose what a call finds; so many where what is found decides how conditions come out. */
  hands: 3,
  chosen: 8,
  /** Refusals of one call, and remedies of one refusal. */
  blocked: 4,
  remedies: 10,
  /** A way is looked for so often, each time with what was learnt on it. */
  rounds: 3,
  /** A call is looked at so often on all ways of one search, also where no request is made. */
  visits: 600,
  /** The same is done once more so often on one way. */
  again: 4,
};

/** How many of them where little is to be spent: for one obligation, and for any call that it asks for. */
export const BRIEF = { most: 400, mostApart: 700 };
/** The same where it is looked for once more, from what the Examples have. */
export const RESUMED = { most: 2_000, mostApart: 2_000 };
