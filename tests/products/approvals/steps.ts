// The steps of a form, and the answers to them: JSON that the rules of section 5 give its shape.

import type { Inputs } from './inputs.ts';
import { MAX_STEPS } from './limits.ts';
import type { Answers, Form, Step } from './records.ts';
import { isMap, lengthOf } from './values.ts';
import type { World } from './world.ts';

const KINDS: readonly unknown[] = ['text', 'number', 'choice'];

const isStep = (step: unknown): boolean =>
  isMap(step) &&
  typeof step['id'] === 'string' &&
  /^[a-z]{2,12}$/.test(step['id']) &&
  typeof step['label'] === 'string' &&
  lengthOf(step['label']) >= 3 &&
  KINDS.includes(step['kind']) &&
  typeof step['required'] === 'boolean';

const hasOptions = ({ kind, options }: Step): boolean =>
  kind !== 'choice' ||
  (Array.isArray(options) &&
    options.length >= 2 &&
    options.every((option) => typeof option === 'string'));

/** Reads the steps of a form, and judges them one rule after another. */
export function readSteps(
  inputs: Inputs,
  { has }: World,
  { least = 1 } = {},
): readonly Step[] | undefined {
  const given = inputs.json('steps');
  if (given === undefined) return undefined;
  const list = Array.isArray(given) ? (given as readonly Step[]) : [];
  const isList = Array.isArray(given) && list.length >= least && list.length <= MAX_STEPS;
  inputs.rule(isList, 'BAD_STEPS', 'steps');
  const areSteps = list.every(isStep);
  inputs.rule(areSteps, 'BAD_STEP', 'steps');
  if (!areSteps) return list;
  inputs.rule(list.every(hasOptions), 'BAD_OPTIONS', 'steps');
  inputs.rule(new Set(list.map(({ id }) => id)).size === list.length, 'STEP_TWICE', 'steps');
  if (has('step-members-dropped')) return list.map(onlyNamed);
  return list;
}

const onlyNamed = ({ id, label, kind, required, options }: Step): Step => ({
  ...{ id, label, kind, required },
  ...(options !== undefined && { options }),
});

/** Whether a step has been answered at all. */
export const isAnswered = (answers: Answers, { id }: Step): boolean => Object.hasOwn(answers, id);

function fits({ kind, options }: Step, answer: unknown, has: World['has']): boolean {
  if (kind === 'text') return typeof answer === 'string';
  if (kind === 'choice') return options!.some((option) => option === answer);
  if (has('fraction-taken')) return typeof answer === 'number';
  return Number.isInteger(answer);
}

/** Judges what is given as the answers to a form, if anything is. */
export function judgeAnswers(
  inputs: Inputs,
  { has }: World,
  { steps }: Form,
  given: unknown,
  { mayHaveOthers = false } = {},
): void {
  if (given === undefined) return;
  const answers = isMap(given) ? given : {};
  const isAsked = (key: string) => mayHaveOthers || steps.some(({ id }) => id === key);
  const areKnown = isMap(given) && Object.keys(answers).every(isAsked);
  inputs.rule(areKnown, 'UNKNOWN_ANSWER', 'answers');
  const areFit = steps.every(
    (step) => !isAnswered(answers, step) || fits(step, answers[step.id], has),
  );
  inputs.rule(areFit, 'BAD_ANSWER', 'answers');
}

/** Answers as they are kept, once the rules hold: to the letter. */
export const keptAnswers = ({ has }: World, given: unknown): Answers =>
  has('answers-trimmed') ? trimmed(given as Answers) : (given as Answers);

const trimmed = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      typeof answer === 'string' ? answer.trim() : answer,
    ]),
  );
