// What a form can say before anybody writes in it: why the call cannot succeed now, and which values of an
// input cannot.

import type { Json, Spec } from '../../../model/index.ts';
import type { Input } from '../../../screens/inputs.ts';
import { asksForRecord, type Offer } from '../plan/offers.ts';
import type { Product } from './product.tsx';

export interface Foreseen {
  /** Whatever is written, the call is refused now, with these words; null: it may succeed. */
  readonly refusal: string | null;
  /** The values with which the call is refused now, by the ids of their inputs. */
  readonly closed: Readonly<Record<string, readonly Json[]>>;
}

/** More forms than this on one page are not looked into. */
const MAX_FORMS = 12;

/** The forms of a page that rules of section 5 may refuse before anything is written. */
export const foreseeing = (spec: Spec, offers: readonly Offer[]): Offer[] =>
  offers
    .filter(({ action }) => {
      const { call, asks } = action;
      const { rules } = spec.sections.rules.facts;
      const hasCondition = rules.some(
        ({ on, test }) => on.kind === 'call' && on.call === call.name && test.kind === 'condition',
      );
      return hasCondition && asks.length > 0 && !asksForRecord(action);
    })
    .slice(0, MAX_FORMS);

/** What is foreseen of an offer; null where nothing is, or the mock could not say. */
export async function foreseenOf(product: Product, offer: Offer): Promise<Foreseen | null> {
  try {
    const { foresee } = await import('./foresight.ts');
    return await foresee(product, offer);
  } catch {
    // The form says it after it has been sent.
    return null;
  }
}

/** An input without the values that cannot succeed; null where none is left to choose. */
export function openInput(input: Input, foreseen: Foreseen | null): Input | null {
  const closed = foreseen?.closed[input.id] ?? [];
  const { control } = input;
  if (closed.length === 0) return input;
  if (control.kind === 'boolean') return null;
  if (control.kind !== 'choice') return input;
  const values = control.values.filter((value) => !closed.includes(value));
  return { ...input, control: { ...control, values } };
}
