// Names in the format's own manner, made of whatever the description calls things.

import { isReserved } from '../../expression/index.ts';

/** What expressions have already. */
const KEPT: ReadonlySet<string> = new Set(['me', 'now', 'old', 'token', 'total']);

/** Whether a call may have a parameter of that name. */
export const mayBeParameter = (name: string): boolean =>
  /^[a-z][A-Za-z0-9_]*$/.test(name) && !isReserved(name) && !KEPT.has(name);

/** Whether a member of a body or an answer may have that name as it is. */
export const mayBeMember = (name: string): boolean => /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/['’]|[\u0300-\u036f]/g, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `simple-user` → `SimpleUser`. */
export function entityName(text: string): string {
  const name = wordsOf(text).map(capital).join('');
  return /^[A-Z]/.test(name) ? name : `Record${name}`;
}

/** `issues/list-for-org` → `issuesListForOrg`; a word in capitals is one. */
export function callName(text: string): string {
  const [first = 'call', ...more] = wordsOf(text).map((word) =>
    /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word,
  );
  const name = first.charAt(0).toLowerCase() + first.slice(1) + more.map(capital).join('');
  return /^[a-z]/.test(name) ? name : `call${capital(name)}`;
}

/** A field's own name: as it is on the wire where that will do. */
export function fieldName(wire: string): string {
  if (/^[a-z][A-Za-z0-9_]*$/.test(wire) && !isReserved(wire)) return wire;
  const name = callName(wire);
  return isReserved(name) || KEPT.has(name) ? `${name}Field` : name;
}

/** `Not found` → `NOT_FOUND`. */
export function upperName(text: string): string {
  const name = wordsOf(text).join('_').toUpperCase();
  return /^[A-Z]/.test(name) ? name : `CODE_${name}`;
}

/** `articles` → `article`; good enough to see that two names mean one thing. */
export const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(ss|us|is)$/, '$1_')
    .replace(/(x|ch|sh)es$/, '$1')
    .replace(/s$/, '')
    .replace(/_$/, '');

/** Two names that differ in nothing but case, `-` and `_`. */
export const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Gives each thing a name of its own: the second of a name has `2` behind it. */
export class Names {
  readonly #taken = new Set<string>();

  take(name: string): string {
    let own = name;
    for (let count = 2; this.#taken.has(own.toLowerCase()); count += 1) own = `${name}${count}`;
    this.#taken.add(own.toLowerCase());
    return own;
  }

  has(name: string): boolean {
    return this.#taken.has(name.toLowerCase());
  }
}
