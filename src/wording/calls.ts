// The values of functions: "the day of …", "the number of …", "the smallest of …".

import type { CallTree } from '../expression/tree/tree.ts';
import { own } from '../text/own.ts';
import type { Tree } from '../expression/index.ts';
import { type Scope, typeOf } from './context.ts';
import { lastTerm, listTerm } from './lists.ts';
import { nounOf } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { plainTerm, type Term } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

/** Of one value, as a function or as a method. */
const OF: Readonly<Record<string, string>> = {
  time: 'the time of day of',
  weekday: 'the weekday (from Monday, 1) of',
  getFullYear: 'the year of',
  getDate: 'the day of the month of',
};
const LISTS: Readonly<Record<string, string>> = {
  min: 'the smallest of',
  max: 'the largest of',
  first: 'the first of',
  sum: 'the sum of',
};
const STARTS: ReadonlySet<string> = new Set(['hour', 'day', 'week', 'month', 'year']);

export function callTerm(scope: Scope, tree: CallTree): Term {
  const { name, on, args } = tree;
  const subject = on ?? args[0];
  if (subject === undefined) return noForm();
  const count = args.length + (on === null ? 0 : 1);
  if (name === 'startOf') return startTerm(scope, tree);
  if (count !== 1) return noForm();
  if (name === 'size') return sizeTerm(scope, subject);
  if (name === 'date') return dayTerm(scope, subject);
  if (name === 'lower' || name === 'upper') {
    const words = `${innerTerm(scope, subject).words} in ${name === 'lower' ? 'small' : 'capital'} letters`;
    return plainTerm(words);
  }
  if (name === 'getHours' && typeOf(scope, subject).kind === 'datetime')
    return plainTerm(`the hour of ${simple(scope, subject)}`);
  const words = own(OF, name);
  if (words !== undefined) return plainTerm(`${words} ${simple(scope, subject)}`);
  const list = own(LISTS, name);
  return list === undefined ? noForm() : ofList(scope, name, list, subject);
}

/** Not "2 days before …", which would reach further than it should. */
function simple(scope: Scope, tree: Tree): string {
  const { words, isShifted } = innerTerm(scope, tree);
  return isShifted ? noForm() : words;
}

function dayTerm(scope: Scope, subject: Tree): Term {
  const words = simple(scope, subject);
  return plainTerm(words === 'now' ? 'today' : `the day of ${words}`);
}

function startTerm(scope: Scope, { on, args }: CallTree): Term {
  const [unit, at] = args;
  if (on !== null || at === undefined || unit?.kind !== 'literal') return noForm();
  if (!STARTS.has(String(unit.value))) return noForm();
  const words = simple(scope, at);
  return plainTerm(`the start of the ${String(unit.value)} of ${words}`);
}

/** How many a list has, or how long a text is. */
function sizeTerm(scope: Scope, subject: Tree): Term {
  const { kind } = typeOf(scope, subject);
  if (kind === 'text' || kind === 'one of')
    return plainTerm(`the number of characters of ${simple(scope, subject)}`);
  return lastTerm('the number of', listTerm(scope, subject));
}

function ofList(scope: Scope, name: string, words: string, list: Tree): Term {
  if (name === 'first' && list.kind === 'name' && own(scope.environment.entities, list.name))
    return plainTerm(`the first ${nounOf(list.name)}`);
  if (name === 'sum') return lastTerm(words, listTerm(scope, list));
  return plainTerm(`${words} ${innerTerm(scope, list).words}`);
}
