// What an obligation stands on that is still an open question: it waits until that is answered.

import { questionsIn, questionsOn, unsaidOf, type OpenQuestion } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { isPossible, type Act, type Expectation, type Plan, type Reason } from '../../plan/plan.ts';
import { restsOn } from './rests-on.ts';
import type { CallFacts, Subject } from '../../subject/subject.ts';

/** What is to be proved, by the rows that say it. */
interface Fact {
  readonly at: Span;
  readonly also: readonly Reason[];
}

export class OpenEnds {
  readonly #subject: Subject;
  /** Those that leave some fact open; on what a field means nothing hangs. */
  readonly #questions: readonly OpenQuestion[];
  readonly #lines: ReadonlySet<number>;
  readonly #rows = new Map<number, boolean>();
  readonly #calls = new Map<string, boolean>();

  constructor(subject: Subject) {
    this.#subject = subject;
    this.#questions = questionsIn(subject.spec).filter(({ leaves }) => leaves.length > 0);
    this.#lines = new Set(this.#questions.map(({ at }) => at.line));
  }

  /** Whether there are none. */
  get isClosed(): boolean {
    return this.#questions.length === 0;
  }

  /** Whether a fact waits: what its rows rest on is open, or a call that its plan makes. */
  hold({ at, also }: Fact, plan: Plan): boolean {
    if (this.isClosed) return false;
    // Where no way is found, the way may be what is open.
    if (!isPossible(plan)) return true;
    if ([at, ...also.map((row) => row.at)].some(({ line }) => this.#isOpenRow(line))) return true;
    if (plan.then.some(({ expect }) => this.#isOpenRefusal(expect))) return true;
    const acts = [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)];
    return acts.some((act) => this.#isOfOpenCall(act));
  }

  /** A refusal without a row may be that of a row which is open. */
  #isOpenRefusal(expect: Expectation): boolean {
    if (expect.kind !== 'refused') return false;
    return questionsOn(this.#questions, 'error', expect.code).length > 0;
  }

  #isOpenRow(line: number): boolean {
    const known = this.#rows.get(line);
    if (known !== undefined) return known;
    const rows = [line, ...restsOn(this.#subject, line).map(({ at }) => at.line)];
    const isOpen = rows.some((row) => this.#lines.has(row));
    this.#rows.set(line, isOpen);
    return isOpen;
  }

  #isOfOpenCall(act: Act): boolean {
    if (act.kind !== 'call' && act.kind !== 'submit') return false;
    const known = this.#calls.get(act.call);
    if (known !== undefined) return known;
    const facts = this.#subject.call(act.call);
    const isOpen = facts !== undefined && this.#isOpenCall(facts);
    this.#calls.set(act.call, isOpen);
    return isOpen;
  }

  #isOpenCall({ call, creates, moves }: CallFacts): boolean {
    return (
      unsaidOf(this.#subject.spec, call) !== null ||
      [call, ...moves.map(({ row }) => row)].some(({ at }) => this.#isOpenRow(at.line)) ||
      creates.some(
        ({ entity }) => questionsOn(this.#questions, 'field', null, entity.name).length > 0,
      )
    );
  }
}
