// `unique within f` and `counts up [within f]`: what a field is among the records that share another one.

import type { FieldRule } from '../../../../model/sections/entities.ts';
import type { Reference } from '../../../../model/schema/values/reference.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { FIELD_NAME, nameIn } from '../../../grammar/name.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner } from '../../../grammar/scanner.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from './scope-diagnostics.ts';

/** As the format writes them. */
export const WITHIN_RULES = ['unique within f', 'counts up', 'counts up within f'] as const;

const UNIQUE =
  /^uniq\w*\s+(?:per|in|inside|by|for(?:\s+(?:each|every|one|a))?|with|together with|among|scoped (?:to|by)|within (?:the same|each|an?|one|its))\s+`?([A-Za-z]\w*)`?$/i;
const COUNTS =
  /^(?:counts?(?:\s+up)?|counter|counted|numbered|numbers?|increments?|auto[ -]?increment\w*|serial|sequence|sequential)\s+(?:per|in|inside|by|for(?:\s+(?:each|every|one|a))?|with|among|scoped (?:to|by)|within(?:\s+(?:the same|each|an?|one|its))?)\s+`?([A-Za-z]\w*)`?$/i;
const COUNTS_ALONE = /^(?:counter|counts|counted|numbered|sequence|sequential|serial|increments)$/i;

/** The rule, null where it is reported; undefined where the cell says none of these. */
export function readWithin(part: Phrase, report: Report): FieldRule | null | undefined {
  const scanner = new Scanner(part);
  const { at } = part;
  if (scanner.words('unique within')) {
    const field = fieldIn(scanner.rest(), part, 'unique within', report);
    return field && { kind: 'unique within', field, at };
  }
  if (scanner.words('counts up')) {
    if (scanner.done) return { kind: 'counts up', within: null, at };
    if (scanner.words('within')) {
      const within = fieldIn(scanner.rest(), part, 'counts up within', report);
      return within && { kind: 'counts up', within, at };
    }
  }
  const meant = meantBy(part.text);
  if (meant === null) return undefined;
  report(diagnostics['within-in-words'](at, { rule: brief(part.text), meant }));
  return null;
}

/** The one name that is left, in a code span or bare; null, reported, where there is none. */
function fieldIn(left: Phrase, part: Phrase, rule: string, report: Report): Reference | null {
  const field = nameIn(left, FIELD_NAME);
  if (field !== null) return field;
  const meant = meantBy(part.text);
  if (meant !== null)
    report(diagnostics['within-in-words'](part.at, { rule: brief(part.text), meant }));
  else report(diagnostics['within-needs-field'](part.at, { rule }));
  return null;
}

/** The rule that other words mean for sure. */
function meantBy(text: string): string | null {
  const shared = UNIQUE.exec(text)?.[1];
  if (shared !== undefined) return `unique within ${small(shared)}`;
  const counted = COUNTS.exec(text)?.[1];
  if (counted !== undefined) return `counts up within ${small(counted)}`;
  return COUNTS_ALONE.test(text) ? 'counts up' : null;
}

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
