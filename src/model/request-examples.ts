// Requests as examples, at the end of section 7: who asks for what with what, and what it is answered.

export type * from './schema/calls/request-examples.ts';

/** Under which an example gives a list that is a whole body and has no name of its own. */
export const BARE_LIST = 'items';
