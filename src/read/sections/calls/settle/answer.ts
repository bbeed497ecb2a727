// What a call answers: what its row leaves out, and whether its steps give what the row says.

import type { Answer, AnswerShape } from '../../../../model/sections/calls.ts';
import type { Type } from '../../../../model/values/type.ts';
import { allSteps } from '../../../../model/steps/steps.ts';
import type { Span } from '../../../../text/span.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import type { CallDraft } from '../row/draft.ts';
import { judgeHeaders } from './answer-headers.ts';
import type { Known } from './known.ts';
import { type InHand } from './records.ts';

/** The whole answer: 201 and the record for a creation, 204 for a deletion, else what was found. */
export function settleAnswer(
  draft: CallDraft,
  records: readonly InHand[],
  known: Known,
  report: Report,
): Answer {
  const { status, format, mediaType, shape, headers, at } = draft.answer;
  const written = { ...(format && { format }), ...(mediaType && { mediaType }) };
  if (shape !== null) judge(shape, null, records, known, report);
  const usual = usualAnswer(draft, records, known);
  const answer: Answer =
    status === null
      ? { status: usual.status, ...written, shape: shape ?? usual.shape, headers, at }
      : { status, ...written, shape, headers, at };
  judgeHeaders(answer, records, known, report);
  return answer;
}

function usualAnswer(
  { name, steps, answer: { at } }: CallDraft,
  records: readonly InHand[],
  known: Known,
): Pick<Answer, 'status' | 'shape'> {
  const made = records.find(({ how }) => how === 'made');
  if (made !== undefined) return { status: 201, shape: shapeOf(made, at) };
  const deletes = allSteps(steps).some(({ kind }) => kind === 'delete' || kind === 'delete where');
  if (deletes || known.deletesByMoving(name)) return { status: 204, shape: null };
  const listed = records.findLast(({ how }) => how === 'listed');
  const found = listed ?? records.findLast(({ how }) => how !== 'item');
  return { status: 200, shape: found ? shapeOf(found, at) : null };
}

function shapeOf({ entity, how }: InHand, at: Span): AnswerShape | null {
  if (entity === undefined) return null;
  const record: Type = { kind: 'reference', to: entity, at };
  const type: Type = how === 'listed' ? { kind: 'list', of: record } : record;
  return { kind: 'value', type, from: null, at };
}

/** Reports each part that no step gives. `name` is the part's, where it has one. */
function judge(
  shape: AnswerShape,
  name: string | null,
  records: readonly InHand[],
  known: Known,
  report: Report,
): void {
  if (shape.kind === 'object')
    for (const member of shape.members) judge(member.shape, member.name, records, known, report);
  else if (shape.kind === 'total') {
    if (!records.some(({ how }) => how === 'listed')) report(diagnostics['no-total'](shape.at, {}));
  } else if (shape.from === null) judgeValue(shape.type, shape.at, name, records, known, report);
}

function judgeValue(
  type: Type,
  at: Span,
  name: string | null,
  records: readonly InHand[],
  known: Known,
  report: Report,
): void {
  const listed = type.kind === 'list';
  const one = listed ? type.of : type;
  const part = `${name === null ? '' : `${name}: `}${said(type)}`;
  if (one.kind !== 'reference') report(diagnostics['plain-part'](at, { part }));
  else if (!gives(one.to, listed, name, records, known))
    report(diagnostics['nothing-to-answer'](at, { part, type: one.to, listed }));
}

function gives(
  to: string,
  listed: boolean,
  name: string | null,
  records: readonly InHand[],
  known: Known,
): boolean {
  const entity = known.entity(to);
  // Whether there is such an entity is for the check to say.
  if (entity === undefined || name === 'me') return true;
  return records.some((record) => {
    // What a loop goes through is in hand within the loop alone.
    if (record.how === 'item') return false;
    const found = record.entity === undefined ? undefined : known.entity(record.entity);
    return (found === undefined || found === entity) && (record.how === 'listed') === listed;
  });
}

const said = (type: Type): string =>
  type.kind === 'list' ? `${said(type.of)}[]` : type.kind === 'reference' ? type.to : type.kind;
