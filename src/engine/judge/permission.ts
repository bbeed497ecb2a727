// Whether somebody may make a call: by their role alone, and by what the call is about.

import { namesBroken } from '../calls/broken.ts';
import type { CallCase } from '../calls/call-case.ts';
import type { Decision } from '../exchange/exchange.ts';
import { holds } from '../expressions/compiler.ts';
import { type Breach, breach } from '../refusals/breach.ts';
import { type Cell, type GrantType, type RoleBook, mayEver } from '../roles/roles.ts';
import { Handle } from '../store/handle.ts';

/** Signed out (401), or a role that never may (403). */
export function judgeRole(call: CallCase, book: RoleBook): Breach | null {
  const { me } = call.moment;
  const { subject, needsMe, decision } = call.type;
  if (!book.isOpen) {
    const cells = cellsOf(call, book);
    if (!cells.some(mayEver)) {
      const trigger = me === null ? 'signed out' : 'not permitted';
      return breach(trigger, decisionOf(call, cells[0]), { subject });
    }
  }
  return needsMe && me === null ? breach('signed out', decision, { subject }) : null;
}

/** The cells of the roles that somebody is in, who is the same until the steps run. */
const cellsOf = (call: CallCase, book: RoleBook): readonly Cell[] =>
  (call.cells ??= book.cells(call.type.call.name, call.moment));

function decisionOf(call: CallCase, cell: Cell | undefined): Decision {
  const { name } = call.type.call;
  if (cell === undefined)
    return { section: 'roles', at: null, why: `nobody without a role may \`${name}\`` };
  return { section: 'roles', at: cell.at, why: `${cell.role} may not \`${name}\`` };
}

/** The conditions of section 6 (403, or 404): the most permissive cell counts. */
export function judgeConditions(call: CallCase, book: RoleBook): Breach | null {
  if (book.isOpen) return null;
  const refusals: Breach[] = [];
  for (const cell of cellsOf(call, book)) {
    if (!mayEver(cell)) continue;
    const failing = cell.grants.find((grant) => !isMet(call, grant));
    if (failing === undefined) return null;
    refusals.push(refusalOf(call, cell, failing));
  }
  // To be refused is more than not to be told.
  return refusals.find(({ trigger }) => trigger === 'not permitted') ?? refusals[0] ?? null;
}

function isMet(call: CallCase, { model, condition }: GrantType): boolean {
  if (model.kind === 'own') return (call.isAskedAbout && call.unsaid !== null) || isOwn(call);
  if (condition !== null && call.isAskedAbout && namesBroken(call, condition)) return true;
  return condition === null ? model.kind === 'yes' : holds(condition, call);
}

/** Whether the record last found belongs to the one who asks. */
function isOwn(call: CallCase): boolean {
  const last = call.found.at(-1) ?? call.latest.at(-1);
  const record = last === undefined ? null : call.record(last);
  const { me } = call.moment;
  const owner = record?.type.owner;
  if (record === null || owner === undefined || me === null) return false;
  const holder = record.valueOf(owner);
  return holder instanceof Handle && holder.type === me.type && holder.id === me.id;
}

function refusalOf(call: CallCase, { role, at }: Cell, { model, condition }: GrantType): Breach {
  const last = call.found.at(-1) ?? call.latest.at(-1);
  const hides = (model.kind === 'own' || model.kind === 'if') && model.elseNotFound;
  const what = condition === null ? 'what is their own' : `where \`${condition.source.source}\``;
  const why = `${role} may \`${call.type.call.name}\` only ${what}`;
  const entities = last === undefined ? call.type.subject.entities : [last.type.name];
  return breach(
    hides ? 'not found' : 'not permitted',
    { section: 'roles', at: model.at ?? at, why },
    {
      subject: { ...call.type.subject, entities },
      record: call.nameOf(last) ?? last?.type.recordName ?? null,
      recordEntity: last?.type.name ?? null,
    },
  );
}
