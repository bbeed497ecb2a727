// How names and words are said in messages.

/** `; did you mean \`x\`?` where something near was found: the end of a message's sentence. */
export const meant = (nearest: string | undefined): string =>
  nearest === undefined ? '.' : `; did you mean \`${nearest}\`?`;

/** At most so much of a text as a message can bear. */
export function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
