// What is said once the product has done something, and the file that it has answered.

import { bytesWith, type CallAnswer } from '../../../contract/client.ts';
import { inWords, type Spec } from '../../../model/index.ts';
import { stepsOf } from '../../../model/steps/steps.ts';
import type { Action } from '../../../screens/screen-plan.ts';
import { saveFile } from '../../ui/save-file.ts';

/** Saves a file that the product has answered, and gives the words for what has been done. */
export function doneWith(spec: Spec, action: Action, { headers, body }: CallAnswer): string {
  const file = fileIn(headers);
  if (file === null) return doneWords(spec, action);
  saveFile(file, bytesWith.get(headers) ?? new Blob([String(body)]));
  return `${file} downloaded`;
}

/** The name of the file that an answer is; null where it is none. */
function fileIn(headers: Headers): string | null {
  const found = /^attachment;.*\bfilename="?([^";]+)/i.exec(
    headers.get('content-disposition') ?? '',
  );
  return found?.[1] ?? null;
}

/** `Ticket created`, `Signed in`, `Ticket is now solved`. */
export function doneWords(spec: Spec, action: Action): string {
  const { call, creates } = action;
  if (action.signsIn) return creates === null ? 'Signed in' : 'Account created';
  if (action.signsOut) return 'Signed out';
  if (creates !== null) return `${inWords(creates)} created`;
  const found = stepsOf(call).find((step) => step.kind === 'find');
  const subject = found?.kind === 'find' ? inWords(found.entity.name) : null;
  if (subject !== null && action.deletes) return `${subject} deleted`;
  const state = found?.kind === 'find' ? stateAfter(spec, call.name, found.entity.name) : null;
  if (subject !== null && state !== null)
    return `${subject} is now ${inWords(state).toLowerCase()}`;
  if (action.updates) return 'Changes saved';
  return `${inWords(call.name)}: done`;
}

/** The state that a call leads a record of an entity to, where all rows of section 4 lead to the same. */
function stateAfter(spec: Spec, call: string, of: string): string | null {
  const ends = spec.sections.states.facts.lifecycles.flatMap(({ entity, transitions }) =>
    transitions.flatMap(({ event, to }) =>
      event.kind === 'call' && event.name === call && to.kind === 'state'
        ? [{ entity: entity.name, state: to.name }]
        : [],
    ),
  );
  const isOne = new Set(ends.map(({ state }) => state)).size === 1;
  return isOne ? (ends.find(({ entity }) => entity === of)?.state ?? null) : null;
}
