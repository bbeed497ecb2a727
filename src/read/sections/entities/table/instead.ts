// What to write instead of what other languages have for fields, and of words that only people read.

export const TYPES =
  'Write `text`, `integer`, `number`, `boolean`, `date`, `time`, `datetime`, `email`, `url`, `uuid`, `slug`, `json`, `one of a, b, c`, an entity or view, or `list of T`.';

const RULES =
  '`key`, `unique`, `unique within f`, `counts up`, `counts up within f`, `counts changes`, `default X`, `set X`, `follows X`, `= X`, `read-only`, `write-only`, `immutable`, `nullable`, `hidden`, `shown if X`, `title`, `owner`, `cascade`, `trimmed`, `lower-cased`, `blank as null`, `sorted` or `as name`';

/** What to write where the rules say whether a field is required; bullets have no column for it. */
export function requiredToWrite(required: string, hasColumn: boolean): string {
  const where = hasColumn
    ? `Write \`${required}\` in the column Required`
    : `Write the fields as a table \`Field | Type | Required | Rules\`, with \`${required}\` in the column Required`;
  return required === 'auto' ? `${where}; ${GIVEN}.` : `${where}.`;
}

/** Where a value comes from that no request gives. */
const GIVEN =
  'what the product gives is for a rule to say (set `now`, set `me`, follows `now`, = `X`), unless a call or section 4 gives it';

/** Whether a type says that nobody is told the value. */
const isSecret = (type: string): boolean => /^(?:secret|password)$/i.test(type);

/** What to write where a rule is followed by words. */
export const INSTEAD_OF_WORDS: Readonly<Record<string, string>> = {
  set: 'Write set `now` for the time of creation, set `me` for whoever creates it, or set and another expression in a code span; no rule at all where a step of a call, section 4 or an `auto` key gives the value.',
  follows:
    'Write follows `now` for the time of the last change, or follows and another expression in a code span, such as follows `slug(book.title)`.',
  '=': 'Write = and an expression in a code span, such as = `Loan.filter(l, l.book == book).size()`.',
  'shown if':
    'Write shown if and a condition in a code span, such as shown if `me.role == "librarian"`.',
};

/** The type that is meant for sure: one word, and no secret, which is more than its type. */
export const sureType = (name: string, nearest: string | undefined): string | null =>
  nearest === undefined || /\s/.test(nearest) || isSecret(name) ? null : nearest;

/** What to write in Type in the place of a name that is no type. */
export function typeToWrite(name: string, nearest: string | undefined): string {
  if (/^(?:clock|(?:clock_?)?time_?(?:of_?day)?)$/i.test(name))
    return 'Write `time` for a time of day, such as 09:30; `datetime` for an instant; `integer` for so many minutes.';
  if (isSecret(name))
    return 'Write `text` in Type, and `write-only` among the rules: it is taken and never answered.';
  return sureType(name, nearest) === null ? TYPES : `Write \`${nearest}\`, if that is meant.`;
}

/** The rule that is meant for sure: `default X` wants what nobody can know. */
export const sureRule = (nearest: string | undefined): string | null =>
  nearest === undefined || / X$|^= X$|^as name$/.test(nearest) ? null : nearest;

/** What to write among the rules in the place of what is none. */
export const ruleToWrite = (nearest: string | undefined): string =>
  sureRule(nearest) === null
    ? `Write ${RULES}, joined by \`;\`; what a value must be like stands in section 5.`
    : `Write \`${nearest}\`, if that is meant.`;

const CONSTRAINT =
  /^(?:[<>]=?|min\b|max\b|at (?:least|most)\b|between\b|exactly\b|\d|length\b|range\b|matches\b|positive\b|not (?:empty|blank)\b|in the (?:past|future)\b|valid\b)/i;

/** Capitals: only the contrary is a rule. */
export const UPPER = /^upper-?\s?cased?$/i;

/** What to write for a rule that is none of a field: in section 5, in Type, or as an expression. */
export function insteadOfRule(text: string): string | null {
  if (text.includes(',') && !text.includes('`'))
    return `Write \`;\` between two rules: ${text.split(/\s*,\s*/).join('; ')}.`;
  if (UPPER.test(text))
    return 'Write a rule of section 5 that only takes capitals (matches `/^[A-Z]+$/`), or a field of its own that shows them: = `upper(book.title)`.';
  if (CONSTRAINT.test(text))
    return 'Write it in section 5, which says what a value must be like: a row with the field (`Book.title`), the rule (`at most 120 characters`) and the error.';
  if (/^(?:foreign key|fk|references?\b|ref\b|belongs to\b)/i.test(text))
    return 'Write nothing: the name of an entity in Type makes the field a reference.';
  if (/[\w)]\s*[-+*/]\s*[\w(]/.test(text) && /\s/.test(text))
    return 'Write = and an expression in a code span to have it worked out whenever it is read (= `book.copies - 1`), or set and one for a value that is given at creation and that steps may change.';
  return null;
}
