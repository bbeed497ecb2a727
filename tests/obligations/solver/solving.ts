// A request of a small specification, changed until a condition comes out as it should.

import type { Expression, Step, Json } from '../../../src/model/index.ts';
import { PlanningContext } from '../../../src/obligations/planning/planning-context.ts';
import { isNoPath } from '../../../src/obligations/planning/call-query.ts';
import { actOf } from '../../../src/obligations/situation/ask.ts';
import { fill } from '../../../src/obligations/play/fill.ts';
import { judged, solve, type Aim, type Judged } from '../../../src/obligations/solver/solve.ts';
import { compile } from '../../../src/workbench/compile.ts';

/** What was found. */
interface Solved {
  readonly body: Json;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly accepted: boolean;
  /** The line of the row that decided. */
  readonly line: string;
}

/** The calls of a specification, each from a request that it accepts. */
export class Trials {
  readonly #text: string;
  readonly #context: PlanningContext;

  constructor(text: string) {
    const { spec, diagnostics } = compile('test.md', text);
    const wrong = diagnostics.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n'));
    this.#text = text;
    this.#context = new PlanningContext(spec);
  }

  /** The request of a call by which conditions come out so; null where none was found. */
  find(call: string, ...conditions: readonly (readonly [source: string, holds: boolean])[]) {
    const facts = this.#context.subject.call(call)!;
    const ready = this.#context.ready({ facts });
    if (isNoPath(ready)) throw new Error(ready.reasons.map(({ why }) => why).join('; '));
    const { situation, pool } = ready;
    const aims = conditions.map(([source, holds]): Aim => ({
      expression: this.#expression(source),
      holds,
    }));
    // What is broken is to be the row that refuses.
    const isDone = ({ missed, accepted, decision }: Judged): boolean =>
      missed.length === 0 &&
      (accepted || conditions.some(([source, is]) => !is && this.#row(decision).includes(source)));
    const ask = solve(ready.ask, { situation, pool, aims, isDone });
    if (ask === null) return null;
    const act = actOf(ask, situation.nextId);
    const { accepted, decision } = judged(ask, { situation, pool, aims });
    const plain = (value: unknown): Json => fill(situation.memory, value as never);
    const found: Solved = {
      ...{ accepted, query: act.query, headers: act.headers },
      body: act.body === null || 'text' in act.body ? null : plain(act.body.json),
      line: this.#row(decision),
    };
    return found;
  }

  #row({ at }: Judged['decision']): string {
    const line = this.#text.split('\n')[(at?.line ?? 0) - 1] ?? '';
    return line.replaceAll('\\|', '|');
  }

  #expression(source: string): Expression {
    const { rules, states, calls } = this.#context.spec.sections;
    const all = [
      ...rules.facts.rules.flatMap(({ test }) =>
        test.kind === 'condition' ? test.expression : [],
      ),
      ...states.facts.lifecycles.flatMap(({ transitions }) =>
        transitions.flatMap(({ when }) => when ?? []),
      ),
      ...calls.facts.calls.flatMap(({ steps }) => whens(steps)),
    ];
    const found = all.find((one) => one.source === source);
    if (found === undefined) throw new Error(`no condition is ${source}`);
    return found;
  }
}

const whens = (steps: readonly Step[]): Expression[] =>
  steps.flatMap((step) => (step.kind === 'when' ? [step.condition, ...whens([step.step])] : []));
