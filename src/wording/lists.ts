// Lists in words: "all tickets whose …", "those of the given lines whose …", "the amount over …".

import { children, print, type Tree, macroOf } from '../expression/index.ts';
import { own } from '../text/own.ts';
import { pluralOfNoun, singularOfNoun } from '../text/nouns.ts';
import { type Local, type Scope, typeOf, within } from './context.ts';
import { nounOf, wordsIn } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';
import { relative } from './relative.ts';
import { plainTerm, type Term } from './grammar/term.ts';
import { innerTerm, term } from './terms.ts';

type Macro = NonNullable<ReturnType<typeof macroOf>>;

const macroIn = (tree: Tree): Macro | null => (tree.kind === 'call' ? macroOf(tree) : null);

/** A list, also one that a macro makes of another. */
export function listTerm(scope: Scope, tree: Tree): Term {
  const macro = macroIn(tree);
  if (macro?.name === 'filter') return filtered(scope, macro);
  if (macro?.name === 'map' && macro.bodies.length === 1) return mapped(scope, macro);
  if (tree.kind === 'call' && tree.name === 'distinct' && tree.on !== null)
    return lastTerm('the different values of', listTerm(scope, tree.on));
  if (macro !== null || tree.kind === 'list') return noForm();
  return term(scope, tree);
}

/** Words before a list, which may end in "whose …". */
export const lastTerm = (words: string, list: Term): Term => ({
  ...list,
  words: `${words} ${list.words}`,
  isPlural: false,
});

/** The entity whose records a list is made of, where it is the list of all of them. */
export const entityOf = (scope: Scope, list: Tree): string | null =>
  list.kind === 'name' &&
  own(scope.environment.entities, list.name) !== undefined &&
  own(scope.environment.variables, list.name) === undefined
    ? list.name
    : null;

function filtered(scope: Scope, { list, variable, bodies }: Macro): Term {
  const entity = entityOf(scope, list);
  const { words, level } = relative(
    within(scope, localFor(scope, list, variable.name), true),
    bodies[0]!,
  );
  const of =
    entity === null
      ? `those of ${innerTerm(scope, list).words}`
      : `all ${pluralOfNoun(nounOf(entity))}`;
  return { ...plainTerm(`${of} ${words}`, true), isLast: true, level };
}

/** "the amount over the given lines", "(its price times its quantity) over …". */
function mapped(scope: Scope, { list, variable, bodies }: Macro): Term {
  const over = listTerm(scope, list);
  const words = bodyWords(scope, list, variable.name, bodies[0]!);
  return { ...over, words: `${words} over ${over.words}` };
}

/** What is looked at in each item: "the amount". */
export function bodyWords(scope: Scope, list: Tree, name: string, body: Tree): string {
  const { words } = innerTerm(within(scope, localFor(scope, list, name), scope.isRelative), body);
  return body.kind === 'field' && words.startsWith('its ') ? `the ${words.slice(4)}` : `(${words})`;
}

/** The item that a macro names, by what it is an item of. */
export function localFor(scope: Scope, list: Tree, name: string, body?: Tree): Local {
  const type = typeOf(scope, list);
  const source = macroIn(list)?.list ?? list;
  const keysOf = body === undefined ? null : keysIn(scope, list, name, body);
  if (keysOf !== null) return { name, noun: 'key', keysOf };
  if (type.kind === 'list' && type.of.kind === 'record')
    return { name, noun: nounOf(type.of.entity), keysOf };
  const words = source.kind === 'name' ? wordsIn(source.name).join(' ') : null;
  return { name, noun: (words === null ? null : singularOfNoun(words)) ?? 'one', keysOf };
}

/** The object whose keys a macro goes through: one that is told to be one. */
function keysIn({ objects, types }: Scope, list: Tree, name: string, body: Tree): string | null {
  if (types.get(list)?.kind === 'list') return null;
  const source = print(list);
  return objects.has(source) || reads(body, source, name) ? source : null;
}

const reads = (tree: Tree, source: string, name: string): boolean =>
  (tree.kind === 'index' &&
    tree.index.kind === 'name' &&
    tree.index.name === name &&
    print(tree.of) === source) ||
  children(tree).some((part) => reads(part, source, name));
