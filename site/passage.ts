// What the search knows of the documents, in `search.json`.

export interface SearchPassage {
  /** From the root of the site. */
  readonly page: string;
  /** Of its heading. */
  readonly anchor: string;
  /** The document's. */
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}
