// Calls that no screen makes.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('unused', {
  call: code<{ name: string }>({
    severity: 'note',
    message: ({ name }) => `No screen makes the call \`${name}\`.`,
    write: ({ name }) => `Write \`${name}\` under Shows or Does of a screen, if people need it.`,
  }),
});

/** Calls that stand under Shows and Does of no screen, in a product that has screens. */
export const unusedCalls: Rule = function* (linked) {
  if (linked.spec.sections.screens.state === 'none') return;
  if (!linked.isWhole('screens') || linked.names.isMisspelt('call')) return;
  const isUsed = ({ name }: Call): boolean => linked.names.isUsed('call', name, 'screens');
  const onScreens = new Set(linked.calls.filter(isUsed).flatMap(entitiesOf));
  // A page that shows a record fetches its files by itself.
  const isFetched = (call: Call): boolean =>
    call.answer.format === 'file' && entitiesOf(call).some((entity) => onScreens.has(entity));
  for (const call of linked.calls)
    if (!isUsed(call) && !isFetched(call)) yield diagnostics.call(call.at, { name: call.name });
};

const entitiesOf = ({ steps }: Call): string[] =>
  steps.flatMap((step) =>
    step.kind === 'find' || step.kind === 'create' || step.kind === 'list'
      ? [step.entity.name]
      : [],
  );
