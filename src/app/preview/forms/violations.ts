// What a refusal says, each part beside the input of a form that it is about.

import type { Input } from '../../../screens/forms/inputs.ts';
import type { Violation } from '../plan/refusal.ts';

/** Each violation beside the input that it names; the others to everything. */
export function violationsByInput(violations: readonly Violation[], inputs: readonly Input[]) {
  const byInput = new Map<string, string>();
  const general: string[] = [];
  for (const { field, message } of violations) {
    const input = field === null ? undefined : inputs.find((each) => names(each, field));
    if (input === undefined) general.push(message);
    else byInput.set(input.id, [byInput.get(input.id), message].filter(Boolean).join(' '));
  }
  return { byInput, general };
}

/** Whether a refusal's field is this input: by its name, its field's, or where it stands. */
function names({ id, label, parameter }: Input, field: string): boolean {
  const known = [parameter.name, parameter.fills?.field, id, label.toLowerCase()];
  return known.includes(field) || known.includes(field.toLowerCase());
}

/** Focus the first input of a form that is wrong, once that is drawn. */
export const focusFirstWrong = (form: HTMLFormElement | null): void =>
  void requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
