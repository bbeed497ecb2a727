// What conditions speak of, as noun phrases: fields, parameters, amounts, what is reckoned from them.

import type { Tree } from '../expression/index.ts';
import { isOfService, macroOf, print } from '../expression/index.ts';
import { own } from '../text/own.ts';
import { isPlural, pluralOfNoun } from '../text/nouns.ts';
import { amountTerm } from './amounts.ts';
import { callTerm } from './calls.ts';
import { localOf, type Scope, typeOf } from './context.ts';
import { listTerm } from './lists.ts';
import { nounOf, nounOfKey, nounOfType, owning } from './grammar/names.ts';
import { noForm, wordedOrNull } from './grammar/no-form.ts';
import { arithmeticTerm } from './arithmetic.ts';
import { plainTerm, type Term } from './grammar/term.ts';

/** The words for a value; throws where there is no form. */
export function term(scope: Scope, tree: Tree): Term {
  if (tree.kind === 'name' && localOf(scope, tree.name)) return nameTerm(scope, tree.name, tree);
  const amount = amountTerm(scope, tree);
  if (amount !== null) return amount;
  switch (tree.kind) {
    case 'name':
      return nameTerm(scope, tree.name, tree);
    case 'field':
      return fieldTerm(scope, tree);
    case 'index':
      return indexTerm(scope, tree);
    case 'call':
      return macroOf(tree) === null ? callTerm(scope, tree) : listTerm(scope, tree);
    case 'binary':
      return arithmeticTerm(scope, tree);
    default:
      return noForm();
  }
}

/** As `term`, for where the sentence goes on behind it. */
export function innerTerm(scope: Scope, tree: Tree): Term {
  const found = term(scope, tree);
  return found.isLast ? noForm() : found;
}

function nameTerm(scope: Scope, name: string, tree: Tree): Term {
  const local = localOf(scope, name);
  if (local !== undefined)
    return plainTerm(local === scope.locals.at(-1) ? 'it' : `that ${local.noun}`);
  if (name === 'now') return plainTerm('now');
  if (name === 'me') return plainTerm('the signed-in person');
  if (name === 'old') return plainTerm(`${ownerOf(scope, tree).words} before the call`);
  const { variables, entities } = scope.environment;
  const type = own(variables, name);
  if (type !== undefined) {
    const noun = nounOfType(name, type);
    const isGiven = type.kind !== 'record' && !isOfService(type);
    return plainTerm(`the ${isGiven ? 'given ' : ''}${noun}`, isPlural(noun));
  }
  if (own(entities, name) !== undefined)
    return plainTerm(`all ${pluralOfNoun(nounOf(name))}`, true);
  return noForm();
}

interface Owner {
  /** "the ticket", "its": before a field it is said as whose it is. */
  readonly words: string;
  readonly isBefore: boolean;
}

/** What a path begins with; `old` is said at its end. */
function ownerOf(scope: Scope, tree: Tree): Owner {
  if (tree.kind !== 'name' || tree.name !== 'old' || localOf(scope, 'old'))
    return { words: innerTerm(scope, tree).words, isBefore: false };
  const type = typeOf(scope, tree);
  if (type.kind !== 'record') return noForm();
  return { words: `the ${nounOf(type.entity)}`, isBefore: true };
}

type FieldTree = Extract<Tree, { kind: 'field' }>;

/** The fields of a path behind what it begins with. */
function pathOf(tree: FieldTree): { root: Tree; fields: FieldTree[] } {
  const fields: FieldTree[] = [];
  let root: Tree = tree;
  while (root.kind === 'field') {
    fields.unshift(root);
    root = root.of;
  }
  return { root, fields };
}

/** A path of fields: "the ticket's requester's name". */
function fieldTerm(scope: Scope, tree: FieldTree): Term {
  const { root, fields } = pathOf(tree);
  const owner = ownerOf(scope, root);
  // Nothing is owned by what is not one thing: "the day of …", "3 plus …".
  if (
    !/^(it|its value|that [^’]+(’s value)?|the (first )?[^’]+)$/.test(owner.words) ||
    / of /.test(owner.words)
  )
    noForm();
  let words = owner.words;
  for (const field of fields)
    words = `${words === 'it' ? 'its' : owning(words)} ${fieldNoun(scope, field)}`;
  return plainTerm(
    owner.isBefore ? `${words} before the call` : words,
    isPlural(fieldNoun(scope, tree)),
  );
}

/** What a path of fields is a field of, and the field's noun: "the ticket", "assignee". */
export function fieldParts(
  scope: Scope,
  tree: FieldTree,
): { of: string; noun: string; end: string } {
  const { root } = pathOf(tree);
  const isBefore = ownerOf(scope, root).isBefore;
  const end = isBefore ? ' before the call' : '';
  const of =
    tree.of.kind === 'field' ? fieldTerm(scope, tree.of).words : ownerOf(scope, tree.of).words;
  return {
    of: of.slice(0, of.length - (of.endsWith(end) ? end.length : 0)),
    noun: fieldNoun(scope, tree),
    end,
  };
}

/** A field of a record by its type; a key of JSON as it is named. */
function fieldNoun(scope: Scope, { of, field }: FieldTree): string {
  const owner = typeOf(scope, of);
  if (owner.kind !== 'record') return nounOfKey(field);
  const fields = own(scope.environment.entities, owner.entity);
  if (fields === undefined) return nounOfKey(field);
  const type = own(fields, field);
  if (type === undefined) return noForm();
  const noun = nounOfType(field, type);
  return nounsIn(fields).get(noun) === 1 ? noun : noForm();
}

type Fields = Scope['environment']['entities'][string];
const counted = new WeakMap<Fields, ReadonlyMap<string, number>>();

/** How many fields of an entity are said alike; counted once. */
function nounsIn(fields: Fields): ReadonlyMap<string, number> {
  const known = counted.get(fields);
  if (known !== undefined) return known;
  const nouns = new Map<string, number>();
  for (const [name, type] of Object.entries(fields)) {
    const noun = wordedOrNull(() => nounOfType(name, type));
    if (noun !== null) nouns.set(noun, (nouns.get(noun) ?? 0) + 1);
  }
  counted.set(fields, nouns);
  return nouns;
}

function indexTerm(scope: Scope, tree: Extract<Tree, { kind: 'index' }>): Term {
  const { of, index } = tree;
  if (index.kind === 'literal' && typeof index.value === 'string')
    return fieldTerm(scope, { ...tree, kind: 'field', of, field: index.value, at: index });
  if (index.kind === 'literal' && index.value === 0)
    return plainTerm(`the first of ${innerTerm(scope, of).words}`);
  const local = index.kind === 'name' ? localOf(scope, index.name) : undefined;
  if (local === undefined || local.keysOf !== print(of)) return noForm();
  return plainTerm(local === scope.locals.at(-1) ? 'its value' : `that ${local.noun}’s value`);
}
