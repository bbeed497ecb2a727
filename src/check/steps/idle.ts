// Steps that change nothing, and steps that are always refused.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('steps', {
  'idle-update': code<{ call: string; entity: string; taker: boolean }>({
    severity: 'warning',
    message: ({ call, entity, taker }) =>
      taker
        ? `This updates nothing: the body of \`${call}\` goes to the record before, and nothing of ${codeWithArticle(entity)} follows a change.`
        : `This updates nothing: \`${call}\` takes no body, and nothing of ${codeWithArticle(entity)} follows a change.`,
    write: 'Write what the call takes, or set r.f to `X` instead of update.',
  }),
  'sets-immutable': code<{ field: string }>({
    severity: 'warning',
    message: ({ field }) =>
      `\`${field}\` is immutable, so the call is refused unless this is what it was.`,
    write: 'Write the field without `immutable`, or the call without this step.',
  }),
});

/** Updates without a body, of what does not even know that it was changed. */
export const updatesChange: Rule = function* (linked) {
  if (!linked.shows('entities')) return;
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'update' ? linked.entity(step.entity) : undefined;
      if (step.kind !== 'update' || entity === undefined || step.takesBody) continue;
      if (entity.fields.some((field) => hasRule(field, 'follows'))) continue;
      const holes = { call: call.name, entity: entity.name, taker: call.takes !== null };
      yield diagnostics['idle-update'](step.at, holes);
    }
};

/** Values that steps give to what was given at creation, once and for all. */
export const immutablesStay: Rule = function* (linked) {
  for (const call of linked.calls)
    for (const step of linked.steps(call)) {
      const entity = step.kind === 'set' ? linked.entityIn(call, step.target.source) : undefined;
      const field = step.kind === 'set' && entity ? fieldNamed(entity, step.field.name) : undefined;
      if (step.kind !== 'set' || !field || !hasRule(field, 'immutable')) continue;
      if (isMade(linked, call, entity!, step.target.source)) continue;
      const related = [{ message: 'the field', at: field.at }];
      const holes = { field: `${entity!.name}.${field.name}` };
      const fails = `\`${holes.field}\` stays as it was made`;
      const trace = failingCall(linked, call, { fails, at: step.at });
      yield diagnostics['sets-immutable'](step.at, holes, related, trace);
    }
};

/** Whether the record may be one that the call itself has made. */
const isMade = (linked: Linked, call: Call, entity: Entity, target: string): boolean =>
  linked
    .records(call)
    .some(
      ({ name, how, entity: of }) =>
        how === 'made' && (name === target || linked.entity(of ?? '') === entity),
    );
