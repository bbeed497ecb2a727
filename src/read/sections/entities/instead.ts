// What to write instead of what other languages have for fields, and of words that only people read.

export const TYPES =
  'Write `text`, `integer`, `number`, `boolean`, `date`, `datetime`, `email`, `url`, `uuid`, `slug`, `json`, `one of a, b, c`, an entity or view, or `list of T`.';

export const RULES =
  '`key`, `unique`, `default X`, `set X`, `follows X`, `= X`, `read-only`, `write-only`, `immutable`, `nullable`, `hidden`, `shown if X`, `title`, `owner`, `cascade`, `trimmed`, `lower-cased`, `blank as null`, `sorted` or `as name`';

/** Where a value comes from that no request gives. */
export const AUTO =
  'Write `auto` in the column Required; what the product gives is for a rule to say (set `now`, set `me`, follows `now`, = `X`), unless a call or section 4 gives it.';

/** Whether a type says that nobody is told the value. */
export const isSecret = (type: string): boolean => /^(?:secret|password)$/i.test(type);

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
