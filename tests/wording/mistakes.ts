// Mistakes that are planted in right words.

type Mistake = readonly [name: string, make: (words: string) => string];

const first = (pattern: RegExp, by: string) => (words: string) => words.replace(pattern, by);

/** Each changes one place of the words, and leaves those as they are that have no such place. */
export const MISTAKES: readonly Mistake[] = [
  ['at most for less than', first(/ less than /, ' at most ')],
  ['at least for more than', first(/ more than /, ' at least ')],
  ['more than for at least', first(/ at least /, ' more than ')],
  ['at most for fewer than', first(/ fewer than /, ' at most ')],
  ['after for no earlier than', first(/ no earlier than (?!\d)/, ' after ')],
  ['later than for no earlier than', first(/ no earlier than (?=\d)/, ' later than ')],
  ['before for after', first(/ after the /, ' before the ')],
  ['and for or', first(/ or (?=the |there |whose |which )/, ' and ')],
  ['or for and', first(/(?<!^if .*) and (?=the |there |whose |which )/, ' or ')],
  ['a not lost', first(/ is not (?=the |“)/, ' is ')],
  ['a not gained', first(/ is (?=“[^”]*”($| and | or (?!“)))/, ' is not ')],
  ['a for no', first(/there is no /, 'there is a ')],
  ['no for a', first(/ has an? /, ' has no ')],
  ['another constant', first(/ \(`[A-Z_]+`\)/, ' (`NO_SUCH_CONSTANT`)')],
  ['ago for ahead', first(/ from now/, ' ago')],
  [
    'a condition turned round',
    (words) => words.replace(/^if ([^,;]*) then ([^,;]*)$/, 'if $2 then $1'),
  ],
  ['another value', first(/“[^”]*”/, '“something else”')],
  ['the person for another', first(/ is the signed-in person/, ' is not the signed-in person')],
];
