// The way to a screen that fails, and to a call that fails on it or leads on in vain.

import type { Call } from '../../model/sections/calls.ts';
import type { Screen } from '../../model/schema/screens.ts';
import type { Trace } from '../../diagnostics/trace.ts';
import { parametersOf } from '../../model/route.ts';
import type { Linked } from '../linked/linked.ts';
import { type Failing, wayTo } from './to-call.ts';
import { callStep, openStep } from './steps.ts';

/** What fails, and for whom. */
type FailingFor = Failing & { readonly who: string };

/** What has to be there for a screen: the record that its address tells. */
const wayToScreen = (linked: Linked, screen: Screen): Trace | null => {
  const names = parametersOf(screen.route);
  const [about] = linked
    .callsOf(screen)
    .filter((call) => names.some((name) => linked.comparedWith(call, name).length > 0));
  return about === undefined ? [] : wayTo(linked, about);
};

/** The way to a screen that somebody opens in vain. */
export function failingScreen(linked: Linked, screen: Screen, failing: FailingFor): Trace | null {
  const way = wayToScreen(linked, screen);
  return way === null ? null : [...way, openStep(screen, failing)];
}

/** The way to a button of a screen that somebody looks for in vain. */
export function failingButton(
  linked: Linked,
  screen: Screen,
  name: string,
  failing: FailingFor,
): Trace | null {
  const call = linked.call(name);
  const way = call === undefined ? null : wayTo(linked, call);
  if (call === undefined || way === null) return null;
  const { who } = failing;
  return [...way, openStep(screen, { who, at: screen.at }), callStep(call, failing)];
}

/** A call that somebody makes on a screen, and the screen that cannot be opened after it. */
export interface VainLead {
  readonly from: Screen;
  readonly call: Call;
  readonly to: Screen;
}

/** The way to a screen that a call leads to in vain. */
export function failingLead(
  linked: Linked,
  { from, call, to }: VainLead,
  failing: FailingFor,
): Trace | null {
  const way = wayTo(linked, call);
  if (way === null) return null;
  const { who } = failing;
  return [
    ...way,
    openStep(from, { who, at: from.at }),
    callStep(call, { who, at: call.at }),
    openStep(to, failing),
  ];
}
