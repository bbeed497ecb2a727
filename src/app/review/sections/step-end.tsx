// Where a step of a way ends: the address of a screen; of a call the state that it leaves its record
// in, and the screen that it leads to.

import { ArrowRight } from 'lucide-react';
import type { ActingStep, Facts } from '../../../model/index.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { ScreenName } from '../parts/name-link.tsx';
import { useWhole } from '../parts/whole.tsx';

/** `from` is the screen that the way is on. */
export function StepEnd({ step, from }: { step: ActingStep; from: string | null }) {
  const { facts } = useWhole();
  if (step.kind === 'screen') return <Address>{routeOf(facts, step.name)}</Address>;
  const state = stateAfter(facts, step.name);
  const screen = screenAfter(facts, step.name, from);
  return (
    <>
      <Address>{requestOf(facts, step.name)}</Address>
      {(state !== null || screen !== null) && (
        <p className="mt-auto flex flex-wrap items-center gap-1.5 pt-1">
          <ArrowRight aria-label="ends" className="size-3.5 text-muted" />
          {state !== null && <Badge>{state}</Badge>}
          {screen !== null && <ScreenName name={screen} />}
        </p>
      )}
    </>
  );
}

const Address = ({ children }: { children: string | null }) =>
  children !== null && (
    <p className="font-mono text-xs text-muted">
      <Breakable>{children}</Breakable>
    </p>
  );

const routeOf = ({ screens: { screens } }: Facts, name: string): string | null =>
  screens.find((screen) => screen.name === name)?.route.source ?? null;

function requestOf({ calls: { calls } }: Facts, name: string): string | null {
  const call = calls.find((each) => each.name === name);
  return call === undefined ? null : `${call.method} ${call.path.source}`;
}

/** The state that a call leads to, where it is one and the same for all rows of section 4. */
function stateAfter({ states: { lifecycles } }: Facts, call: string): string | null {
  const rows = lifecycles.flatMap(({ transitions }) =>
    transitions.filter(({ event }) => event.kind === 'call' && event.name === call),
  );
  const ends = new Set(rows.map(({ to }) => (to.kind === 'state' ? to.name : 'deleted')));
  return ends.size === 1 ? [...ends][0]! : null;
}

/** The screen that the one it is made on leads to after it. */
function screenAfter({ screens: { screens } }: Facts, call: string, from: string | null) {
  const does = screens.find(({ name }) => name === from)?.does ?? [];
  return does.find((each) => each.call.name === call)?.then?.name ?? null;
}
