// What changes in section 6: who is in a role, what each role may do, and how a credential travels.

import type { Linked } from '../../check/linked/linked.ts';
import { mayBeRefused, mayBeSignedOut } from '../../check/refusals/people.ts';
import type { Setting } from '../../check/reasoning/outcomes.ts';
import { settingOf, settingOfCell } from '../../check/reasoning/setting.ts';
import type { Call } from '../../model/sections/calls.ts';
import type { Credentials, Grant, Permission, Role } from '../../model/schema/roles.ts';
import { ownerOf } from '../../model/sections/lookup.ts';
import { durationInWords, worthOfExpression } from '../facts/amounts.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';
import { relation, type Relation, type Spell, spelling, spellings } from '../facts/relation.ts';
import { roles } from '../kinds/roles.ts';

export function diffRoles(compared: Compared): Change[] {
  const [old, now] = [compared.before.sections.roles.facts, compared.after.sections.roles.facts];
  const both = matched(old.roles, now.roles, ({ name }) => name);
  const cells = matched(old.permissions, now.permissions, cellOf);
  const isNew = (role: string) => both.come.some(({ name }) => name === role);
  const isGone = (role: string) => both.gone.some(({ name }) => name === role);
  const stands = (calls: readonly { name: string }[], name: string) =>
    calls.some((call) => call.name === name);
  // What a new or a gone role or call may do is told with it.
  const isCell = ({ call, role }: Permission): boolean =>
    !isNew(role.name) &&
    !isGone(role.name) &&
    stands(compared.before.sections.calls.facts.calls, call.name) &&
    stands(compared.after.sections.calls.facts.calls, call.name);
  return [
    ...both.gone.map((role) => roles.removed(role.name, places(role, null), { role: role.name })),
    ...both.come.map((role) => roles.added(role.name, places(null, role), { role: role.name })),
    ...both.both.flatMap(([one, other]) => diffWho(compared, one, other)),
    ...cells.gone.filter(isCell).flatMap((cell) => diffCell(compared, cell, null)),
    ...cells.come.filter(isCell).flatMap((cell) => diffCell(compared, null, cell)),
    ...cells.both.flatMap(([one, other]) => diffCell(compared, one, other)),
    ...diffFreedom(compared),
    ...diffCredentials(compared, old.credentials, now.credentials),
  ];
}

/** Section 6 has come to say who may make calls that anybody could make, or says it no longer. */
function diffFreedom({ linkedBefore, linked }: Compared): Change[] {
  if (linkedBefore.access.isFree === linked.access.isFree) return [];
  const tell = roles[linked.access.isFree ? 'call-opened' : 'call-closed'];
  const isClosed = (side: Linked, call: Call): boolean =>
    mayBeSignedOut(side, call) || mayBeRefused(side, call);
  return matched(linkedBefore.calls, linked.calls, ({ name }) => name)
    .both.filter(([old, now]) => isClosed(linkedBefore, old) !== isClosed(linked, now))
    .map(([old, now]) => tell(now.name, places(old, now), { call: now.name }));
}

const cellOf = ({ call, role }: Permission): string => `${role.name} ${call.name}`;

const WHO = { wider: 'who-widened', narrower: 'who-narrowed', other: 'who-changed' } as const;

function diffWho(compared: Compared, old: Role, now: Role): Change[] {
  const become = relation(compared, () => settingOf(compared.linked, {}), {
    before: asCondition(old),
    after: asCondition(now),
  });
  if (become === 'same') return [];
  const [had, has] = spellings(compared);
  const holes = { role: now.name, from: whoOf(old, had), to: whoOf(now, has) };
  return [roles[WHO[become]](now.name, places(old, now), holes)];
}

function asCondition({ who }: Role): { readonly source: string } {
  if (who.kind === 'condition') return who.expression;
  return { source: who.kind === 'signed in' ? 'me != null' : 'me == null' };
}

const whoOf = ({ who }: Role, spell: Spell): string =>
  who.kind === 'condition' ? `\`${spell(who.expression)}\`` : who.kind;

const CELL = {
  wider: 'grant-widened',
  narrower: 'grant-narrowed',
  other: 'grant-changed',
} as const;

function diffCell(compared: Compared, old: Permission | null, now: Permission | null): Change[] {
  const { call, role } = (now ?? old)!;
  const [had, has] = [old?.grants ?? [], now?.grants ?? []];
  const [spellOld, spell] = spellings(compared);
  const holes = {
    role: role.name,
    call: call.name,
    from: grantsInWords(had, spellOld),
    to: grantsInWords(has, spell),
  };
  const where = places(old, now);
  const subject = `${role.name} ${call.name}`;
  if (isNo(had) || isNo(has)) {
    if (isNo(had) && isNo(has)) return [];
    return [roles[isNo(had) ? 'granted' : 'withdrawn'](subject, where, holes)];
  }
  const become = grantsBecome(compared, call.name, had, has);
  if (become !== 'same') return [roles[CELL[become]](subject, where, holes)];
  const [from, to] = [hides(had), hides(has)];
  return from === to ? [] : [roles['refused-otherwise'](subject, where, { ...holes, from, to })];
}

const isNo = (grants: readonly Grant[]): boolean =>
  grants.length === 0 || grants.some(({ kind }) => kind === 'no');
const hides = (grants: readonly Grant[]): string =>
  grants
    .filter((grant) => 'elseNotFound' in grant)
    .map((grant) => ('elseNotFound' in grant && grant.elseNotFound ? 'hidden' : 'refused'))
    .join(', then ');

function grantsBecome(
  compared: Compared,
  name: string,
  had: readonly Grant[],
  has: readonly Grant[],
): Relation {
  const call = compared.linked.call(name);
  const isMixed = [had, has].some(isOwn) && ![had, has].every(isOwn);
  // One cell says it in the word, and the other may say it as a condition.
  const spelled = (linked: Linked, grants: readonly Grant[]): readonly Grant[] =>
    isMixed ? grants.map((grant) => ownAsCondition(linked, name, grant)) : grants;
  const [old, now] = [spelled(compared.linkedBefore, had), spelled(compared.linked, has)];
  const [own, owns] = [isOwn(old), isOwn(now)];
  const [before, after] = [conditionOf(old), conditionOf(now)];
  const setting = (): Setting | null =>
    call === undefined ? null : settingOfCell(compared.linked, call);
  const become = relation(compared, setting, { before, after });
  if (own === owns) return become;
  const turn = owns ? 'narrower' : 'wider';
  return become === 'same' || become === turn ? turn : 'other';
}

const isOwn = (grants: readonly Grant[]): boolean => grants.some(({ kind }) => kind === 'own');

/** `own` written out: the record that the call finds last has somebody for its owner. */
function ownAsCondition(linked: Linked, name: string, grant: Grant): Grant {
  const call = linked.call(name);
  const last = call?.steps.findLast((step) => step.kind === 'find');
  const entity = last?.kind === 'find' ? linked.entity(last.entity.name) : undefined;
  const owner = entity && ownerOf(entity);
  if (grant.kind !== 'own' || last?.kind !== 'find' || owner === undefined) return grant;
  const { elseNotFound, at } = grant;
  const condition = { source: `${last.as}.${owner.name} == me`, at };
  return { kind: 'if', condition, elseNotFound, at };
}

/** All conditions of a cell as one; null where it has none. */
function conditionOf(grants: readonly Grant[]) {
  const conditions = grants.flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
  const [first] = conditions;
  if (first === undefined) return null;
  return conditions.length === 1
    ? first
    : { ...first, source: conditions.map(({ source }) => `(${source})`).join(' && ') };
}

const grantsInWords = (grants: readonly Grant[], spell: Spell): string =>
  grants.length === 0
    ? 'no'
    : grants
        .map((grant) => (grant.kind === 'if' ? `if \`${spell(grant.condition)}\`` : grant.kind))
        .join('; ');

function diffCredentials(
  compared: Compared,
  old: Credentials | null,
  now: Credentials | null,
): Change[] {
  const holes = { from: carrierOf(old), to: carrierOf(now) };
  const where = places(old, now);
  if (old === null || now === null) {
    if (old === now) return [];
    return [roles[old === null ? 'credential-gained' : 'credential-lost']('', where, holes)];
  }
  const moved = holes.from === holes.to ? [] : [roles['credential-moved']('', where, holes)];
  return [...moved, ...diffLasting(compared, old, now)];
}

function diffLasting(
  { linkedBefore, linked }: Compared,
  old: Credentials,
  now: Credentials,
): Change[] {
  const worth = (own: Compared['linked'], { lasting }: Credentials) =>
    lasting === null ? Infinity : Number(worthOfExpression(own, lasting));
  const [had, has] = [worth(linkedBefore, old), worth(linked, now)];
  if (had === has) return [];
  const said = ({ lasting }: Credentials, value: number) =>
    lasting === null ? 'for ever' : `\`${spelling(lasting)}\` (${durationInWords(value)})`;
  const holes = { from: said(old, had), to: said(now, has) };
  return [
    roles[has < had ? 'credential-ends-sooner' : 'credential-lasts-longer'](
      '',
      places(old.lasting ?? old, now.lasting ?? now),
      holes,
    ),
  ];
}

function carrierOf(credentials: Credentials | null): string {
  if (credentials === null) return 'nothing';
  const { carrier } = credentials;
  return carrier.kind === 'cookie'
    ? `the cookie \`${carrier.name}\``
    : `\`${carrier.name}: ${carrier.prefix}{token}${carrier.suffix}\``;
}
