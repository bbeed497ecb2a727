// What a form can say before anybody writes in it: why the call cannot succeed now, and which values of an
// input cannot.

import type { Json, Spec } from '../../../model/index.ts';
import type { Input } from '../../../screens/forms/inputs.ts';

export interface Foreseen {
  /** Whatever is written, the call is refused now, with these words; null: it may succeed. */
  readonly refusal: string | null;
  /** The values with which the call is refused whatever is stored, by the ids of their inputs. */
  readonly closed: Readonly<Record<string, readonly Json[]>>;
  /** What is said of values with which it is refused as things are now, by the ids of their inputs. */
  readonly told: Readonly<Record<string, string>>;
}

/** Whether any call may be refused because of a condition, which may be known beforehand. */
export const hasConditions = (spec: Spec): boolean =>
  spec.sections.rules.facts.rules.some(
    ({ on, test }) => on.kind === 'call' && test.kind === 'condition',
  );

/**
 * An input without the values that cannot succeed, with what is said of those that cannot now; null where
 * none is left to choose.
 */
export function openInput(asked: Input, foreseen: Foreseen | null): Input | null {
  const told = foreseen?.told[asked.id];
  const help = [asked.help, told].filter(Boolean).join(' ');
  const input = told === undefined ? asked : { ...asked, help };
  const closed = foreseen?.closed[input.id] ?? [];
  const { control } = input;
  if (closed.length === 0) return input;
  if (control.kind === 'boolean') return null;
  if (control.kind !== 'choice') return input;
  const values = control.values.filter((value) => !closed.includes(value));
  return { ...input, control: { ...control, values } };
}
