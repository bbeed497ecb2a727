// The values that a part of a request may have without being refused for itself.

import { entityBehind, hasRule, fieldNamed, entityNamed, type Type } from '../../model/index.ts';
import type { CallFacts } from '../subject/subject.ts';
import { passes } from '../values/tests.ts';
import { rangeOf, type Wanted } from '../values/wanted.ts';
import { wantedIn, type Part } from './part.ts';
import { ANY, between, oneOf, union, type Range } from './range.ts';
import { isRecordValue, type View } from './view.ts';

/** Whether a part may be chosen: which record a path leads to is for the search for calls to say. */
export const isFree = ({ finds }: CallFacts, part: Part): boolean =>
  part.kind !== 'path' || !finds.some(({ parameter }) => parameter === part.name);

/** What a part may be, whatever else the request says. */
export function rangeOfPart(facts: CallFacts, part: Part, view: View): Range {
  const wanted = wantedIn(view.subject.spec, facts, part);
  if (wanted.taken !== undefined) return ANY;
  const own = ofType(wanted.type, wanted, view);
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
      return ANY;
  }
}

/** What the name of a part has where a request leaves it out; null where it may not. */
function leftOut(facts: CallFacts, part: Part, wanted: Wanted, view: View): Range | null {
  const isMember = part.kind === 'member' || part.kind === 'item';
  const isOptional = isMember ? part.leaf.optional || !wanted.required : !wanted.required;
  if (!isOptional) return null;
  const fills = isMember ? part.leaf.fills : null;
  if (fills === null || fills.how !== 'write') return part.kind === 'query' ? ANY : oneOf([null]);
  const entity = entityNamed(view.subject.spec, fills.entity);
  const field = entity === undefined ? undefined : fieldNamed(entity, fills.field);
  if (field === undefined || hasRule(field, 'default') || hasRule(field, 'set')) return ANY;
  const old = view.get('old');
  const kept = isRecordValue(old) && old.entity === fills.entity ? old.read(fills.field) : null;
  return facts.creates.some((step) => step.entity.name === fills.entity)
    ? oneOf([null])
    : oneOf([null, kept ?? null]);
}
