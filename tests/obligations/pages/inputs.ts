// Filling in a form of a page, whatever kind of input bears a field's name.

import { fireEvent, within } from '@testing-library/react';
import type { Json } from '../../../src/obligations/plan/plan.ts';
import { literally } from '../../../src/text/literally.ts';

/** The input of a field; a mark for what is required is no part of its name. */
export function inputOf(form: HTMLElement, name: string): HTMLInputElement {
  const label = new RegExp(`^\\s*${literally(name)}\\s*\\*?\\s*$`);
  return within(form).getByLabelText<HTMLInputElement>(label);
}

/** Fills a field in. */
export function fillIn(form: HTMLElement, name: string, value: Json): void {
  const input = inputOf(form, name);
  if (input.type !== 'checkbox') fireEvent.change(input, { target: { value } });
  else if (input.checked !== (value === true)) fireEvent.click(input);
}
