// Which message of a refused form stands beside which of its inputs.

import { createContext, use } from 'react';
import { Refusal } from '../api/refusal';

/** The messages of a refused form, by the names of its inputs. */
export const MessagesContext = createContext<ReadonlyMap<string, string>>(new Map());

export const useMessage = (name: string): string | undefined =>
  use(MessagesContext).get(plain(name));

/** `Tag list`, `tag_list` and `tagList` are one name. */
const plain = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What a refusal says beside each input, and what it says of none. */
export function messagesOf(error: Error | null, form: HTMLFormElement | null) {
  const beside = new Map<string, string>();
  const general: string[] = [];
  const names = new Set(
    [...(form?.elements ?? [])].map((one) => plain(one.getAttribute('name') ?? '')),
  );
  const violations = error instanceof Refusal ? error.violations : [];
  for (const { field, message } of violations) {
    const name = plain(field ?? '');
    if (name === '' || !names.has(name)) general.push(message);
    else beside.set(name, [beside.get(name), message].filter(Boolean).join(' '));
  }
  if (error !== null && violations.length === 0) general.push(error.message);
  return { beside, general };
}
