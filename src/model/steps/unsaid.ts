// What a call cannot be made without, and the specification does not say yet.

import type { Span } from '../../text/span.ts';
import type { Call } from '../sections/calls.ts';
import { entityBehind } from '../sections/lookup.ts';
import { type OpenQuestion, type Opening, questionsOn } from '../sections/open.ts';
import { SECTION_IDS, type SectionId, type Spec } from '../sections/spec.ts';
import type { Step } from '../schema/calls/step.ts';
import { flatSteps } from './steps.ts';

/** All open questions, in the order of the sections. */
export const questionsIn = ({ sections }: Spec): OpenQuestion[] =>
  SECTION_IDS.flatMap((id) => sections[id].questions);

export interface Unsaid {
  readonly section: SectionId;
  /** The cell that is to be filled in, or the step that rests on a section not shown. */
  readonly at: Span;
  /** What is open, in words. */
  readonly about: string;
}

/** What is open of a call: a cell of its row, of a transition that it causes, of a message, an entity of a step. */
export function unsaidOf(spec: Spec, call: Call): Unsaid | null {
  const { calls, states } = spec.sections;
  const own = asked(calls.questions, 'call', call.name);
  if (own !== undefined) return { section: 'calls', ...own };
  const move = asked(states.questions, 'transition', call.name);
  if (move !== undefined) return { section: 'states', ...move };
  const message = messagesIn(call.steps)
    .map((name) => asked(calls.questions, 'message', name))
    .find((one) => one !== undefined);
  if (message !== undefined) return { section: 'calls', ...message };
  return call.steps.map((step) => unshown(spec, step)).find((found) => found !== null) ?? null;
}

/** The question on a fact by its name: one on a row whose own name is open says nothing of others. */
const asked = (
  questions: readonly OpenQuestion[],
  kind: Opening['kind'],
  name: string,
): OpenQuestion | undefined =>
  questions.find(({ leaves }) => leaves.some((open) => open.kind === kind && open.name === name));

/** The messages that steps send, and the calls to other services, by their names. */
const messagesIn = (steps: readonly Step[]): string[] =>
  flatSteps(steps).flatMap((step) => {
    if (step.kind === 'call') return [step.outgoing.name];
    return step.kind === 'send' ? [step.message.name] : [];
  });

/** The entity of a step that section 3 does not show yet. */
function unshown(spec: Spec, step: Step): Unsaid | null {
  if (step.kind === 'when' || step.kind === 'for each') return unshown(spec, step.step);
  if (!('entity' in step) || typeof step.entity === 'string') return null;
  const { name, at } = step.entity;
  const { state, questions } = spec.sections.entities;
  if (entityBehind(spec, name) !== undefined) return null;
  const isOpen = state === 'not shown' || questionsOn(questions, 'entity', name).length > 0;
  return isOpen ? { section: 'entities', at, about: `what a ${name} is` } : null;
}
