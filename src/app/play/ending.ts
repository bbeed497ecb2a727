// What is told of a play: each step in words, and at its end what the product said.

import { stepInWords, type Trace } from '../../diagnostics/trace.ts';
import type { Played, PlayedStep } from '../../contract/played.ts';
import { callNamed, type Spec } from '../../model/index.ts';
import { violationsOf } from '../preview/plan/refusal.ts';
import type { PlayedWay } from '../session/played.ts';
import { sayDuration } from '../ui/text/duration.ts';

/** What can be played. */
export interface Playable extends Pick<PlayedWay, 'of' | 'title' | 'back'> {
  readonly trace: Trace;
}

/** A way as it is told, wherever it was played. */
export type PlayReport = Omit<PlayedWay, 'world' | 'until'>;

/** How many of its steps have been played. */
export const stepsPlayed = ({ steps, rest }: Pick<PlayedWay, 'steps' | 'rest'>): number =>
  steps.length - (rest?.trace.length ?? 0);

/** What the play of a way up to some step of it is told as, beside the product. */
export function describePlay(spec: Spec, { trace, ...head }: Playable, played: Played): PlayReport {
  const steps = trace.map((step) => ({ words: stepInWords(step), outcome: null }));
  return describeRest(spec, { ...head, steps, end: null, rest: null, whole: trace }, trace, played);
}

/** The same once more of its steps have been played: those at the beginning of `rest`. */
export function describeRest(spec: Spec, way: PlayReport, rest: Trace, played: Played): PlayReport {
  const done = way.steps.length - rest.length;
  const { steps, leaves, opened } = played;
  const isOver = steps.length === rest.length || steps.at(-1)?.outcome !== 'done';
  return {
    ...way,
    steps: way.steps.map((step, index) => ({ ...step, ...became(spec, steps[index - done]) })),
    end: endOf(spec, steps.at(-1)),
    rest: isOver
      ? null
      : {
          trace: rest.slice(steps.length),
          after: leaves,
          opened: opened ?? way.rest?.opened ?? null,
        },
  };
}

const became = (spec: Spec, step: PlayedStep | undefined) =>
  step && { outcome: step.outcome, sent: step.sent, besides: besides(spec, step) };

/** What a step does not say: the calls that were made before its own, and that time has passed. */
function besides(spec: Spec, { requests, answer, forward }: PlayedStep): string[] {
  // Without an answer of its own the step is no call.
  const before = answer === null ? requests : requests.slice(0, -1);
  const made = before.filter(({ call, method }) => method !== 'GET' && !signsIn(spec, call));
  return [
    ...(forward > 0 ? [`the clock moves ${sayDuration(forward)} forward`] : []),
    ...made.map(({ call, by }) => `first ${by ?? 'somebody'}: \`${call}\``),
  ];
}

/** Coming in is part of being somebody. */
const signsIn = (spec: Spec, name: string): boolean =>
  callNamed(spec, name)?.steps.some(({ kind }) => kind.startsWith('sign in')) === true;

function endOf(spec: Spec, last: Played['steps'][number] | undefined): PlayedWay['end'] {
  if (last === undefined || last.outcome === 'done') return null;
  const { answer, decision } = last;
  const line = decision?.at?.line ?? null;
  if (answer === null) return { words: decision?.why ?? '', why: '', line };
  const said = violationsOf(spec, answer.status, answer.body).map((one) => one.message);
  const words = `refused with ${answer.status}, “${said.join(' ')}”`;
  return { words, why: decision?.why ?? '', line };
}
