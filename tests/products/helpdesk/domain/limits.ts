// Business constants, durations in milliseconds.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const PAGE_SIZE = 25;
export const MIN_PASSWORD = 8;
export const MAX_SUBJECT = 120;
export const MAX_REPLY = 5000;
export const MAX_OPEN_TICKETS = 5;
export const AUTO_CLOSE = 7 * 24 * HOUR;
export const SESSION = 8 * HOUR;
export const RATE_LIMIT = 120;
export const RATE_WINDOW = MINUTE;
