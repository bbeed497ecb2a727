// A condition with everything but its logic taken out: what it compares becomes terms, each of which
// stands for all the values that it can have.

import {
  type Environment,
  type Tree,
  type ValueType,
  BOOLEAN,
  compile,
  type Frame,
  names,
  print,
  recordOf,
  typesOf,
  type Value,
} from '../../expression/index.ts';

/** What a condition compares, by its source: two of the same source have the same value. */
export interface Term {
  readonly source: string;
  readonly tree: Tree;
  readonly type: ValueType;
  /** Its value, where the specification says it: a constant, or something written out. */
  readonly fixed: Value;
  /** The name that stands for it: `term0`, a field of the one record that holds them all. */
  readonly name: string;
}

const HOLDER = 'terms';
const ENTITY = 'Terms';

/** What conditions over terms see, and what gives them their values: nothing reads as not known. */
export const environmentOf = (terms: readonly Term[]): Environment => ({
  entities: { [ENTITY]: Object.fromEntries(terms.map(({ name, type }) => [name, type])) },
  variables: { [HOLDER]: recordOf(ENTITY) },
});
export const frameOf = (read: (name: string) => Value): Frame => ({
  variables: { [HOLDER]: { entity: ENTITY, id: HOLDER, read } },
  now: 0,
  all: () => [],
  uuid: () => '',
});

export type Constants = Readonly<Record<string, Value>>;

const ORDER: ReadonlySet<string> = new Set(['<', '<=', '>', '>=']);
const COMPARED: ReadonlySet<ValueType['kind']> = new Set([
  'one of',
  'boolean',
  'integer',
  'number',
  'date',
  'datetime',
  'time',
  'duration',
  'text',
  'record',
]);

/** Collects the terms of conditions that are seen together. */
export class Terms {
  readonly #known = new Map<string, Term>();
  readonly #environment: Environment;
  readonly #constants: Constants;

  constructor(environment: Environment, constants: Constants) {
    this.#environment = environment;
    this.#constants = constants;
  }

  get all(): readonly Term[] {
    return [...this.#known.values()];
  }

  /** The condition over terms. */
  abstract(condition: Tree): Tree {
    return this.#logic(condition, typesOf(condition, this.#environment));
  }

  #logic(tree: Tree, types: ReadonlyMap<Tree, ValueType>): Tree {
    const inner = (part: Tree) => this.#logic(part, types);
    if (tree.kind === 'literal') return tree;
    if (tree.kind === 'unary' && tree.operator === '!')
      return { ...tree, operand: inner(tree.operand) };
    if (tree.kind === 'conditional')
      return {
        ...tree,
        condition: inner(tree.condition),
        whenTrue: inner(tree.whenTrue),
        whenFalse: inner(tree.whenFalse),
      };
    if (tree.kind === 'binary') {
      if (tree.operator === '&&' || tree.operator === '||')
        return { ...tree, left: inner(tree.left), right: inner(tree.right) };
      if (isComparable(tree, types))
        return {
          ...tree,
          left: this.#side(tree.left, types),
          right: this.#side(tree.right, types),
        };
    }
    return this.#term(tree, BOOLEAN);
  }

  #side(tree: Tree, types: ReadonlyMap<Tree, ValueType>): Tree {
    if (tree.kind === 'literal') return tree;
    if (tree.kind === 'list')
      return { ...tree, items: tree.items.map((item) => this.#side(item, types)) };
    return this.#term(tree, types.get(tree)!);
  }

  #term(tree: Tree, type: ValueType): Tree {
    const source = print(tree);
    let term = this.#known.get(source);
    if (term === undefined) {
      const name = `term${this.#known.size}`;
      term = { source, tree, type, fixed: this.#valueOf(tree), name };
      this.#known.set(source, term);
    }
    const { offset, length } = tree;
    const of: Tree = { kind: 'name', name: HOLDER, offset, length };
    return { kind: 'field', of, field: term.name, at: { offset, length }, offset, length };
  }

  /** The value of what rests on nothing but constants; undefined for anything else. */
  #valueOf(tree: Tree): Value {
    const isTold = names(tree).every(({ name }) => Object.hasOwn(this.#constants, name));
    if (!isTold || /\buuid7?\(/.test(print(tree))) return undefined;
    const frame = { variables: this.#constants, now: 0, all: () => [], uuid: () => '' };
    const value = compile(tree, this.#environment)(frame);
    return typeof value === 'object' ? undefined : value;
  }
}

/** Whether what stands on both sides can be told apart by a few values of each. */
function isComparable(
  { operator, left, right }: Extract<Tree, { kind: 'binary' }>,
  types: ReadonlyMap<Tree, ValueType>,
): boolean {
  const [one, other] = [types.get(left)!, types.get(right)!];
  if (operator === 'in')
    return right.kind === 'list' && isAlike(one, one) && right.items.every(isItem(one, types));
  if (!ORDER.has(operator) && operator !== '==' && operator !== '!=') return false;
  // To be null or not is all that is asked of it.
  if (isNull(left) || isNull(right)) return !ORDER.has(operator);
  // Choices are ordered as they are listed; between any two texts there may be a third.
  if (ORDER.has(operator) && one.kind === 'text' && other.kind === 'text') return false;
  return isAlike(one, other);
}

const isNull = (tree: Tree): boolean => tree.kind === 'literal' && tree.type === 'null';
const isItem =
  (of: ValueType, types: ReadonlyMap<Tree, ValueType>) =>
  (item: Tree): boolean =>
    isNull(item) || isAlike(of, types.get(item)!);

const NUMERIC: ReadonlySet<string> = new Set(['integer', 'number']);
const TEXTUAL: ReadonlySet<string> = new Set(['text', 'one of']);

const isAlike = (one: ValueType, other: ValueType): boolean =>
  COMPARED.has(one.kind) &&
  (one.kind === other.kind ||
    (NUMERIC.has(one.kind) && NUMERIC.has(other.kind)) ||
    (TEXTUAL.has(one.kind) && TEXTUAL.has(other.kind)));
