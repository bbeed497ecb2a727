// A text within a pattern.

/** The source of a pattern that matches a text and nothing else. */
export const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
