// The headers of an answer: templates over the fields of the record that is answered.

import type { Answer, AnswerShape } from '../../../../model/sections/calls.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { Known } from './known.ts';
import type { InHand } from './records.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Reports placeholders that are no field of the answered record. */
export function judgeHeaders(
  { headers, shape, format }: Answer,
  records: readonly InHand[],
  known: Known,
  report: Report,
): void {
  // A file or a text is a record's, and it is that which is in hand.
  const to = answeredBy(format === 'file' || format === 'text' ? null : shape, records);
  const shown = to === undefined ? [] : known.shownNames(to);
  if (shown === null) return;
  const names = records.some(({ how }) => how === 'listed') ? [...shown, 'total'] : shown;
  for (const { template, fieldsAt } of headers)
    [...template.matchAll(PLACEHOLDER)].forEach(([, name = ''], index) => {
      if (names.includes(name)) return;
      // `{ticket.number}`: the record is the one that is answered.
      const last = name.split('.').at(-1)!;
      const meant = names.includes(last) ? last : nearest(name, names);
      const holes = { name, of: to, nearest: meant };
      report(diagnostics['unknown-placeholder'](fieldsAt[index]!, holes));
    });
}

/** The entity or view of the record that an answer is about; undefined where there is none. */
export const answeredBy = (
  shape: AnswerShape | null,
  records: readonly InHand[],
): string | undefined => (shape === null ? records.at(-1)?.entity : recordIn(shape));

/** The entity or view of the first record in a shape. */
function recordIn(shape: AnswerShape): string | undefined {
  if (shape.kind === 'value') return shape.type.kind === 'reference' ? shape.type.to : undefined;
  if (shape.kind === 'total') return undefined;
  for (const member of shape.members) {
    const found = recordIn(member.shape);
    if (found !== undefined) return found;
  }
  return undefined;
}
