// Text as a terminal may be given it: characters that steer a terminal, or that make a line read
// otherwise than it stands, are written as escapes that only show.

/**
 * Controls (C0 but tab and newline, DEL, C1), which move the cursor, rename windows and reach the
 * clipboard, and the marks of Unicode that turn the direction of text or end a line unseen.
 */
const STEERING =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g;

/** The text with every such character as `\u001b`: JSON stays JSON, and means the same. */
export const printable = (text: string): string => text.replace(STEERING, escaped);

/** The text without any such character. */
export const dropSteering = (text: string): string => text.replace(STEERING, '');

const escaped = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
