// A form as the platform sends it.

import { bytesOf } from './bytes.ts';
import { partsOf, type FormPart } from './form.ts';
import type { Json } from '../values/json.ts';

/** The form of these parts. */
export function formDataOf(parts: readonly FormPart[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts)
    if (typeof value === 'string') form.append(name, value);
    else
      form.append(
        name,
        new Blob([new Uint8Array(bytesOf(value))], { type: value.type }),
        value.name,
      );
  return form;
}

/** The form that gives members these values. */
export const formDataFor = (members: Json | undefined): FormData =>
  formDataOf(partsOf((members ?? {}) as Readonly<Record<string, Json>>));
