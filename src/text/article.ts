// The indefinite article of a name: "a Ticket", "an Enrolment", "a User", "an SLA".

/** Written with a vowel and spoken with `y` or `w`: a user, a unit, a European, a one-off. */
const CONSONANT = /^(?:u(?:ni(?!m)|s|ti|r[ailu]|kul|biq|uid|$)|eu|ewe|once|one(?![a-z])|onesie)/i;
const SILENT = /^(?:heir|honest|honou?r|hour)/i;
/** Capitals are spelled out, letter by letter: an SLA, a URL. */
const SPELLED_WITH_VOWEL = /^[AEFHILMNORSX](?:[A-Z]|[^\p{L}]|$)/u;
const SPELLED = /^[A-Z]{2}/;

/** A name after its article, whatever marks stand before its first letter. */
export function withArticle(name: string): string {
  const word = name.replace(/^[^\p{L}]+/u, '');
  const isAn = SPELLED.test(word)
    ? SPELLED_WITH_VOWEL.test(word)
    : SILENT.test(word) || (/^[aeiou]/i.test(word) && !CONSONANT.test(word));
  return `${isAn ? 'an' : 'a'} ${name}`;
}

/** A name of the specification after its article: "an `Enrolment`". */
export const codeWithArticle = (name: string): string => withArticle(`\`${name}\``);

/** The same at the beginning of a sentence. */
export const capitalised = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
