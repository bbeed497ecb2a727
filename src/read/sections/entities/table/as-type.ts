// Types as other languages write them, and what they are here.

import { MEANT_TYPES } from '../../../grammar/type.ts';
import { own } from '../../../../text/own.ts';

export interface Meant {
  readonly type: string;
  /** What is to be written besides, as a clause; empty where the type says all. */
  readonly more: string;
}

/** The type that a text means: `enum(a, b)`, `text[]`, `string(60)`, `a / b`; null where none can be told. */
export function asType(text: string): Meant | null {
  const plain = text.replaceAll('`', '').trim();
  const [, listed] = /^enum\s*[(:<[{]?\s*(.+?)[)>\]}]?$/i.exec(plain) ?? [];
  const choices = (listed ?? plain)
    .split(/\s*[,|/]\s*/)
    .map((one) => one.replace(/^["']|["']$/g, ''));
  if (choices.length > 1 && choices.every((one) => /^[\w-]+(?: [\w-]+)*$/.test(one)))
    return { type: `one of ${choices.join(', ')}`, more: '' };
  const [, item] =
    /^(\w+)\[\]$/.exec(plain) ??
    /^(?:array|list|set)\s*(?:of\s+|[<(])(\w+)[>)]?$/i.exec(plain) ??
    [];
  if (item !== undefined) return { type: `list of ${simple(item)}`, more: '' };
  const [, base, length] = /^(\w+)\s*\(\s*(\d+)[\d\s,]*\)$/.exec(plain) ?? [];
  if (base === undefined) return null;
  const type = simple(base);
  return {
    type,
    more:
      type === 'text'
        ? `; how long it may be is a rule of section 5: at most ${length} characters`
        : '; how large it may be is a rule of section 5',
  };
}

const simple = (name: string): string => {
  const meant = own(MEANT_TYPES, name.toLowerCase());
  return name === 'string' ? 'text' : meant === undefined || meant.includes(' ') ? name : meant;
};
