// Links from a record's screen to the other screens about it: to the one where it is edited, say.

import { entityBehind, shownFields, type Screen, type Spec } from '../../model/index.ts';
import { recordScreens } from '../../screens/links.ts';
import type { Module } from '../code/code.ts';
import { element, text, value, words, type Child } from '../code/jsx.ts';
import { segment } from '../code/shapes.ts';
import { addressCode } from '../calls/uses.ts';

/** Links to the other screens about a record. */
export function onwardLinks(
  spec: Spec,
  module: Module,
  from: Screen,
  shows: string,
  code: string,
): Child[] {
  const entity = entityBehind(spec, shows)?.name ?? '';
  return recordScreens(spec, entity).flatMap(({ screen, by }): Child[] => {
    if (screen.name === from.name) return [];
    const values = Object.entries(by).flatMap(([parameter, name]): [string, string][] => {
      const field = shownFields(spec, shows).find((one) => one.name === name);
      return field === undefined ? [] : [[parameter, segment(spec, shows, field.wire, code)]];
    });
    const address = addressCode(screen, Object.fromEntries(values));
    if (address === null) return [];
    const tag = module.use('../ui/screen-link', 'ScreenLink');
    const given = [text('screen', screen.name), value('to', address), 'isOnlyLink'];
    return [element(tag, given, [words(screen.name)])];
  });
}
