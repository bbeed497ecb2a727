// What is expected of answers that are not JSON, and which of them there are not.

/** What the rows of CSV are. */
export const RECORDS = 'a list of records';

/** What a text begins with. */
export const TEXT_OF = '`of` and a text';

/** Types of texts that calls do not answer so, and why. */
export const UNFIT: Readonly<Record<string, { readonly why: string; readonly write: string }>> = {
  'text/html': {
    why: 'is a page, and what people have written would run in it',
    write: 'Write the page as a screen in section 2, or answer its words as `200 text of …`.',
  },
  'text/csv': {
    why: 'has quotes and a header row of its own',
    write: 'Write the records that it holds: `200 csv Ticket[]`.',
  },
};
