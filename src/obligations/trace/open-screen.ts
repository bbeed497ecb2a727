// The leg of a screen: its address, for somebody whom it is for.

import type { Trace } from '../../diagnostics/trace.ts';
import { screenNamed } from '../../model/index.ts';
import { opening } from '../sections/screens/screen/addresses.ts';
import { rolesOf } from '../world/rulings.ts';
import type { Rehearsal } from './rehearsal.ts';
import type { Leg } from './script.ts';

export function openScreen(rehearsal: Rehearsal, step: Trace[number], name: string): Leg {
  const { walker, context } = rehearsal;
  const screen = screenNamed(context.spec, name);
  if (screen === undefined) return rehearsal.stop(`Section 2 has no screen ${name}.`);
  const parameters = walker.parametersFor(screen);
  if (typeof parameters === 'string') return rehearsal.stop(parameters);
  const { by } = walker;
  const opens = { screen: name, path: opening(screen, by, '', parameters).path };
  const roles = rolesOf(context.subject, walker.situation.scene(by));
  const isFor = screen.for === null || screen.for.some((role) => roles.includes(role.name));
  walker.noteShown(screen);
  if (isFor && step.fails === null) return rehearsal.leg(null, opens);
  const who = roles.length === 0 ? 'somebody in no role' : roles.join(' and ');
  const why = isFor ? (step.fails ?? '') : `it is not for ${who}`;
  const at = isFor ? step.at : (screen.for?.[0]?.at ?? screen.at);
  return rehearsal.leg(null, opens, {
    what: `The screen ${name} is opened in vain: ${why}.`,
    reasons: [{ at, why }],
  });
}
