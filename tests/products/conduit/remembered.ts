// What a faulty server remembers though it should not. The sound one leaves all of it empty: what these faults bring
// back has gone from the database by then, so they keep it here.

export interface Remembered {
  /** Whose a username was that was given up. */
  readonly names: Map<string, number>;
  /** Whose an email was that was given up. */
  readonly emails: Map<string, number>;
  /** Whom a username named when it was first looked for. */
  readonly fans: Map<string, number>;
  /** Which article had a slug before its title changed. */
  readonly slugs: Map<string, number>;
  /** Who favoured the deleted article of a slug. */
  readonly favorites: Map<string, readonly number[]>;
  /** Tags that an update replaced. */
  readonly tags: Set<string>;
}

export const nothing = (): Remembered => ({
  names: new Map(),
  emails: new Map(),
  fans: new Map(),
  slugs: new Map(),
  favorites: new Map(),
  tags: new Set(),
});
