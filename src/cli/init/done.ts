// What has become of a file.

export interface Done {
  readonly file: string;
  readonly did: 'written' | 'added to' | 'left';
  /** What was added, or why it was left. */
  readonly what: string;
}
