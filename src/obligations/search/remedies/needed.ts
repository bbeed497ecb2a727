// What has to be there for a call, where it is refused because there is none.

import type { Expression } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { samePlace } from '../../solver/solve.ts';
import { stepsOfKind } from '../../subject/steps.ts';
import type { CallFacts } from '../../subject/subject.ts';

/** That there is what stands at the place of a refusal: the file or text of the answer, or a record that a path leads to. */
export function neededAt({ call }: CallFacts, at: Span | null): Expression[] {
  const { answer } = call;
  const isOne = answer.format === 'file' || answer.format === 'text';
  const from = isOne && answer.shape?.kind === 'value' ? answer.shape.from : null;
  const targets = stepsOfKind(call, 'read', 'set', 'add', 'remove', 'update', 'delete', 'move')
    .map(({ target }) => target)
    .filter((target) => target.source.includes('.') && samePlace(target.at, at));
  const needed = [...(from !== null && samePlace(answer.at, at) ? [from] : []), ...targets];
  return needed.map(({ source, at: here }) => ({ source: `${source} != null`, at: here }));
}
