// `own` in section 6, against what the call finds and whose that is.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Entity } from '../../model/sections/entities.ts';
import { ownerOf } from '../../model/sections/lookup.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Span } from '../../text/span.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { failingCall } from '../traces/to-call.ts';
import { capitalised, codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('access', {
  'own-without-record': code<{ call: string }>({
    severity: 'error',
    message: ({ call }) => `\`${call}\` finds no record, so none can be somebody’s own.`,
    write: ({ call }) => `Write \`yes\` or \`no\`, or a step that finds a record in \`${call}\`.`,
  }),
  'own-without-owner': code<{ call: string; entity: string }>({
    severity: 'error',
    message: ({ call, entity }) =>
      `\`${call}\` finds ${codeWithArticle(entity)}, which has no owner, so none is anybody’s own.`,
    write: ({ entity }) =>
      `Write the rule \`owner\` on the field of \`${entity}\` that says whose it is, or \`if\` and a condition here.`,
  }),
  'owner-not-a-person': code<{ entity: string; owner: string; of: string; me: string }>({
    severity: 'error',
    message: ({ entity, owner, of, me }) =>
      `${capitalised(codeWithArticle(entity))} belongs to ${codeWithArticle(of)} (\`${owner}\`), but who signs in is ${codeWithArticle(me)}.`,
    write: ({ entity, me }) =>
      `Write \`owner\` on a field of \`${entity}\` that refers to ${codeWithArticle(me)}.`,
  }),
});

/** Cells with `own` for calls about nothing that anybody owns. */
export const ownRecords: Rule = function* (linked) {
  if (!linked.showsAllOf('entities')) return;
  const told = new Set<string>();
  for (const { call: reference, role, grants } of linked.spec.sections.roles.facts.permissions) {
    const call = linked.call(reference.name);
    const own = grants.find(({ kind }) => kind === 'own');
    const row = `${reference.at.line}`;
    // One finding for a row, however many calls and roles it has.
    if (call === undefined || !linked.isRead(call) || own === undefined || told.has(row)) continue;
    const finding = judge(linked, call, role.name, own.at);
    if (finding === null) continue;
    told.add(row);
    yield finding;
  }
};

function judge(linked: Linked, call: Call, who: string, at: Span): Diagnostic | null {
  const held = linked.records(call).filter(({ how }) => how === 'found' || how === 'used');
  const last = held.findLast(({ how }) => how === 'found') ?? held.at(-1);
  if (last === undefined) {
    const related = [{ message: 'the call', at: call.at }];
    const trace = failingCall(linked, call, { who, fails: 'no record is their own', at });
    return diagnostics['own-without-record'](at, { call: call.name }, related, trace);
  }
  const entity = linked.entity(last.entity ?? '');
  return entity === undefined ? null : judgeOwner(linked, call, entity, who, at);
}

function judgeOwner(
  linked: Linked,
  call: Call,
  entity: Entity,
  who: string,
  at: Span,
): Diagnostic | null {
  const owner = ownerOf(entity);
  const fails = `no \`${entity.name}\` is their own`;
  const trace = () => failingCall(linked, call, { who, fails, at });
  if (owner === undefined) {
    const related = [{ message: 'the entity', at: entity.at }];
    const holes = { call: call.name, entity: entity.name };
    return diagnostics['own-without-owner'](at, holes, related, trace());
  }
  const of = owner.type.kind === 'reference' ? linked.entity(owner.type.to) : undefined;
  const { me } = linked;
  if (of === undefined || me === undefined || linked.entity(me) === of) return null;
  const holes = { entity: entity.name, owner: owner.name, of: of.name, me };
  const related = [{ message: 'its owner', at: owner.at }];
  return diagnostics['owner-not-a-person'](at, holes, related, trace());
}
