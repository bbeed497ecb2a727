// `for each x in LIST: step` and `when X: step`.

import { isList } from '../../expression/index.ts';
import type { Step } from '../../model/schema/calls/step.ts';
import { restsOnBroken } from '../calls/broken.ts';
import type { Effect } from '../calls/call-type.ts';
import { holds } from '../expressions/compiler.ts';
import { InnerScope } from '../expressions/scope.ts';
import { type EffectContext, compileIn, isLate } from './context/context.ts';

/** What a step costs, beside its expressions. */
const STEP = 100;

type CompileStep = (context: EffectContext, step: Step) => Effect;

export function compileForEach(
  context: EffectContext,
  step: Extract<Step, { kind: 'for each' }>,
  compile: CompileStep,
): Effect {
  const list = compileIn(context, step.list);
  const inner = compile({ ...context, isRepeated: true }, step.step);
  return {
    find: () => null,
    run(call, scope) {
      const items = list.evaluate(scope);
      if (!isList(items ?? null)) return;
      for (const item of [...(items as readonly (typeof items)[])]) {
        scope.sight.meter?.spend(STEP, list);
        inner.run(call, new InnerScope(scope, { [step.name]: item ?? null }));
      }
    },
  };
}

export function compileWhen(
  context: EffectContext,
  step: Extract<Step, { kind: 'when' }>,
  compile: CompileStep,
): Effect {
  const condition = compileIn(context, step.condition);
  const late = isLate(context, condition);
  // What a condition that comes late lets happen cannot be found before either.
  const inner = compile(late ? { ...context, isRepeated: true } : context, step.step);
  return {
    find: (call, scope) => (!late && holds(condition, scope) ? inner.find(call, scope) : null),
    run(call, scope) {
      if (holds(condition, scope)) inner.run(call, scope);
      // What a step makes that may have had to run is as little known.
      else if ('as' in step.step && restsOnBroken(call, condition)) call.broken.add(step.step.as);
    },
  };
}
