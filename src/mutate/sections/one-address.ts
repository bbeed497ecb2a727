// What can go wrong with what tells calls at one address apart.

import { callsBeside, type Call, type Spec } from '../../model/index.ts';
import type { Change } from '../changing/change.ts';
import { lacking, turned } from '../changing/expressions.ts';

export function* inConditions({ sections }: Spec): Iterable<Change> {
  const { calls } = sections.calls.facts;
  for (const call of calls) yield* inCondition(call, calls);
}

/** A condition forgotten, turned round, or lacking one of its parts. */
function* inCondition(call: Call, all: readonly Call[]): Iterable<Change> {
  const { where, ...rest } = call;
  if (where === undefined) return;
  const calls = callsBeside(all, call).map(({ name }) => name);
  const about = { subject: call.name, at: call.at, calls };
  yield {
    kind: 'calls/where-dropped',
    ...about,
    words: `\`${call.name}\` is made whether \`${where.source}\` holds or not`,
    target: call,
    by: rest,
  };
  const by = turned(where);
  yield {
    kind: 'calls/where-turned',
    ...about,
    words: `\`${call.name}\` is made where \`${where.source}\` does not hold`,
    target: where,
    by,
  };
  for (const change of lacking('calls/operand-dropped', about, where)) yield { ...change, calls };
}
