// Where a constant bounds something besides the rules of section 5: how long a state or a sign-in
// lasts, and how many records a page of a list holds.

import type { Call, Expression, Lifecycle, Spec, Transition } from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';

export type LimitUse =
  | { readonly kind: 'state'; readonly lifecycle: Lifecycle; readonly row: Transition }
  | { readonly kind: 'session' }
  | { readonly kind: 'page'; readonly call: Call };

/** Only what is the constant itself: of more than that nobody knows here what it comes to. */
const is = (expression: Expression | null | undefined, name: string): boolean =>
  expression?.source.trim() === name;

export function usesOfLimit({ sections }: Pick<Spec, 'sections'>, name: string): LimitUse[] {
  const states = sections.states.facts.lifecycles.flatMap((lifecycle) =>
    lifecycle.transitions
      .filter(({ event }) => event.kind === 'after' && is(event.duration, name))
      .map((row): LimitUse => ({ kind: 'state', lifecycle, row })),
  );
  const lasts = is(sections.roles.facts.credentials?.lasting, name);
  const pages = sections.calls.facts.calls
    .filter((call) => isPagedBy(call, name))
    .map((call): LimitUse => ({ kind: 'page', call }));
  return [...states, ...(lasts ? [{ kind: 'session' } as const] : []), ...pages];
}

const isPagedBy = (call: Call, name: string): boolean =>
  stepsOf(call).some((step) => {
    if (step.kind !== 'list' || step.paging === null) return false;
    const { paging } = step;
    if (paging.kind === 'page') return is(paging.size, name);
    return is(call.query.find((one) => one.name === paging.limit.name)?.default, name);
  });
