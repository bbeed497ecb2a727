// What values look like on the wire, as plain data: made from the specification, turned into zod
// schemas, and (later) printed as TypeScript and OpenAPI.

/** What a text must look like; those that the engine itself writes are exact. */
export type TextFormat = 'date' | 'datetime' | 'time' | 'email' | 'url' | 'uuid' | 'slug';

export interface Member {
  readonly name: string;
  readonly shape: Shape;
  readonly optional: boolean;
}

/** Both bounds inclusive unless said otherwise. */
interface Bounds {
  readonly least?: number;
  readonly most?: number;
}

export type Shape =
  | ({ readonly kind: 'text'; readonly format?: TextFormat; readonly pattern?: string } & Bounds)
  | ({ readonly kind: 'integer' | 'number'; readonly exclusive?: boolean } & Bounds)
  | { readonly kind: 'boolean' | 'json' | 'nothing' }
  | { readonly kind: 'one of'; readonly values: readonly (string | number | boolean | null)[] }
  | ({ readonly kind: 'list'; readonly of: Shape; readonly unique?: boolean } & Bounds)
  /** Exactly these members, unless `open`: then others are ignored. */
  | { readonly kind: 'object'; readonly members: readonly Member[]; readonly open?: boolean }
  /** Any names, each with a value of the shape; at least one. */
  | { readonly kind: 'map'; readonly of: Shape }
  | { readonly kind: 'nullable'; readonly of: Shape }
  /** The bytes of a file: a part of a form, or an answer; of these types, and at most so many. */
  | { readonly kind: 'file'; readonly types?: readonly string[]; readonly most?: number }
  | { readonly kind: 'any of'; readonly of: readonly Shape[] }
  /** A definition, by its name: an entity's or a view's, as it is answered. */
  | { readonly kind: 'named'; readonly name: string };

export type Definitions = ReadonlyMap<string, Shape>;

export const nullable = (shape: Shape, when = true): Shape =>
  when && shape.kind !== 'nullable' && shape.kind !== 'json'
    ? { kind: 'nullable', of: shape }
    : shape;

/** One of several shapes, without those that are there already; a single one stands for itself. */
export function anyOf(shapes: readonly Shape[]): Shape {
  const distinct = [...new Map(shapes.map((shape) => [JSON.stringify(shape), shape])).values()];
  return distinct.length === 1 ? distinct[0]! : { kind: 'any of', of: distinct };
}
