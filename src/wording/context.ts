// What a wording knows: the types of all parts, the values of constants, and the items that macros name.

import {
  children,
  type Environment,
  typesOf,
  print,
  type Tree,
  type ValueType,
  ANY,
} from '../expression/index.ts';
import type { Limits } from '../model/index.ts';
import { nounOf } from './grammar/names.ts';
import { noForm } from './grammar/no-form.ts';

export type Constants = ReadonlyMap<string, Limits['constants'][number]>;

/** The item of a list that a macro goes through, as "it"; behind another one as "that line". */
export interface Local {
  readonly name: string;
  readonly noun: string;
  /** The object whose keys are gone through. */
  readonly keysOf: string | null;
}

export interface Scope {
  readonly environment: Environment;
  readonly types: ReadonlyMap<Tree, ValueType>;
  readonly constants: Constants;
  /** What the whole expression says to be an object, as source. */
  readonly objects: ReadonlySet<string>;
  /** Outermost first. */
  readonly locals: readonly Local[];
  /** Within "whose …": there is no "if … then" there. */
  readonly isRelative: boolean;
  /** How many parts may still be looked at: some are worded in two ways before one is taken. */
  readonly effort: { left: number };
}

const MOST_PARTS = 2_000;
/** Nobody takes so many; each is looked at for each condition. */
const MOST_VARIABLES = 500;

export function scopeOf(tree: Tree, environment: Environment, constants: Constants): Scope {
  const variables = Object.keys(environment.variables);
  if (variables.length > MOST_VARIABLES || areAlike(variables)) noForm();
  if (haveAlike(environment.entities)) noForm();
  return {
    environment,
    constants,
    types: typesOf(tree, environment),
    objects: new Set(objectsIn(tree)),
    locals: [],
    isRelative: false,
    effort: { left: MOST_PARTS },
  };
}

/** Two names that are said alike could be taken for each other. */
const areAlike = (names: readonly string[]): boolean =>
  new Set(names.map(nounOf)).size < names.length;

/** The entities are the same for all conditions of a specification. */
const judged = new WeakMap<Environment['entities'], boolean>();

function haveAlike(entities: Environment['entities']): boolean {
  const known = judged.get(entities) ?? areAlike(Object.keys(entities));
  judged.set(entities, known);
  return known;
}

const objectsIn = (tree: Tree): string[] => [
  ...(tree.kind === 'binary' &&
  tree.operator === '==' &&
  tree.left.kind === 'call' &&
  tree.left.name === 'type' &&
  tree.right.kind === 'literal' &&
  tree.right.value === 'map'
    ? tree.left.args.map(print)
    : []),
  ...children(tree).flatMap(objectsIn),
];

export const typeOf = ({ types }: Scope, tree: Tree): ValueType => types.get(tree) ?? ANY;

/** The scope within a macro. */
export const within = (scope: Scope, local: Local, isRelative: boolean): Scope => {
  // Only what stands further out is said with its noun.
  const nouns = scope.locals.map(({ noun }) => noun);
  if (new Set(nouns).size < nouns.length || localOf(scope, local.name)) noForm();
  return { ...scope, locals: [...scope.locals, local], isRelative };
};

export const localOf = ({ locals }: Scope, name: string): Local | undefined =>
  locals.findLast((local) => local.name === name);

/** Counts a part that is looked at. */
export function spend({ effort }: Scope): void {
  effort.left -= 1;
  if (effort.left < 0) noForm();
}

/** Whether a part speaks of the item in hand. */
export function mentionsItem(scope: Scope, tree: Tree): boolean {
  const item = scope.locals.at(-1);
  return item !== undefined && mentions(tree, item.name);
}

const mentions = (tree: Tree, name: string): boolean =>
  (tree.kind === 'name' && tree.name === name) ||
  children(tree).some((part) => mentions(part, name));
