// A change of the sound server's source, by which it has a fault.

export type Kind =
  | 'renamed'
  | 'several'
  | 'lists'
  | 'deletion'
  | 'to the letter'
  | 'accounts'
  | 'http'
  | 'atomicity'
  | 'races'
  | 'states';

export interface Mutation {
  readonly kind: Kind;
  /** Within the folder of its product in `tests/products`. */
  readonly file: string;
  /** What stands there once, and what takes its place. */
  readonly edits: readonly (readonly [from: string, to: string])[];
}

/** Makes mutations of a kind. */
export const mutation =
  (kind: Kind) =>
  (file: string, from: string, to: string, ...more: Mutation['edits']): Mutation => ({
    ...{ kind, file },
    edits: [[from, to], ...more],
  });

/** Where somebody's changed account is stored. */
export const UPDATE_USER = `app.db.run(
    'UPDATE users SET username = ?, email = ?, password = ?, bio = ?, image = ? WHERE id = ?',`;
