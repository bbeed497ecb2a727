// The plural of a noun by its ending. The first load of the app has no more; nouns.ts knows those that go
// by no ending.

/** `ticket` → `tickets`, `standing order` → `standing orders`. */
export function pluralByEnding(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}
