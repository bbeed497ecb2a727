// What an answer is made of: records, lists of them, and what is wrapped around them.

import { folded, mayBeMember } from '../written/names.ts';
import { isRecord, type Known } from '../schema/known.ts';
import type { Schemas } from '../schema/reader.ts';

export type Answered =
  | { readonly kind: 'record'; readonly of: Known }
  | { readonly kind: 'records'; readonly of: Known }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Answered])[] }
  | { readonly kind: 'plain'; readonly of: Known };

const WRAPPERS =
  /^(?:data|results?|items?|payload|response|records?|entries|content|value|values|body)$/;
const BESIDE =
  /^(?:total|count|meta|links?|paging|pagination|page|pageinfo|next|prev|previous|cursor|hasmore|status|success|object|message|messages|errors?|code|warnings|offset|limit|perpage|url|ok|info|resultinfo)/;
const IDENTITY = /^(?:id|uuid|guid|key|slug|_id)$/i;

/** What a schema is as an answer. */
export function answered(known: Known, schemas: Schemas): Answered {
  const listed = schemas.recordsIn(known);
  if (listed !== null) return { kind: 'records', of: listed };
  const isNamed = [...known.properties.keys()].some(mayBeMember);
  if (!isRecord(known) || !isNamed) return { kind: 'plain', of: known };
  const wrapped = wrappedIn(known, schemas);
  const [only] = schemas.members(known);
  if (
    wrapped === null &&
    only !== undefined &&
    known.properties.size === 1 &&
    only[1].kind === 'list'
  )
    return { kind: 'object', members: [[only[0], { kind: 'plain', of: only[1] }]] };
  if (wrapped === null) return { kind: 'record', of: known };
  const members = schemas.members(known).map(([name, member]): [string, Answered] => {
    if (name !== wrapped) return [name, { kind: 'plain', of: member }];
    const list = schemas.recordsIn(member);
    return [name, list === null ? { kind: 'record', of: member } : { kind: 'records', of: list }];
  });
  return { kind: 'object', members };
}

/** The member that an object is only the wrapper of; null where it is a record itself. */
function wrappedIn(known: Known, schemas: Schemas): string | null {
  const members = schemas.members(known);
  if (members.some(([name, { kind }]) => IDENTITY.test(name) && kind !== 'object')) return null;
  const holding = members.filter(([name, member]) => {
    const holds = isRecord(member) || schemas.recordsIn(member) !== null;
    return holds && (members.length === 1 || !BESIDE.test(folded(name)));
  });
  const [found] = holding;
  if (found === undefined || holding.length > 1) return null;
  const [name, member] = found;
  const rest = members.filter(([other]) => other !== name);
  const isPlural = member.kind === 'list';
  const isWrapper =
    rest.length === 0 ||
    (isPlural && rest.every(([other, one]) => isBeside(other, one))) ||
    (WRAPPERS.test(folded(name)) && rest.every(([other]) => BESIDE.test(folded(other))));
  return isWrapper ? name : null;
}

const isBeside = (name: string, { kind }: Known): boolean =>
  BESIDE.test(folded(name)) ||
  (/(?:count|total|results)$/.test(folded(name)) && kind !== 'list' && kind !== 'object');

/** The record that an answer is about, and whether it is a list of them. */
export function mainRecord(shape: Answered): { of: Known; isList: boolean } | null {
  if (shape.kind === 'record') return { of: shape.of, isList: false };
  if (shape.kind === 'records') return { of: shape.of, isList: true };
  if (shape.kind === 'plain') return null;
  return shape.members.map(([, member]) => mainRecord(member)).find((one) => one !== null) ?? null;
}

/** How many there are in all. */
export const isTotal = (name: string): boolean =>
  /^(?:total|count|totalcount|totalitems|totalresults|totalelements|numresults|resultcount)$/.test(
    folded(name),
  ) ||
  (/^[a-z]+count$/.test(folded(name)) && !/^(?:page|page_)count$/.test(folded(name)));
