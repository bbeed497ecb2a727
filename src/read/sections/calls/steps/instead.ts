// What to write instead of a step that is understood though no form of the format has it.

import { recordName } from '../../../../model/lookup.ts';

/** The step that a text means, where that can be told. */
export function insteadOf(text: string): string | null {
  const plain = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return work(plain) ?? search(plain) ?? order(plain);
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
  if (entity !== undefined) return listWhere(entity, field!, value!);
  const [, other, condition] = /^find (\p{Lu}\w*) where (.+)$/u.exec(text) ?? [];
  return other === undefined
    ? null
    : `list ${other} where \`${condition}\` for all of which it holds, or find ${other} by id where \`${condition}\` for the one that a parameter names`;
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
