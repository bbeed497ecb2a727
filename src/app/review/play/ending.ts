// What is told of a play: each step in words, and at its end what the product said.

import { stepInWords } from '../../../diagnostics/trace.ts';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Played } from '../../../contract/played.ts';
import type { Spec } from '../../../model/index.ts';
import { violationsOf } from '../../preview/plan/refusal.ts';
import type { PlayedWay } from '../../session/played.ts';

/** What the play of the way to a finding is told as, beside the product. */
export function told(
  spec: Spec,
  { code, message, trace = [] }: Diagnostic,
  { steps }: Played,
  back: string,
): PlayedWay {
  return {
    finding: { code, message },
    back,
    steps: trace.map((step, index) => ({
      words: stepInWords(step),
      outcome: steps[index]?.outcome ?? null,
    })),
    end: endOf(spec, steps.at(-1)),
  };
}

function endOf(spec: Spec, last: Played['steps'][number] | undefined): PlayedWay['end'] {
  if (last === undefined || last.outcome === 'done') return null;
  const { answer, decision } = last;
  const line = decision?.at?.line ?? null;
  if (answer === null) return { words: decision?.why ?? '', why: '', line };
  const said = violationsOf(spec, answer.status, answer.body).map((one) => one.message);
  const words = `refused with ${answer.status}, “${said.join(' ')}”`;
  return { words, why: decision?.why ?? '', line };
}
