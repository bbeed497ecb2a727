// Checks one expression where it stands, and turns what is wrong with it into diagnostics there.

import type { Call } from '../../model/sections/calls.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import type { Source } from '../../text/source.ts';
import type { Span } from '../../text/span.ts';
import {
  ANY,
  check,
  checkCondition,
  checkValue,
  type Environment,
  parse,
  type Problem,
  type ValueType,
} from '../../expression/index.ts';
import { diagnose } from '../../expression/diagnostics.ts';
import type { Report } from '../grammar/report.ts';

/** What an expression has to be: a condition, a value of a type, or anything. */
export type Wanted = 'condition' | 'anything' | ValueType;

export interface Checker {
  /**
   * Reports what is wrong with an expression, and gives its type. `isOfUnknownCall`: parameters
   * and records of a call may be seen here that nobody can know yet.
   */
  check(
    expression: Expression,
    environment: Environment,
    wanted: Wanted,
    isOfUnknownCall?: boolean,
  ): ValueType;
}

/** Whether what nothing declares may be declared yet: a name, a field, what a call has in hand. */
export interface Doubts {
  isName(name: string): boolean;
  isField(entity: string, field: string): boolean;
  isCall(call: Call): boolean;
}

/** For whoever only looks at what expressions see. */
export const ALL_IN_DOUBT: Doubts = {
  isName: () => true,
  isField: () => true,
  isCall: () => true,
};

/** What is in doubt is not reported. */
export function checkerOf(source: Source, doubts: Doubts, report: Report): Checker {
  // A cell may hold for several calls, each with names of its own.
  const told = new Set<string>();
  const tell = (expression: Expression, problem: Problem, isOfUnknownCall: boolean) => {
    if (isDoubtful(problem, isOfUnknownCall, doubts)) return;
    const at = placeOf(source, expression.at, problem.offset, problem.length);
    const finding = diagnose(problem, at);
    const key = `${at.line}:${at.column} ${finding.message}`;
    if (!told.has(key)) report(finding);
    told.add(key);
  };
  return {
    check(expression, environment, wanted, isOfUnknownCall = false) {
      const parsed = parse(expression.source);
      if ('problems' in parsed) {
        for (const problem of parsed.problems) tell(expression, problem, isOfUnknownCall);
        return ANY;
      }
      const { tree } = parsed;
      const { type, problems } =
        wanted === 'condition'
          ? checkCondition(tree, environment)
          : wanted === 'anything'
            ? check(tree, environment)
            : checkValue(tree, environment, wanted);
      for (const problem of problems) tell(expression, problem, isOfUnknownCall);
      return type;
    },
  };
}

function isDoubtful(problem: Problem, isOfUnknownCall: boolean, doubts: Doubts): boolean {
  if (problem.code === 'unknown-field') return doubts.isField(problem.of, problem.name);
  if (problem.code !== 'unknown-name') return false;
  return (isOfUnknownCall && /^\p{Ll}/u.test(problem.name)) || doubts.isName(problem.name);
}

/** Where a part of an expression stands in the file: `\|` in a table is one bar of the expression. */
export function placeOf(
  { lines }: Pick<Source, 'lines'>,
  at: Span,
  offset: number,
  length: number,
): Span {
  const line = lines[at.line - 1] ?? '';
  const column = (target: number): number => {
    let index = at.column - 1;
    for (let seen = 0; seen < target; seen += 1) index += line.startsWith('\\|', index) ? 2 : 1;
    return index;
  };
  const start = column(offset);
  // An expression may go on in the next line; its place is told by the first.
  if (start >= line.length) return at;
  return { line: at.line, column: start + 1, length: column(offset + length) - start };
}
