// Calls that answer a file to download, and that a screen makes by being opened.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('steps', {
  'shown-file': code<{ call: string; screen: string }>({
    severity: 'error',
    message: ({ call, screen }) =>
      `\`${call}\` answers a file to download, which the screen ${screen} cannot show.`,
    write: ({ call, screen }) => `Write \`${call}\` under Does of the screen ${screen}.`,
  }),
});

/** Calls under Shows whose answer is a file. */
export const shownCallsAnswerNoFile: Rule = function* (linked) {
  for (const screen of linked.spec.sections.screens.facts.screens)
    for (const { name, at } of screen.shows) {
      const call = linked.call(name);
      if (call?.answer.format === undefined) continue;
      const related = [{ message: 'the call', at: call.at }];
      yield diagnostics['shown-file'](at, { call: name, screen: screen.name }, related);
    }
};
