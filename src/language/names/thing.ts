// What a name of a specification can stand for.

export type ThingKind =
  | 'entity'
  | 'view'
  | 'field'
  | 'choice'
  | 'call'
  | 'mail'
  | 'webhook'
  | 'outgoing'
  | 'parameter'
  | 'record'
  | 'error'
  | 'constant'
  | 'role'
  | 'screen';

export interface Thing {
  readonly kind: ThingKind;
  readonly name: string;
  /** A field's entity or view, a choice's `Entity.field`, a parameter's or a record's call. */
  readonly of: string | null;
}

/** Equal for two that are the same thing. */
export const keyOf = ({ kind, name, of }: Thing): string => `${kind} ${of ?? ''} ${name}`;

/** `Ticket.status`: a thing with what it is a part of. */
export const fullName = ({ name, of }: Thing): string => (of === null ? name : `${of}.${name}`);
