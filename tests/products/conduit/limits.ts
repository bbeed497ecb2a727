// Business constants.

/** Articles in a list that does not say its limit. */
export const PAGE_SIZE = 20;
/** Characters of a password. */
export const MIN_PASSWORD = 8;
/** Bytes of a body. */
export const MAX_BODY = 1024 * 1024;
