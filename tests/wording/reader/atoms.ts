// Reads a clause that joins no others.

import { readLists } from './lists.ts';
import { flagFor, nameFor, unreadable } from './lexicon.ts';
import { covered, findIn, noun } from './marks.ts';
import { readNoun, readValue } from './nouns.ts';
import { readClause, type Reader } from './reader.ts';

/** The orders, as each may be said. */
const ORDERS: readonly (readonly [RegExp, string])[] = [
  [/^(less than|before|earlier than|shorter than) /, '<'],
  [/^(at most|no later than) /, '<='],
  [/^(more than|after|later than|longer than) /, '>'],
  [/^(at least|no earlier than) /, '>='],
];
const TYPES: Readonly<Record<string, string>> = {
  'an object': 'map',
  'a list': 'list',
  'a text': 'string',
  'an integer': 'int',
  'a decimal number': 'double',
  'a boolean': 'bool',
  'a null': 'null_type',
};
const VERB =
  / (is|are|was|has|had|gives|does not give|contains|does not contain|begins with|does not begin with|ends with|does not end with|matches|does not match|includes?|do not include|does not include|all differ)(?= |$)/;
const METHODS: Readonly<Record<string, string>> = {
  contain: 'contains',
  begin: 'startsWith',
  end: 'endsWith',
};

export function readAtom(reader: Reader, text: string): string {
  if (text === 'always') return 'true';
  if (text === 'never') return 'false';
  if (text === 'somebody is signed in') return 'me != null';
  if (text === 'nobody is signed in') return 'me == null';
  const denied = /^this does not hold: (.*)$/s.exec(text)?.[1];
  if (denied !== undefined) return `!(${readClause(reader, denied)})`;
  const listed = readLists(reader, text);
  if (listed !== null) return listed;
  const verb = findIn(text, VERB);
  if (verb === null) return unreadable(`no verb: ${text}`);
  const subject = text.slice(0, verb.at);
  const rest = text.slice(verb.at + verb.found.length).trim();
  if (/^(given|(not )?there)$/.test(rest)) return readGiven(reader, subject, rest);
  return readVerb(reader, subject, verb.found.trim(), rest);
}

/** "an amount is given", "the ticket is not there". */
function readGiven({ environment }: Reader, subject: string, rest: string): string {
  const [, head, name] = /^(no |an? |the |)(.*)$/s.exec(subject)!;
  if ((rest === 'given') === (head === 'the ')) return unreadable(`${subject} is ${rest}`);
  const isThere = head !== 'no ' && rest !== 'not there';
  return `${nameFor(name!, environment.variables)} ${isThere ? '!=' : '=='} null`;
}

function readVerb(reader: Reader, subject: string, verb: string, rest: string): string {
  if (verb === 'has' || verb === 'had') return readHas(reader, subject, verb, rest);
  if (verb.endsWith('give') || verb === 'gives') {
    const { of, field } = fieldOf(reader, subject, rest.replace(/^an? /, ''));
    return `${verb === 'gives' ? '' : '!'}has(${of}.${field})`;
  }
  if (verb === 'all differ') return readDiffering(reader, subject, rest);
  const value = /includes?$/.test(verb) ? readValue(reader, rest) : '';
  if (value !== '')
    return `${/not/.test(verb) ? '!' : ''}(${value} in ${readValue(reader, subject)})`;
  if (/^match|not match$/.test(verb)) {
    const pattern = /^the pattern `(.*)`$/.exec(rest)?.[1] ?? unreadable(rest);
    return `${/not/.test(verb) ? '!' : ''}${readValue(reader, subject)}.matches(${JSON.stringify(pattern)})`;
  }
  const method = METHODS[/(contain|begin|end)/.exec(verb)?.[1] ?? ''];
  if (method === undefined) return readIs(reader, subject, verb, rest);
  const [one, other] = inCase(reader, subject, rest);
  return `${/not/.test(verb) ? '!' : ''}${one}.${method}(${other})`;
}

/** Two texts, in small letters where their case does not matter. */
function inCase(reader: Reader, subject: string, rest: string): [string, string] {
  // Behind "whose …" it belongs to what is said there.
  const bare = noun(rest).rest === null ? rest.replace(/ in any letter case$/, '') : rest;
  const both = [subject, bare].map((text) => readValue(reader, text));
  return (bare === rest ? both : both.map((text) => `lower(${text})`)) as [string, string];
}

/** The record that a subject is, and its field that words stand for. */
function fieldOf(reader: Reader, subject: string, words: string): { of: string; field: string } {
  const isBefore = words.endsWith(' before the call');
  const bare = isBefore ? words.slice(0, -' before the call'.length) : words;
  const owner = readNoun(reader, isBefore ? `${subject} before the call` : subject);
  return { of: owner.cel, field: owner.field(bare) };
}

function readHas(reader: Reader, subject: string, verb: string, rest: string): string {
  if ((verb === 'had') !== rest.endsWith(' before the call')) return unreadable(rest);
  const isThere = !rest.startsWith('no ');
  const { of, field } = fieldOf(reader, subject, rest.replace(/^(no|an?) /, ''));
  return `${of}.${field} ${isThere ? '!=' : '=='} null`;
}

function readDiffering(reader: Reader, subject: string, rest: string): string {
  const list = readNoun(reader, subject);
  if (rest === '') return `${list.cel}.distinct().size() == ${list.cel}.size()`;
  const body = /^in (.*)$/s.exec(rest)?.[1] ?? unreadable(rest);
  return `${list.map(body)}.distinct().size() == ${list.cel}.size()`;
}

function readIs(reader: Reader, subject: string, verb: string, rest: string): string {
  if (verb === 'was') {
    const flag = /^(not )?(.*) before the call$/s.exec(rest) ?? unreadable(rest);
    return readFlag(reader, `${subject} before the call`, flag[2]!, flag[1] === undefined);
  }
  const isNot = rest.startsWith('not ');
  const what = isNot ? rest.slice(4) : rest;
  const not = isNot ? '!' : '';
  const same = isNot ? '!=' : '==';
  const plain = () => readValue(reader, subject);
  if (what === 'yes') return `${not}${plain()}`;
  if (what === 'true' || what === 'false') return `${plain()} ${same} ${what}`;
  if (what === 'empty') return `${plain()} ${same} null`;
  if (what === 'in the future') return `${plain()} > now`;
  if (what === 'in the past') return `${plain()} < now`;
  if (Object.hasOwn(TYPES, what)) return `type(${plain()}) ${same} ${TYPES[what]}`;
  const factor = /^a multiple of (.*)$/s.exec(what)?.[1];
  if (factor !== undefined) return `${plain()} % ${readValue(reader, factor)} ${same} 0`;
  for (const [order, operator] of ORDERS) {
    const found = order.exec(what);
    if (found !== null && !isNot)
      return `${plain()} ${operator} ${readValue(reader, what.slice(found[0].length))}`;
  }
  const among = readAmong(reader, plain, what, isNot);
  if (among !== null) return among;
  if (/^(the|it|its|that|now|today|all|“|-?\d)/.test(what)) {
    const [one, other] = inCase(reader, subject, what);
    return `${one} ${same} ${other}`;
  }
  return readFlag(reader, subject, what, !isNot);
}

/** "“a”, “b” or “c”", "none of “a”, “b”", "among “a”". */
function readAmong(
  reader: Reader,
  subject: () => string,
  what: string,
  isNot: boolean,
): string | null {
  const head = /^(none of |among )?/.exec(what)![0];
  const shown = covered(what);
  const isList = head !== '' || (/^(§|-?\d)/.test(shown) && / or /.test(shown));
  if (!isList || isNot) return null;
  const cuts = [...shown.slice(head.length).matchAll(/, | or /g)];
  let from = head.length;
  const items: string[] = [];
  for (const { index, 0: all } of cuts) {
    items.push(what.slice(from, head.length + index));
    from = head.length + index + all.length;
  }
  items.push(what.slice(from));
  const list = items.map((item) => readValue(reader, item)).join(', ');
  return `${head === 'none of ' ? '!' : ''}(${subject()} in [${list}])`;
}

function readFlag(reader: Reader, subject: string, words: string, holds: boolean): string {
  const { cel, type } = readNoun(reader, subject);
  if (type.kind !== 'record') return unreadable(`${subject} is ${words}`);
  const field = flagFor(words, reader.environment.entities[type.entity] ?? {});
  return `${holds ? '' : '!'}${cel}.${field}`;
}
