// Patterns over the letters and digits of every script. The engine takes longer to make one of them
// ready than a section takes to be read; a text in ASCII alone, as most are, needs but their ASCII.

/** What can be used like a `RegExp`. */
export interface Pattern {
  /** Where a sticky pattern is to match. */
  lastIndex: number;
  exec(text: string): RegExpExecArray | null;
  test(text: string): boolean;
}

const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/\\p\{L\}/g, 'A-Za-z'],
  [/\\p\{Lu\}/g, 'A-Z'],
  [/\\p\{Ll\}/g, 'a-z'],
  [/\\p\{Lo\}/g, ''],
  [/\\p\{N\}/g, '0-9'],
];

/**
 * The pattern of a source in which `\p{L}`, `\p{Lu}`, `\p{Ll}`, `\p{Lo}` and `\p{N}` stand within
 * square brackets; flags as of a `RegExp`, but that `u` goes without saying.
 */
export function letters(source: string, flags = ''): Pattern {
  let plain: RegExp | undefined;
  let whole: RegExp | undefined;
  const of = (text: string): RegExp =>
    isPlain(text)
      ? (plain ??= new RegExp(inAscii(source), flags))
      : (whole ??= new RegExp(source, `${flags}u`));
  return {
    lastIndex: 0,
    exec(text) {
      const pattern = of(text);
      pattern.lastIndex = this.lastIndex;
      const found = pattern.exec(text);
      this.lastIndex = pattern.lastIndex;
      return found;
    },
    test(text) {
      return this.exec(text) !== null;
    },
  };
}

const inAscii = (source: string): string =>
  CLASSES.reduce((made, [unicode, ascii]) => made.replace(unicode, ascii), source);

const BEYOND = /[^\0-\x7f]/;
let [asked, answer] = ['', true];

/** To ask about these anew is quicker than to look whether one just did. */
const SHORT = 100;

/** A long text is asked about once for each word in it, and so are the words: its answer is kept. */
function isPlain(text: string): boolean {
  if (text.length < SHORT) return !BEYOND.test(text);
  if (text !== asked) [asked, answer] = [text, !BEYOND.test(text)];
  return answer;
}
