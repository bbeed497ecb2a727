// Screens that nobody comes to: no way, no screen and no record leads there.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Screen } from '../../model/screens.ts';
import { parametersOf } from '../../model/route.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  screen: code<{ name: string; parameter: string }>({
    severity: 'note',
    message: ({ name, parameter }) =>
      `Nothing leads to the screen ${name}: no way, no other screen, and none shows a \`${parameter}\` to open it with.`,
    write: ({ name }) =>
      `Write "→ ${name}" after a call that a screen does, or a way that goes there.`,
  }),
});

/**
 * Screens that neither a way nor a screen names. One without parameters stands in the navigation;
 * one with them opens from wherever the records that they tell are shown.
 */
export const unusedScreens: Rule = function* (linked) {
  if (!linked.showsAllOf('purpose', 'screens', 'calls', 'entities')) return;
  if (linked.names.dangling.length > 0) return;
  for (const screen of linked.spec.sections.screens.facts.screens) {
    const parameter = parametersOf(screen.route).find(
      (name) => !isToldElsewhere(linked, screen, name),
    );
    if (parameter !== undefined && !linked.names.isUsed('screen', screen.name))
      yield diagnostics.screen(screen.at, { name: screen.name, parameter });
  }
};

function isToldElsewhere(linked: Linked, screen: Screen, parameter: string): boolean {
  const fields = linked.callsOf(screen).flatMap((call) => linked.comparedWith(call, parameter));
  if (fields.length === 0) return true;
  const others = linked.spec.sections.screens.facts.screens.filter((other) => other !== screen);
  return others
    .flatMap((other) => linked.callsOf(other))
    .some((call) => fields.some((field) => linked.reveals(call).has(field)));
}
