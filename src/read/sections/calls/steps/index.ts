// The column Does: steps joined by `;`, orders and pages among them.

import type { Step } from '../../../../model/schema/calls/step.ts';
import type { Phrase } from '../../../../text/phrase.ts';
import { nearest } from '../../../../text/nearest.ts';
import type { Report } from '../../../grammar/report.ts';
import { Scanner, Unexpected } from '../../../grammar/scanner.ts';
import { split } from '../../../grammar/split.ts';
import { brief } from '../../../grammar/words.ts';
import { diagnostics } from '../diagnostics/diagnostics.ts';
import { EXAMPLES, FORMS, MEANT, VERBS, type Verb } from '../diagnostics/step-forms.ts';
import { insteadOf } from './instead.ts';
import { type Modifier, listIn, readModifier } from './modifier.ts';
import { readStep } from './step.ts';

/** The steps of a cell or of the items of a list, in order; null, reported, if one is not clear. */
export function readSteps(parts: readonly Phrase[], report: Report): Step[] | null {
  const phrases = parts.flatMap((part) => split(part, ';')).filter((part) => part.text !== '');
  const steps: Step[] = [];
  const clear = phrases.map((phrase) => addTo(steps, phrase, report));
  return clear.includes(false) ? null : steps;
}

function addTo(steps: Step[], phrase: Phrase, report: Report): boolean {
  try {
    const modifier = readModifier(new Scanner(phrase));
    if (modifier !== null) return modify(steps, modifier, phrase, report);
    const step = readStep(new Scanner(phrase));
    if (step !== null) steps.push(step);
    else unknown(phrase, report);
    return step !== null;
  } catch (error) {
    if (!(error instanceof Unexpected)) throw error;
    unreadable(phrase, error, madeIn(steps), report);
    return false;
  }
}

function modify(steps: Step[], modifier: Modifier, phrase: Phrase, report: Report): boolean {
  const list = listIn(steps.at(-1));
  const step = brief(phrase.text);
  const refusal =
    list === null ? 'no-list' : 'paging' in modifier && list.paging ? 'second-page' : null;
  if (refusal !== null) report(diagnostics[refusal](phrase.at, { step }));
  else if ('order' in modifier) list!.orders.push(modifier.order);
  else list!.paging = modifier.paging;
  return refusal === null;
}

function unknown(phrase: Phrase, report: Report): void {
  const verb = verbOf(phrase);
  const instead = insteadOf(phrase.text) ?? (verb === undefined ? null : formOf(verb));
  const holes = { step: brief(phrase.text), form: verb && FORMS[verb], instead };
  report(diagnostics['unknown-step'](phrase.at, holes));
}

/** The entity of the record that the steps before have made last. */
const madeIn = (steps: readonly Step[]): string | null =>
  steps.findLast((step) => step.kind === 'create')?.entity.name ?? null;

function unreadable(
  phrase: Phrase,
  { expected, found, at }: Unexpected,
  made: string | null,
  report: Report,
): void {
  const verb = verbOf(phrase);
  const form = insteadOf(phrase.text, made) ?? (verb === undefined ? 'a step' : formOf(verb));
  report(diagnostics['unreadable-step'](at, { form, expected, found }));
}

/** The whole form of a step, and how it looks in a call. */
const formOf = (verb: Verb): string =>
  FORMS[verb] === EXAMPLES[verb] ? FORMS[verb] : `${FORMS[verb]}, such as ${EXAMPLES[verb]}`;

function verbOf(phrase: Phrase): Verb | undefined {
  const first = /^\p{L}+/u.exec(phrase.text)?.[0].toLowerCase() ?? '';
  if (Object.hasOwn(MEANT, first)) return MEANT[first];
  return nearest(first, VERBS) as Verb | undefined;
}
