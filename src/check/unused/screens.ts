// Screens that nobody comes to: no way, no screen and no record leads there.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Screen } from '../../model/schema/screens.ts';
import { parametersOf } from '../../model/route.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('unused', {
  screen: code<{ name: string; parameter: string }>({
    severity: 'note',
    message: ({ name, parameter }) =>
      `Nothing leads to the screen ${name}: no way, no other screen, and none shows ${codeWithArticle(parameter)} to open it with.`,
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
  const { screens } = linked.spec.sections.screens.facts;
  const unnamed = screens.filter(({ name }) => !linked.names.isUsed('screen', name));
  const telling = unnamed.length === 0 ? new Map() : screensThatTell(linked);
  for (const screen of unnamed) {
    const isToldElsewhere = (parameter: string): boolean => {
      const fields = linked.callsOf(screen).flatMap((call) => linked.comparedWith(call, parameter));
      const others = fields.flatMap((field) => telling.get(field) ?? []);
      return fields.length === 0 || others.some((other: Screen) => other !== screen);
    };
    const parameter = parametersOf(screen.route).find((name) => !isToldElsewhere(name));
    if (parameter !== undefined)
      yield diagnostics.screen(screen.at, { name: screen.name, parameter });
  }
};

/** The screens on which each field (`Article.slug`) can be seen. */
function screensThatTell(linked: Linked): ReadonlyMap<string, readonly Screen[]> {
  const telling = new Map<string, Screen[]>();
  for (const screen of linked.spec.sections.screens.facts.screens)
    for (const field of new Set(
      linked.callsOf(screen).flatMap((call) => [...linked.reveals(call)]),
    ))
      telling.set(field, [...(telling.get(field) ?? []), screen]);
  return telling;
}
