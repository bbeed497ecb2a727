// Rules as other languages write them, and what they are here.

const N = '(-?\\d+(?:\\.\\d+)?|`?[A-Z][A-Z0-9_]+`?)';
const UNIT = '(?: ?(char(?:acter)?s?|letters|long|items?|entries))?';

/** Patterns of whole cells, each with what is written instead; `$1` is the amount. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:>=|≥|min(?:imum)?(?: of)?|minimum length) ?${N}${UNIT}$`, 'i'), 'at least $1$2'],
  [
    new RegExp(`^(?:<=|≤|max(?:imum)?(?: of)?|up to|maximum length) ?${N}${UNIT}$`, 'i'),
    'at most $1$2',
  ],
  [new RegExp(`^> ?${N}$`), 'more than $1'],
  [new RegExp(`^< ?${N}$`), 'less than $1'],
  [new RegExp(`^${N} ?(?:-|–|to|\\.\\.) ?${N}${UNIT}$`, 'i'), 'between $1 and $2$3'],
  [/^(?:exactly )?(\d+) digits$/i, 'matches `/^[0-9]{$1}$/`'],
  [/^(?:not (?:empty|blank|null)|non-?empty|mandatory|present)$/i, 'required'],
  [/^(?:is )?(?:a )?(?:valid )?(?:e-?mail)(?: address)?$/i, 'an email'],
  [/^(?:is )?(?:a )?(?:valid )?(?:url|link)$/i, 'a url'],
  [/^(?:is )?positive$/i, 'more than 0'],
  [/^(?:not negative|non-?negative|>= ?zero)$/i, 'at least 0'],
  [/^(?:a )?future(?: date)?$/i, 'in the future'],
  [/^(?:a )?past(?: date)?$/i, 'in the past'],
  [/^(?:no repeats|distinct|unique items)$/i, 'no duplicates'],
];

/** The rule that a text means; null where none can be told. */
export function asRule(text: string): string | null {
  for (const [pattern, rule] of MEANT) {
    const found = pattern.exec(text);
    if (found === null) continue;
    return rule.replace(/\$([123])/g, (_, place) => worded(found[Number(place)] ?? '')).trim();
  }
  return null;
}

/** An amount as it stands in a rule, or what it counts. */
function worded(part: string): string {
  if (/^(?:char|letters|long)/i.test(part)) return ' characters';
  if (/^(?:item|entries)/i.test(part)) return ' items';
  return /^[A-Z]/.test(part) ? `\`${part.replaceAll('`', '')}\`` : part.replaceAll('`', '');
}
