// The values that a part of a request may have without being refused for itself.

import { entityBehind, entityNamed, fieldNamed, type Type } from '../../../model/index.ts';
import type { CallFacts } from '../../subject/subject.ts';
import { passes } from '../../values/tests.ts';
import { rangeOf, type Wanted } from '../../values/wanted.ts';
import { wantedIn, type Part } from '../../situation/request/part.ts';
import { ANY, between, GIVEN, oneOf, union, type Range } from './range.ts';
import { isRecordValue, type View } from '../view/view.ts';

/** Whether a part may be chosen: which record a path leads to is for the search for calls to say. */
export const isFree = ({ finds }: CallFacts, part: Part): boolean =>
  part.kind !== 'path' || !finds.some(({ parameter }) => parameter === part.name);

/** What a part may be, whatever else the request says. */
export function rangeOfPart(facts: CallFacts, part: Part, view: View): Range {
  const named = part.kind === 'member' ? part.leaf.name : part.kind === 'query' ? part.name : null;
  const find = facts.finds.find(({ parameter }) => parameter === named);
  // What the call finds by it has to be there.
  if (find !== undefined)
    return oneOf(view.sight.all(find.entity.name).map((record) => record.read(find.field.name)));
  const wanted = wantedIn(view.subject.spec, facts, part);
  const own = ofType(wanted.taken ?? wanted.type, wanted, view);
  const left = leftOut(facts, part, wanted, view);
  return left === null ? own : union([own, left]);
}

function ofType(type: Type, wanted: Wanted, view: View): Range {
  const { spec } = view.subject;
  switch (type.kind) {
    case 'boolean':
      return oneOf([true, false]);
    case 'one of':
      return oneOf(
        type.values.filter((value) =>
          wanted.rules.every((rule) => passes(spec, rule, value, view.sight.now)),
        ),
      );
    case 'integer':
    case 'number': {
      const { least = -Infinity, most = Infinity } = rangeOf(spec, wanted, 'bounds');
      return between(least, most);
    }
    case 'reference': {
      const entity = entityBehind(spec, type.to);
      return entity === undefined ? ANY : oneOf(view.sight.all(entity.name));
    }
    case 'list': {
      const { least = 0, most = Infinity } = rangeOf(spec, wanted, 'items');
      return { kind: 'items', each: ofType(type.of, { ...wanted, rules: [] }, view), least, most };
    }
    default:
      return GIVEN;
  }
}

/** What the name of a part has where a request leaves it out; null where it may not. */
function leftOut(facts: CallFacts, part: Part, wanted: Wanted, view: View): Range | null {
  const isMember = part.kind === 'member' || part.kind === 'item';
  if (part.kind === 'list' || wanted.required || (isMember && !part.leaf.optional)) return null;
  const fills = isMember ? part.leaf.fills : null;
  if (fills === null || fills.how !== 'write') return part.kind === 'query' ? ANY : oneOf([null]);
  const isMade = facts.creates.some((step) => step.entity.name === fills.entity);
  const old = view.get('old');
  if (isRecordValue(old) && old.entity === fills.entity && !isMade)
    return oneOf([...(wanted.nullable ? [null] : []), old.read(fills.field) ?? null]);
  const entity = entityNamed(view.subject.spec, fills.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, fills.field);
  const isPlain = isMade && field !== undefined && field.rules.length === 0;
  return isPlain ? oneOf([null]) : ANY;
}
