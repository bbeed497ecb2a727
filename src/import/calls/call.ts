// An operation as a row of section 7.

import { doesOf } from './does.ts';
import { answerOf } from './answers.ts';
import { takesOf } from './takes.ts';
import { queryOf } from './query.ts';
import { written } from '../operations/path.ts';
import type { Doing } from '../records/doing.ts';
import type { Plan } from '../plan/plan.ts';
import { code } from '../written/table.ts';

export interface CallDraft {
  readonly doing: Doing;
  readonly name: string;
  readonly request: string;
  readonly takes: string;
  readonly does: string;
  readonly answers: string;
}

/** The cells of a call, without code spans around them but for those of Does. */
export function callOf(doing: Doing, plan: Plan): CallDraft {
  const { operation } = doing;
  const query = queryOf(doing, plan);
  return {
    doing,
    name: operation.name,
    request: `${operation.method} ${written(operation.segments)}${query.written}`,
    takes: takesOf(doing, plan, query.names),
    does: doesOf(doing, plan, query),
    answers: answerOf(doing, plan, query),
  };
}

/** A call as the cells of its row. */
export const rowOf = ({ name, request, takes, does, answers }: CallDraft): string[] => [
  code(name),
  code(request),
  code(takes),
  does.replaceAll('|', '\\|'),
  code(answers),
];
