// What is known of a schema, whatever way it says it: references followed, `allOf` put together,
// alternatives made one as far as they go, 3.0 and 3.1 alike.

import type { Json } from '../../model/index.ts';
import type { Node } from '../source/node.ts';

export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'object' | 'list' | 'any';

export interface Known {
  readonly kind: Kind;
  /** Two schemas with one are the same. */
  readonly id: string;
  readonly node: Node;
  /** The name that the description gives it, else null. */
  readonly name: string | null;
  readonly title: string | null;
  readonly description: string | null;
  readonly format: string | null;
  readonly pattern: string | null;
  /** The values that it may have; null: any. */
  readonly values: readonly Json[] | null;
  readonly least: number | null;
  readonly most: number | null;
  readonly exclusive: { readonly least: boolean; readonly most: boolean };
  readonly isNullable: boolean;
  readonly isReadOnly: boolean;
  readonly isWriteOnly: boolean;
  readonly isUnique: boolean;
  readonly default: Json | undefined;
  readonly example: Json | undefined;
  /** Of an object with named members. */
  readonly properties: ReadonlyMap<string, Node>;
  readonly required: ReadonlySet<string>;
  /** Of a list. */
  readonly items: Node | null;
  /** `additionalProperties: false`. */
  readonly isExact: boolean;
}

/** Nothing is known but where it stands. */
export const unknown = (node: Node): Known => ({
  kind: 'any',
  id: `${node.file}#${node.pointer}`,
  node,
  name: null,
  title: null,
  description: null,
  format: null,
  pattern: null,
  values: null,
  least: null,
  most: null,
  exclusive: { least: false, most: false },
  isNullable: false,
  isReadOnly: false,
  isWriteOnly: false,
  isUnique: false,
  default: undefined,
  example: undefined,
  properties: new Map(),
  required: new Set(),
  items: null,
  isExact: false,
});

/** An object whose members have names. */
export const isRecord = ({ kind, properties }: Known): boolean =>
  kind === 'object' && properties.size > 0;
export const isScalar = ({ kind }: Known): boolean =>
  kind === 'text' || kind === 'integer' || kind === 'number' || kind === 'boolean';
