// What section 4 says of itself once all of it is read.

import { awaited, type Lifecycle, type Transition } from '../../../model/sections/states.ts';
import type { Report } from '../../grammar/report.ts';
import { diagnostics } from './diagnostics.ts';

export const nameOf = ({ entity, field }: Pick<Lifecycle, 'entity' | 'field'>): string =>
  `${entity.name}.${field.name}`;

/** Reports lifecycles told twice, and rows that cannot be or are never taken. */
export function judge(lifecycles: readonly Lifecycle[], report: Report): void {
  const seen = new Map<string, Lifecycle>();
  for (const lifecycle of lifecycles) {
    const name = nameOf(lifecycle);
    const first = seen.get(name);
    const related = first ? [{ message: 'They stand here first.', at: first.at }] : [];
    if (first) report(diagnostics['duplicate-lifecycle'](lifecycle.at, { name }, related));
    seen.set(name, first ?? lifecycle);
    judgeTransitions(lifecycle.transitions, report);
  }
}

function judgeTransitions(transitions: readonly Transition[], report: Report): void {
  const before = new Map<string, Transition[]>();
  for (const transition of transitions) {
    judgeOne(transition, report);
    const key = `${from(transition)} ${event(transition)}`;
    const earlier = before.get(key) ?? [];
    judgeAgainst(transition, earlier, report);
    before.set(key, [...earlier, transition]);
  }
}

function judgeOne({ from: start, event: cause, to, at }: Transition, report: Report): void {
  if (start.kind !== 'creation') return;
  if (to.kind === 'deletion') report(diagnostics['neither-state'](at, {}));
  else if (cause.kind !== 'call') report(diagnostics['timed-creation'](at, {}));
}

/** Of two rows with the same From and Event the first whose condition holds is taken. */
function judgeAgainst(
  transition: Transition,
  earlier: readonly Transition[],
  report: Report,
): void {
  const holes = { from: from(transition), event: event(transition) };
  const same = earlier.find(
    (other) => to(other) === to(transition) && other.when?.source === transition.when?.source,
  );
  const always = earlier.find((other) => other.when === null);
  if (same) {
    const related = [{ message: 'It stands here first.', at: same.at }];
    report(diagnostics['duplicate-transition'](transition.at, holes, related));
  } else if (always) {
    const related = [{ message: 'This row is always taken.', at: always.at }];
    report(diagnostics['never-taken'](transition.at, holes, related));
  }
}

const from = ({ from: start }: Transition) => {
  if (start.kind === 'state') return `\`${start.name}\``;
  return start.kind === 'any' ? 'any state' : 'creation';
};
const to = ({ to: end }: Transition) => (end.kind === 'state' ? end.name : '—');
const event = ({ event: cause }: Transition) =>
  cause.kind === 'call' ? `\`${cause.name}\`` : `${cause.kind} \`${awaited(cause).source}\``;
