// Between what stands in an input and what a request says.

import { instantAt, localTime, type Json, type Zone } from '../../../model/index.ts';
import { splitTags } from '../../ui/inputs/split-tags.ts';
import type { Input } from '../../../screens/forms/inputs.ts';
import { isObject } from '../../../screens/calls/parts.ts';

/** What stands in an input while somebody writes. */
export type Draft =
  | string
  | boolean
  | readonly string[]
  | { tags: readonly string[]; open: string };

export const isTags = (draft: Draft): draft is { tags: readonly string[]; open: string } =>
  typeof draft === 'object' && !Array.isArray(draft);

/** The draft of a value: what the input shows of it. */
export function draftOf({ control }: Input, value: Json): Draft {
  switch (control.kind) {
    case 'boolean':
      return value === true;
    case 'tags':
      return { tags: texts(value), open: '' };
    case 'choices':
      return texts(value);
    case 'reference':
      return value === null ? '' : keyText(value, control.key);
    case 'references':
      return Array.isArray(value) ? value.map((each) => keyText(each, control.key)) : [];
    case 'datetime':
      return typeof value === 'string' ? zonedInstant(value, control.zone) : '';
    // What is there already no input for a file can hold.
    case 'file':
    case 'files':
      return '';
    case 'json':
      return value === null ? '' : JSON.stringify(value, null, 2);
    default:
      return value === null ? '' : String(value);
  }
}

/** A reference is answered as the record's key, or as a view that shows it. */
const keyText = (value: Json, key: string): string =>
  String(isObject(value) ? (value[key] ?? '') : value);

const texts = (value: Json): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * What a request says for an input; undefined where it says nothing: an optional input that is left
 * as it was, or is empty and was so.
 */
export function valueOf(input: Input, draft: Draft, before: Json): Json | undefined {
  const { optional } = input.parameter;
  if (optional && same(draft, draftOf(input, before))) return undefined;
  const value = read(input, draft);
  if (value !== null) return value;
  // Emptied on purpose: nothing where the field can be nothing, else empty text for the product to judge.
  const isText = ['text', 'long', 'email', 'url', 'password'].includes(input.control.kind);
  if (optional) return isText && !input.nullable ? '' : null;
  return isText ? '' : undefined;
}

/** Null for an empty input. */
function read({ control, parameter }: Input, draft: Draft): Json {
  if (typeof draft === 'boolean') return draft;
  if (isTags(draft)) {
    const isNumeric = parameter.type.kind === 'list' && numeric(parameter.type.of.kind);
    const tags = [...draft.tags, ...splitTags(draft.open)];
    return isNumeric ? tags.map(numberOrText) : tags;
  }
  if (typeof draft !== 'string') {
    if (control.kind !== 'references') return [...draft];
    const keys = draft.map((each) => each.trim()).filter((each) => each !== '');
    return control.isNumeric ? keys.map(numberOrText) : keys;
  }
  if (draft === '') return null;
  switch (control.kind) {
    case 'number':
      return numberOrText(draft);
    case 'reference':
      return control.isNumeric ? numberOrText(draft) : draft;
    case 'datetime':
      return utcInstant(draft, control.zone);
    case 'json':
    case 'file':
    case 'files':
      return jsonOrText(draft);
    default:
      return draft;
  }
}

const numeric = (kind: string): boolean => kind === 'integer' || kind === 'number';

/** A number where it is one; else as written, for the product to say what is wrong with it. */
const numberOrText = (text: string): Json =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;

function jsonOrText(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

const same = (a: Draft, b: Draft): boolean => JSON.stringify(a) === JSON.stringify(b);

/** An instant as `datetime-local` has it: in the product's zone, no less exact. */
export function zonedInstant(iso: string, zone?: Zone): string {
  const at = Date.parse(iso);
  if (Number.isNaN(at)) return '';
  return new Date(localTime(at, zone)).toISOString().replace(/(:00)?\.000Z$|Z$/, '');
}

/** The instant that such an input says; what is none stays as it is, for the product to judge. */
export function utcInstant(written: string, zone?: Zone): string {
  const local = Date.parse(`${written}Z`);
  return Number.isNaN(local) ? written : new Date(instantAt(local, zone)).toISOString();
}
