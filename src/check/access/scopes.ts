// `Within` of section 3, against who signs in, who makes records and what requests may say of them.

import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import type { Entity, Field } from '../../model/sections/entities.ts';
import { fieldNamed, hasRule } from '../../model/sections/lookup.ts';
import { scopeName, scopePath } from '../../model/steps/scoped.ts';
import { membersOf } from '../linked/expressions.ts';
import type { Linked } from '../linked/linked.ts';
import type { Rule } from '../findings/rule.ts';
import { codeWithArticle } from '../../text/article.ts';

export const diagnostics = defineDiagnostics('access', {
  'scope-of-nobody': code<{ entity: string; me: string; field: string; to: string }>({
    severity: 'error',
    message: ({ entity, me, field, to }) =>
      `Nobody sees ${codeWithArticle(entity)}: ${codeWithArticle(me)}, who signs in, has no \`${field}\` that is ${codeWithArticle(to)}.`,
    write: ({ me, field, to }) =>
      `Write a field \`${field}\` of type ${to} among those of \`${me}\`, or the line \`Within:\` with a path whose last field \`${me}\` has, too.`,
  }),
  'scope-without-sign-in': code<{ entity: string }>({
    severity: 'error',
    message: ({ entity }) => `Nobody sees ${codeWithArticle(entity)}: no call signs anybody in.`,
    write: 'Write a call that does `sign in … by …`, or no line `Within:`.',
  }),
  'scope-given-by-nobody': code<{ call: string; entity: string; field: string; role: string }>({
    severity: 'error',
    message: ({ call, entity, field, role }) =>
      `\`${call}\` makes ${codeWithArticle(entity)} for ${role}, who has no \`${field}\` to give it.`,
    write: ({ entity, field }) =>
      `Write \`create ${entity} with ${field} = …\`, with a record that the call finds or makes.`,
  }),
  'scope-from-requests': code<{ call: string; entity: string; field: string }>({
    severity: 'warning',
    message: ({ call, entity, field }) =>
      `Whoever makes \`${call}\` says whose \`${entity}\` it is: its body gives \`${field}\`.`,
    write: ({ field }) =>
      `Write the body without \`${field}\`: it is given as that of whoever asks, or by the step's \`with ${field} = …\`.`,
  }),
});

/** Entities within something that nobody, or anybody, can be within. */
export const scopesHold: Rule = function* (linked) {
  if (!linked.showsAllOf('entities')) return;
  const { entities } = linked.spec.sections.entities.facts;
  const first = entities.find(({ within }) => within !== undefined);
  if (first?.within !== undefined && linked.isWhole('calls') && !signsIn(linked)) {
    yield diagnostics['scope-without-sign-in'](first.within.at, { entity: first.name });
    return;
  }
  for (const entity of entities) {
    const target = targetOf(linked, entity);
    if (entity.within === undefined || target === null) continue;
    yield* judgePeople(linked, entity, target);
    yield* judgeCalls(linked, entity);
  }
};

/** The entity that a scope's path leads to; null where it leads nowhere. */
function targetOf(linked: Linked, entity: Entity): Entity | null {
  let of: Entity | undefined = entity;
  for (const { name } of entity.within?.path ?? []) {
    const field: Field | undefined = of && fieldNamed(of, name);
    of = field?.type.kind === 'reference' ? linked.entity(field.type.to) : undefined;
  }
  return of ?? null;
}

function* judgePeople(linked: Linked, { name, within }: Entity, target: Entity) {
  if (within === undefined || !linked.isWhole('calls')) return;
  const { at } = within;
  const people = linked.people.flatMap((person) => linked.entity(person) ?? []);
  const isWithin = (person: Entity): boolean => {
    const field = fieldNamed(person, scopeName(within));
    const to = field?.type.kind === 'reference' ? linked.entity(field.type.to) : undefined;
    return to === target || linked.leavesOpen('field', scopeName(within), person.name);
  };
  const [me] = people;
  if (me === undefined || people.some(isWithin)) return;
  const holes = { entity: name, me: me.name, field: scopeName(within), to: target.name };
  const related = [{ message: 'who signs in', at: me.at }];
  yield diagnostics['scope-of-nobody'](at, holes, related);
}

const signsIn = (linked: Linked): boolean =>
  linked.calls.some((call) =>
    linked.steps(call).some(({ kind }) => kind === 'sign in' || kind === 'sign in by'),
  );

function* judgeCalls(linked: Linked, entity: Entity) {
  const { within } = entity;
  const field = within?.path.length === 1 ? fieldNamed(entity, scopePath(within)) : undefined;
  if (field === undefined) return;
  for (const call of linked.calls.filter((one) => linked.isRead(one))) {
    const given = membersOf(call).find(
      ({ fills }) =>
        fills?.how === 'write' && fills.entity === entity.name && fills.field === field.name,
    );
    const holes = { call: call.name, entity: entity.name, field: field.name };
    const isTaken = field.required !== 'auto' && !hasRule(field, 'read-only');
    const out = linked.access.roles.find(
      (role) =>
        linked.access.side(role) === 'out' && linked.access.verdict(call.name, role) !== 'no',
    );
    if (given !== undefined && isTaken && out === undefined)
      yield diagnostics['scope-from-requests'](given.at, holes);
    if (given !== undefined || out === undefined || isGivenOtherwise(field)) continue;
    for (const step of linked.steps(call)) {
      if (step.kind !== 'create' || step.entity.name !== entity.name) continue;
      if (step.with.some((one) => one.field.name === field.name)) continue;
      yield diagnostics['scope-given-by-nobody'](step.at, { ...holes, role: out.name });
    }
  }
}

const isGivenOtherwise = (field: Field): boolean =>
  (['set', 'default', 'follows'] as const).some((kind) => hasRule(field, kind));
