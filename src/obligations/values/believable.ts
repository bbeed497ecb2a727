// Texts that read as if somebody had written them, for requests that are made in front of people.

import { believableEmail, believableText } from '../../engine/beginning/made-up/believable.ts';
import { entityNamed, hasRule, type Spec } from '../../model/index.ts';
import type { Wanted } from './wanted.ts';

/** Another one for each number; none for a secret, or where the name says nothing of what it is for. */
export function believable(
  spec: Spec,
  { name, field, entity }: Wanted,
  isEmail: boolean,
  number: number,
): string[] {
  if (field !== null && hasRule(field, 'write-only')) return [];
  if (isEmail) return [believableEmail(number)];
  const fields = (entity === null ? undefined : entityNamed(spec, entity))?.fields ?? [];
  const isSomebody = fields.some(({ type }) => type.kind === 'email');
  const text = believableText({ name, isSomebody, number });
  return text === null ? [] : [text];
}
