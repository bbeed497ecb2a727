// What an example gives as a value of a type; by itself, where its type is not known.

import type { Json } from '../../../../model/values/json.ts';
import type { Moment } from '../../../../model/values/moment.ts';
import type { Type } from '../../../../model/values/type.ts';
import { Phrase } from '../../../../text/phrase.ts';
import { parseJson } from '../../../grammar/json.ts';
import { brief } from '../../../grammar/words.ts';
import { readValue } from '../../entities/table/example-value.ts';
import { INFERRED } from '../../entities/index.ts';
import type { GivenDraft } from './draft.ts';
import { MOMENT_LIKE, readMoment } from '../../../grammar/moment.ts';
import { withArticle } from '../../../../text/article.ts';

/** What a value of the type would be, and how one is written. */
export interface Misfit {
  readonly type: string;
  readonly like: string;
}
export type Valued =
  | { readonly value: Json }
  | { readonly moment: Moment; readonly type: 'date' | 'datetime' }
  | Misfit;

/** Types of which a text in quotes is no value. */
const UNQUOTED = new Set(['integer', 'number', 'boolean']);

/** The value of a type that is given; what one would be, where it is none. */
export function valueOf(draft: GivenDraft, type: Type): Valued {
  if (type === INFERRED || type.kind === 'json') return { value: plainValue(draft) };
  if (draft.kind === 'list' || draft.kind === 'object') return misfit(type, '');
  if (draft.kind === 'bare' && draft.phrase.text === 'null') return { value: null };
  if (draft.kind === 'bare' && (type.kind === 'date' || type.kind === 'datetime')) {
    const moment = readMoment(draft.phrase.text);
    if (moment !== null) return { moment, type: type.kind };
  }
  if (type.kind === 'list') return misfit(type, 'Write its items between brackets: `[a, b]`.');
  if (draft.kind === 'text' && UNQUOTED.has(type.kind)) return misfit(type, 'Write it bare.');
  const { line, column } = draft.at;
  const phrase = draft.kind === 'bare' ? draft.phrase : Phrase.at(draft.text, line, column);
  const read = readValue(phrase, type);
  if ('value' in read) return read;
  const moving = type.kind === 'date' || type.kind === 'datetime' ? ` Or ${MOMENT_LIKE}.` : '';
  return { type: read.type, like: brief(read.like) + moving };
}

function misfit(type: Type, like: string): Misfit {
  return { type: withArticle(type.kind), like: like || 'Write a value of its type.' };
}

/** What is written, as JSON: a bare word that is none is a text. */
export function plainValue(draft: GivenDraft): Json {
  if (draft.kind === 'text') return draft.text;
  if (draft.kind === 'list') return draft.items.map(plainValue);
  if (draft.kind === 'object')
    return Object.fromEntries(draft.members.map(({ name, value }) => [name, plainValue(value)]));
  try {
    return parseJson(draft.phrase.text);
  } catch {
    return draft.phrase.text;
  }
}
