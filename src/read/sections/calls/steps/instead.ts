// What to write instead of a step that is understood though no form of the format has it.

import { conditionOf } from '../../../../expression/index.ts';
import { recordName } from '../../../../model/sections/lookup.ts';
import { VERBS } from '../diagnostics/step-forms.ts';

/** The step that a text means, where that can be told; `made` is the entity of the record made last before it. */
export function insteadOf(text: string, made: string | null = null): string | null {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return (
    elsewhere(plain) ??
    reading(plain) ??
    changing(plain) ??
    work(plain) ??
    search(plain) ??
    listing(plain) ??
    giving(plain) ??
    order(plain) ??
    signing(plain, made) ??
    joined(plain)
  );
}

/** `below`, `see below`: steps that have a heading of their own leave the cell empty. */
const elsewhere = (text: string): string | null =>
  /^(?:(?:see|as|steps?|listed|described) )*(?:below|beneath|above)$/i.test(text)
    ? 'nothing here: the cell is empty where the steps stand under the heading `### ` and the name of the call'
    : null;

/** `read team.event as event`: what is read has the path that leads to it as its name. */
function reading(text: string): string | null {
  const [, path] = /^read ([a-z]\w*(?:\.\w+)+) as \w+$/.exec(text) ?? [];
  return path === undefined ? null : `read ${path}: expressions have the record as \`${path}\``;
}

/** `update ticket with status = closed`: each field that a step gives a value of its own is set by itself. */
function changing(text: string): string | null {
  const [, name, all] =
    /^update (?:the |a )?(\p{L}\w*) (?:with|set|setting) (.+)$/iu.exec(text) ?? [];
  if (name === undefined || all === undefined) return null;
  const parts = all.split(/, (?=\w+ (?:=|to) )/).map((part) => /^(\w+) (?:=|to) (.+)$/.exec(part));
  if (parts.includes(null)) return null;
  const sets = parts.map((part) => `set ${recordName(name)}.${part![1]} to \`${part![2]}\``);
  return sets.join('; ');
}

/** `read Ticket`, `update Ticket by id`: what steps work on is found first. */
function work(text: string): string | null {
  const [, verb, name, by] =
    /^(read|update|delete|get|show) (?:the |a )?(\p{L}\w*)(?: (?:by|with) (\w+))?$/iu.exec(text) ??
    [];
  if (verb === undefined || name === undefined || name === 'me') return null;
  const entity = name.charAt(0).toUpperCase() + name.slice(1);
  const find = `find ${entity} by ${by ?? 'id'}`;
  const done = /^(?:update|delete)$/i.exec(verb)?.[0].toLowerCase();
  return done === undefined ? find : `${find}; ${done} ${recordName(entity)}`;
}

/** `find Plot by holder = me`: what no parameter gives is asked for by a condition. */
function search(text: string): string | null {
  const [, entity, field, value] =
    /^find (\p{Lu}\w*) by (\w+) ?=?= ?(.*[^\w].*|me|\d+)$/u.exec(text) ?? [];
  if (entity !== undefined) return inHand(field!, value!) ?? listWhere(entity, field!, value!);
  const [, other, condition] = /^find (\p{Lu}\w*) where (.+)$/u.exec(text) ?? [];
  return other === undefined
    ? null
    : `list ${other} where \`${condition}\` for all of which it holds, or find ${other} by id where \`${condition}\` for the one that a parameter names`;
}

/** `booking.car.plate` for the plate of a car: the record that the reference leads to is at hand. */
function inHand(field: string, value: string): string | null {
  const [, record] = /^([a-z]\w*(?:\.\w+)+)\.(\w+)$/.exec(value) ?? [];
  return record !== undefined && value.endsWith(`.${field}`)
    ? `read ${record}: the record that the reference leads to, which expressions have as \`${record}\``
    : null;
}

/** The list of those whose field has a value that no parameter gives, and the first of them. */
export function listWhere(entity: string, field: string, value: string): string {
  const one = entity.charAt(0).toLowerCase();
  return `list ${entity} where \`${recordName(entity)}.${field} == ${value}\`, or, for one of them in an expression, \`${entity}.filter(${one}, ${one}.${field} == ${value}).first()\``;
}

function order(text: string): string | null {
  if (/^(?:newest|latest|most recent)(?: \w+)?(?: first)?$/i.test(text)) return 'newest first';
  if (/^(?:oldest|earliest)(?: \w+)?(?: first)?$/i.test(text)) return 'oldest first';
  const [, field] = /^(?:sort|order|sorted|ordered) by (\w+)$/i.exec(text) ?? [];
  return field === undefined ? null : `by ${field}, or by ${field} descending`;
}

/** `list books by title`, `list Loan where user = me`, `list Loan filter by status, newest first`. */
function listing(text: string): string | null {
  const [, name, rest = ''] =
    /^(?:list|get|show)(?: all)?(?: the)? (\p{L}\w*)(.*)$/iu.exec(text) ?? [];
  if (name === undefined) return null;
  const isEntity = /^\p{Lu}/u.test(name);
  const entity = isEntity ? name : capital(name.replace(/ies$/, 'y').replace(/s$/, ''));
  const [, filtered, after] = /^ filter(?:ed)?(?: by)? (\w+)(.*)$/.exec(rest) ?? [];
  if (filtered !== undefined) return `list ${entity} filtered by ${filtered}${parts(after!)}`;
  const [, asked] = /^ where (.+)$/.exec(rest) ?? [];
  if (asked !== undefined) {
    const condition = conditionOf(asked, recordName(entity), recordName(entity));
    return condition === null ? null : `list ${entity} where \`${condition}\``;
  }
  const [, field, more] = /^,? (?:sorted |ordered )?by (\w+)(.*)$/.exec(rest) ?? [];
  if (field !== undefined) return `list ${entity}; by ${field}${parts(more!)}`;
  return isEntity ? null : `list ${entity}`;
}

/** What follows a comma, as parts of their own; what is none is left for later. */
const parts = (rest: string): string =>
  rest
    .split(/\s*,\s*/)
    .map((part) => part.trim())
    .filter((part) => /^(?:newest|oldest) first$|^by \w+(?: descending)?$/.test(part))
    .map((part) => `; ${part}`)
    .join('');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `set lentAt = now`, `loan.renewals += 1`. */
function giving(text: string): string | null {
  const [, path, sign, amount] = /^([a-z]\w*(?:\.\w+)+) ?([-+])= ?(.+)$/.exec(text) ?? [];
  if (path !== undefined) return `set ${path} to \`${path} ${sign} ${amount}\``;
  const [, target, value] = /^(?:set )?([a-z]\w*(?:\.\w+)+) ?= ?(.+)$/.exec(text) ?? [];
  if (target !== undefined) return `set ${target} to \`${value}\``;
  const [, field, given] = /^set ([a-z]\w*) ?(?:=|to) ?(.+)$/.exec(text) ?? [];
  if (field === undefined) return null;
  return `set loan.${field} to \`${given}\`, loan being a record that a step before finds or makes`;
}

/** `sign in` alone: of somebody just made, or by a secret. */
function signing(text: string, made: string | null): string | null {
  if (text !== 'sign in') return null;
  return made === null
    ? 'sign in user after create User, or sign in User by email and password, with `{ email, password }` in Takes'
    : `sign in ${recordName(made)}`;
}

/** Steps with commas between them. */
function joined(text: string): string | null {
  const steps = text.split(/\s*,\s*(?:then |and )?/);
  const isStep = (step: string) => VERBS.some((verb) => step.startsWith(`${verb} `));
  return steps.length > 1 && steps.every(isStep) ? steps.join('; ') : null;
}
