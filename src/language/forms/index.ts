// The forms of each column, and which of them stands at a position.

import type { Span } from '../../text/span.ts';
import { AFTER_LIST, METHODS, STEPS } from './calls.ts';
import { FIELD_RULES, REQUIRED, TYPES } from './fields.ts';
import type { Form } from './form.ts';
import {
  AUDIENCE,
  EVENTS,
  FROM,
  GRANTS,
  PLACEHOLDERS,
  TESTS,
  TO,
  TRIGGERS,
  UNITS,
  WHO,
} from './rules.ts';

/** By the kind of table and its column. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  'screens for': AUDIENCE,
  'fields type': TYPES,
  'fields required': REQUIRED,
  'fields rules': FIELD_RULES,
  'transitions from': FROM,
  'transitions to': TO,
  'transitions event': EVENTS,
  'rules rule': TESTS,
  'roles who': WHO,
  'errors when': TRIGGERS,
  'errors message': PLACEHOLDERS,
  'errors field': PLACEHOLDERS,
  'calls request': METHODS,
  'calls method': METHODS,
  'calls does': [...STEPS, ...AFTER_LIST],
  'constants unit': UNITS,
  matrix: GRANTS,
};

/** The form of a column, or of the steps of a call, whose own words stand at a column of a line. */
export function formAt(
  key: string,
  line: string,
  at: { readonly line: number; readonly column: number },
): { form: Form; at: Span } | null {
  const offset = at.column - 1;
  const found = (FORMS[key] ?? []).flatMap((form) => {
    const words = wordsOf(form);
    const start = startOf(line, words, offset);
    return start === null ? [] : [{ form, words, start }];
  });
  const [best] = found.sort(
    (a, b) => b.words.length - a.words.length || fitting(line, b.form) - fitting(line, a.form),
  );
  if (best === undefined) return null;
  return {
    form: best.form,
    at: { line: at.line, column: best.start + 1, length: best.words.length },
  };
}

/** What of a form is always written, up to what is left to be filled in. */
const wordsOf = ({ write, insert }: Form): string => (insert ?? write).replace(/[\s`/]+$/, '');

/** Where some words stand that an offset is within; null where they do not. */
function startOf(line: string, words: string, offset: number): number | null {
  const [lower, sought] = [line.toLowerCase(), words.toLowerCase()];
  if (sought === '') return null;
  for (let start = lower.indexOf(sought); start >= 0; start = lower.indexOf(sought, start + 1)) {
    const isApart =
      !/[\p{L}\p{N}_-]/u.test(lower[start - 1] ?? ' ') &&
      !/[\p{L}\p{N}_-]/u.test(lower[start + sought.length] ?? ' ');
    if (isApart && start <= offset && offset <= start + sought.length) return start;
  }
  return null;
}

/** How many of a form's words stand in a line. */
const fitting = (line: string, { write }: Form): number =>
  (write.match(/[a-z]{3,}/g) ?? []).filter((word) => line.includes(word)).length;
