// The constants of section 9; times in milliseconds.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const PAGE_SIZE = 20;
export const MIN_PASSWORD = 8;
export const MAX_STEPS = 8;
export const MAX_AMOUNT = 50_000;
export const DEAR = 500;
export const INVITATION_TIME = 7 * DAY;
export const DECISION_TIME = 72 * HOUR;
export const LONGEST_WAIT = 30 * DAY;
export const LONGEST_DELEGATION = 60 * DAY;
export const ARCHIVE_AFTER = 30 * DAY;
export const EDIT_TIME = 15 * MINUTE;
/** How long a sign-in lasts (section 6). */
export const SESSION_TIME = 12 * HOUR;
