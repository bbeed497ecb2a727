// Calls that change something and that a screen makes by being opened.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('steps', {
  'shown-change': code<{ call: string; screen: string }>({
    severity: 'warning',
    message: ({ call, screen }) =>
      `\`${call}\` changes something, and the screen ${screen} makes it whenever it is opened.`,
    write: ({ call, screen }) => `Write \`${call}\` under Does of the screen ${screen}.`,
  }),
});

const READS: ReadonlySet<string> = new Set(['find', 'read', 'list']);

/** Calls under Shows that do more than find, read and list. */
export const shownCallsRead: Rule = function* (linked) {
  for (const screen of linked.spec.sections.screens.facts.screens)
    for (const { name, at } of screen.shows) {
      const call = linked.call(name);
      if (call === undefined || isReading(linked, call)) continue;
      const related = [{ message: 'the call', at: call.at }];
      yield diagnostics['shown-change'](at, { call: name, screen: screen.name }, related);
    }
};

function isReading(linked: Linked, call: Call): boolean {
  const steps = linked.steps(call).filter(({ kind }) => kind !== 'when' && kind !== 'for each');
  if (!steps.every(({ kind }) => READS.has(kind))) return false;
  const isEvent = linked.names.isUsed('call', call.name, 'states');
  return !isEvent || !linked.records(call).some(({ how }) => how === 'found' || how === 'used');
}
