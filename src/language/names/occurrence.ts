// One place at which a specification says a name.

import type { Span } from '../../text/span.ts';
import type { Thing, ThingKind } from './thing.ts';

/**
 * How the name stands there: as it is; as the record in hand that an entity's name gives
 * (`ticket`); as the parameter that `find Ticket by id` takes by the field's name; or as another
 * name that the thing has in requests, which stays when the thing is renamed.
 */
export type Written = 'itself' | 'record' | 'short' | 'otherwise';

export interface Occurrence {
  readonly thing: Thing;
  readonly at: Span;
  readonly isDeclared: boolean;
  readonly written: Written;
}

/** A name with its place, as the model has references. */
interface Placed {
  readonly name: string;
  readonly at: Span;
}

/** A use of a thing by its name. */
export const used = (
  kind: ThingKind,
  { name, at }: Placed,
  of: string | null = null,
  written: Written = 'itself',
): Occurrence => ({ thing: { kind, name, of }, at, isDeclared: false, written });

/** The declaration of a thing. */
export const declared = (
  kind: ThingKind,
  { name, at }: Placed,
  of: string | null = null,
): Occurrence => ({ thing: { kind, name, of }, at, isDeclared: true, written: 'itself' });
