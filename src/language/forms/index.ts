// The forms of each column, and which of them stands at a position.

import type { Span } from '../../text/span.ts';
import { type Form, wordsOf } from './form/form.ts';
import { GROUPS } from './groups.ts';

/** By the kind of table and its column. */
const FORMS: ReadonlyMap<string, readonly Form[]> = new Map(
  GROUPS.flatMap(({ columns }) => columns).map((column) => [
    column,
    GROUPS.filter(({ columns }) => columns.includes(column)).flatMap(({ forms }) => forms),
  ]),
);

/** The form of a column, or of the steps of a call, whose own words stand at a column of a line. */
export function formAt(
  key: string,
  line: string,
  at: { readonly line: number; readonly column: number },
): { form: Form; at: Span } | null {
  const offset = at.column - 1;
  const found = (FORMS.get(key) ?? []).flatMap((form) => {
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
