// What has one cause is told once: scenarios that fail at the same request being answered otherwise,
// or at the same rows, and what was not reached because the same row stood in the way.

import { fixedParts } from './requested.ts';
import type { Spec } from '../../../../model/index.ts';
import { isNotReached, type Obligation, type Reason } from '../../../../obligations/index.ts';
import type { Report } from './report.ts';
import type { Outcome } from '../../run/outcome.ts';

/** Scenarios with one cause, the one that tells it best first. */
export interface Failing {
  /** What happened, for people; null where there is but one scenario, which says it itself. */
  readonly words: string | null;
  readonly outcomes: readonly [Outcome, ...Outcome[]];
}

/** What was not reached because of one row, or for one reason. */
export interface Missing {
  /** What stood in the way; null where nothing is known of it. */
  readonly reason: Reason | null;
  readonly obligations: readonly [Obligation, ...Obligation[]];
}

/** The scenarios that did not pass, by their causes; those on which most hangs first. */
export function failingOf({ spec, outcomes }: Pick<Report, 'spec' | 'outcomes'>): Failing[] {
  const groups = new Map<string, [Outcome, ...Outcome[]]>();
  for (const outcome of outcomes) {
    if (outcome.verdict === 'passed') continue;
    const key = keyOf(spec, outcome);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [outcome]);
    else known.push(outcome);
  }
  const failing = [...groups.values()].map((found): Failing => {
    const words = found.length === 1 ? null : wordsOf(spec, found[0]);
    return { words, outcomes: found };
  });
  // A stable sort: of those on which as much hangs, the sections' order stays.
  return failing.sort((a, b) => b.outcomes.length - a.outcomes.length);
}

/** What was not reached, by what stood in the way. */
export function missingOf({ spec, notReached }: Pick<Report, 'spec' | 'notReached'>): Missing[] {
  const groups = new Map<string, { reason: Reason | null; found: [Obligation, ...Obligation[]] }>();
  for (const one of notReached) {
    const reason = reasonFor(spec, one);
    const key = reason === null ? why(one) : `${reason.at.line}:${reason.at.column} ${reason.why}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, { reason, found: [one] });
    else known.found.push(one);
  }
  return [...groups.values()]
    .map(({ reason, found }): Missing => ({ reason, obligations: found }))
    .sort((a, b) => b.obligations.length - a.obligations.length);
}

/** What was not found of an obligation, for people. */
export const why = ({ plan }: Obligation): string => (isNotReached(plan) ? plan.notReached : '');

/** The call that it is about, without what more is said of it; empty where there is none. */
export const callOf = ({ words }: Pick<Obligation, 'words'>): string =>
  (words['call'] ?? words['event'] ?? '').split(' ')[0] ?? '';

const WAY_STOPS = 'where the way stops';

/** What stood in the way of its own call, else of one that works on the same records; null: nothing known. */
export function reasonFor(spec: Spec, one: Obligation): Reason | null {
  const { plan, words } = one;
  if (!isNotReached(plan)) return null;
  const name = callOf(one);
  // Where a way stops is its own step; what stops it comes after.
  const [first, ...others] = plan.because;
  const because = first?.why === WAY_STOPS && others.length > 0 ? others : plan.because;
  const own = because.find((reason) => callIn(reason) === name);
  if (own !== undefined) return own;
  const about = new Set([
    ...entitiesOf(spec, name),
    (words['field'] ?? words['entity'] ?? '').split('.')[0]!,
  ]);
  return (
    because.find((reason) => {
      const call = callIn(reason);
      return call === null || entitiesOf(spec, call).some((entity) => about.has(entity));
    }) ?? null
  );
}

/** The call that was refused; null where it is no refusal. */
const callIn = ({ answered }: Reason): string | null => answered?.split(' ')[0] ?? null;

/** The entities whose records a call finds, makes or lists. */
function entitiesOf(spec: Spec, name: string): string[] {
  const call = spec.sections.calls.facts.calls.find((one) => one.name === name);
  return (call?.steps ?? []).flatMap((step) =>
    step.kind === 'find' || step.kind === 'create' || step.kind === 'list'
      ? [step.entity.name]
      : [],
  );
}

/** The same for all that fail alike. */
function keyOf(spec: Spec, { id, kind, line, name, verdict, stopped, contrary }: Outcome): string {
  if (verdict !== 'failed' || id === null) return `${verdict} ${kind} ${name}`;
  const [first] = contrary ?? [];
  if (first !== undefined) return `rows ${first.at.line} ${first.why}`;
  const request = fixedParts(spec, stopped?.why ?? '');
  if (request === null) return `${kind} ${id}`;
  // What goes through that a row refuses is a matter of that row.
  return `request ${request.key}${request.isAccepted ? ` ${line}` : ''}`;
}

function wordsOf(spec: Spec, { contrary = [], stopped }: Outcome): string {
  const [first] = contrary;
  if (first !== undefined) return `${spec.file}:${first.at.line} ${first.why}`;
  return fixedParts(spec, stopped?.why ?? '')?.words ?? '';
}
