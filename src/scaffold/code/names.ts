// What files, components and variables are called: as the specification calls what they are for.

import { recordName } from '../../model/index.ts';

const WORDS = /[\p{L}\p{N}]+/gu;
const wordsOf = (name: string): string[] =>
  name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .match(WORDS)
    ?.map((word) => word.toLowerCase()) ?? [];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `My tickets`, `openTicket` → `my-tickets`, `open-ticket`. */
export const fileName = (name: string): string => wordsOf(name).join('-') || 'unnamed';

/** `My tickets` → `MyTickets`. */
export function componentName(name: string): string {
  const made = wordsOf(name).map(capital).join('');
  return /^\p{L}/u.test(made) ? made : `The${made}`;
}

const KEYWORDS =
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await async of eval arguments undefined NaN Infinity';
/** What modules of the scaffold call things by themselves. */
const TAKEN =
  'api me values address navigate query page body form onDone signIn signOut name id document window location history screens routes';
const UNUSABLE = new Set(`${KEYWORDS} ${TAKEN}`.split(' '));

/** A variable's name: `Ticket` → `ticket`; `Case` → `theCase`. */
export function variableName(name: string): string {
  const [first = 'it', ...rest] = wordsOf(name);
  const made = recordName([first, ...rest.map(capital)].join(''));
  return UNUSABLE.has(made) || !/^\p{L}/u.test(made) ? `the${capital(made)}` : made;
}

/** The types that modules of the scaffold know by these names already. */
const OTHER_TYPES = new Set(
  'Me Fact Facts Instant Link Page Form Filters Lookup Pager Navigate Promise Date Map Set Record Array Object String Number Boolean Error Symbol Role Session Guard Layout'.split(
    ' ',
  ),
);

/** How a type of the contract is imported. */
export const typeImport = (name: string): string =>
  OTHER_TYPES.has(name) ? `type ${name} as Api${name}` : `type ${name}`;

/** Names that are each given once: the second that would be `ticket` is `ticket2`. */
export function distinct<T>(items: readonly T[], nameOf: (item: T) => string): Map<T, string> {
  const used = new Map<string, number>();
  return new Map(
    items.map((item) => {
      const name = nameOf(item);
      const times = (used.get(name) ?? 0) + 1;
      used.set(name, times);
      return [item, times === 1 ? name : `${name}${times}`];
    }),
  );
}
