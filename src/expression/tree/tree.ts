// The tree of an expression: plain and JSON-like, every node with its place in the source.

/** A stretch of the source, in UTF-16 code units from 0. */
export interface Place {
  readonly offset: number;
  readonly length: number;
}

type LiteralType = 'text' | 'integer' | 'number' | 'boolean' | 'null';
type UnaryOperator = '!' | '-';
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type OrderOperator = '<' | '<=' | '>' | '>=';
export type BinaryOperator = ArithmeticOperator | OrderOperator | '==' | '!=' | 'in' | '&&' | '||';

export interface LiteralTree extends Place {
  readonly kind: 'literal';
  readonly type: LiteralType;
  readonly value: string | number | boolean | null;
}
export interface NameTree extends Place {
  readonly kind: 'name';
  readonly name: string;
}
export interface FieldTree extends Place {
  readonly kind: 'field';
  readonly of: Tree;
  readonly field: string;
  /** Where the field's name stands. */
  readonly at: Place;
}
export interface IndexTree extends Place {
  readonly kind: 'index';
  readonly of: Tree;
  readonly index: Tree;
}
export interface CallTree extends Place {
  readonly kind: 'call';
  readonly name: string;
  /** Where the function's name stands. */
  readonly at: Place;
  /** What a method is called on; null for a function. */
  readonly on: Tree | null;
  readonly args: readonly Tree[];
}
export interface UnaryTree extends Place {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Tree;
  /** Of `!`: whether it holds as well where its operand cannot be told, as of a member that is not there. */
  readonly isTotal?: true;
}
export interface BinaryTree extends Place {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Tree;
  readonly right: Tree;
}
export interface ConditionalTree extends Place {
  readonly kind: 'conditional';
  readonly condition: Tree;
  readonly whenTrue: Tree;
  readonly whenFalse: Tree;
}
export interface ListTree extends Place {
  readonly kind: 'list';
  readonly items: readonly Tree[];
}
interface MapTree extends Place {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Tree; readonly value: Tree }[];
}

export type Tree =
  | LiteralTree
  | NameTree
  | FieldTree
  | IndexTree
  | CallTree
  | UnaryTree
  | BinaryTree
  | ConditionalTree
  | ListTree
  | MapTree;

/** The trees directly within one, in the order of the source. */
export function children(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'field':
      return [tree.of];
    case 'index':
      return [tree.of, tree.index];
    case 'call':
      return tree.on === null ? tree.args : [tree.on, ...tree.args];
    case 'unary':
      return [tree.operand];
    case 'binary':
      return [tree.left, tree.right];
    case 'conditional':
      return [tree.condition, tree.whenTrue, tree.whenFalse];
    case 'list':
      return tree.items;
    case 'map':
      return tree.entries.flatMap((entry) => [entry.key, entry.value]);
  }
}
