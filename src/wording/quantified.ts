// `exists`, `exists_one` and `all`: "there is a ticket whose …", "for every one of the given lines: …".

import { type Tree, macroOf } from '../expression/index.ts';
import { withArticle } from '../text/article.ts';
import { clause } from './clause.ts';
import { type Local, type Scope, within } from './context.ts';
import { closed } from './grammar/join.ts';
import { entityOf, localFor } from './lists.ts';
import { nounOf } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { relative } from './relative.ts';
import type { Clause } from './grammar/term.ts';
import { innerTerm } from './terms.ts';

type Macro = NonNullable<ReturnType<typeof macroOf>>;

export function quantified(scope: Scope, macro: Macro, holds: boolean): Clause {
  const { name, list, variable, bodies } = macro;
  const body = bodies[0]!;
  const local = localFor(scope, list, variable.name, body);
  if (name === 'all' && holds) return every(scope, list, local, body);
  if (name !== 'exists' && !(name === 'exists_one' && holds)) return noForm();
  const { words, level } = relative(within(scope, local, true), body);
  const entity = entityOf(scope, list);
  const of = entity === null ? `of ${itemsOf(scope, list, local)} ` : '';
  const noun = entity === null ? null : nounOf(entity);
  return closed(`there is ${howMany(name, holds, noun)} ${of}${words}`, level);
}

function howMany(name: string, holds: boolean, noun: string | null): string {
  if (name === 'exists_one') return `exactly one${noun === null ? '' : ` ${noun}`}`;
  if (noun === null) return holds ? 'one' : 'none';
  return holds ? withArticle(noun) : `no ${noun}`;
}

const itemsOf = (scope: Scope, list: Tree, { keysOf }: Local): string =>
  `${keysOf === null ? '' : 'the keys of '}${innerTerm(scope, list).words}`;

function every(scope: Scope, list: Tree, local: Local, body: Tree): Clause {
  const { words, level } = clause(within(scope, local, scope.isRelative), body);
  if (level > 2) noForm();
  // What has a comma within reaches further than to the next one.
  const colon = level > 1 ? ' this holds:' : ':';
  return closed(`for every ${itemOf(scope, list, local)}${colon} ${words}`, level);
}

/** "ticket", "ticket whose state is …", "one of the given lines". */
function itemOf(scope: Scope, list: Tree, local: Local): string {
  const entity = entityOf(scope, list);
  if (entity !== null) return nounOf(entity);
  const macro = list.kind === 'call' ? macroOf(list) : null;
  const of = macro?.name === 'filter' ? entityOf(scope, macro.list) : null;
  if (macro === null || of === null) return `one of ${itemsOf(scope, list, local)}`;
  const inner = within(scope, localFor(scope, macro.list, macro.variable.name), true);
  const { words, level } = relative(inner, macro.bodies[0]!);
  return level > 1 ? noForm() : `${nounOf(of)} ${words}`;
}
