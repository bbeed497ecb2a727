// Whether a Markdown file is a specification: editors ask about every one that they open.

/** The heading of one of the nine sections, or of the whole. */
const HEADING = /^ {0,3}(?:## +(?:section +)?[1-9](?![\p{L}\p{N}]|\.\d)|# +specification\b)/imu;

/** Whether a text has a section by its number, or says that it is a specification. */
export const isSpecification = (text: string): boolean => HEADING.test(text);
