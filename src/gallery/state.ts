// A state that a screen may be seen in, and what has to be so for it.

export type Goal =
  /** Seen by somebody in a role; of null, by anybody. */
  | { readonly kind: 'seen'; readonly role: string | null }
  /** Asked for by somebody in a role that the screen is not for. */
  | { readonly kind: 'forbidden'; readonly role: string }
  /** A list of a reading call's answer holds so many records. */
  | {
      readonly kind: 'list';
      readonly call: string;
      readonly path: readonly string[];
      readonly amount: Amount;
    }
  | { readonly kind: 'loading' }
  /** Nothing that the screen reads can be reached. */
  | { readonly kind: 'failed' }
  /** A call of the screen is refused with an error of the catalogue. */
  | { readonly kind: 'refused'; readonly call: string; readonly code: string }
  /** The record that the screen is about is in a state of section 4. */
  | {
      readonly kind: 'lifecycle';
      readonly entity: string;
      readonly field: string;
      readonly state: string;
    }
  /** The texts of the records are as long as they may be, or run from right to left. */
  | { readonly kind: 'texts'; readonly texts: 'long' | 'right to left' };

export type Amount = 'none' | 'one' | 'many';

/** What states are looked at together. */
export type Group = 'People' | 'Lists' | 'Loading and failing' | 'Lifecycle' | 'Texts' | 'Refusals';

/** A state before it has an address. */
export interface Described {
  /** In plain English, and within its screen of no other state. */
  readonly name: string;
  readonly group: Group;
  /** Folded away at first: what looks much like the others. */
  readonly isFurther: boolean;
  readonly goal: Goal;
}

export interface ScreenState extends Described {
  /** As its address has it: `ticket-is-closed`. */
  readonly slug: string;
}
