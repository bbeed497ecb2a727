// Where no two items of a list of objects in the body may be alike, they are told apart.

import type { Decision } from '../../engine/index.ts';
import { rulesOf } from '../../model/every.ts';
import type { Ask } from '../situation/ask.ts';
import { withItems } from '../situation/request/items-apart.ts';
import { given, partNamed } from '../situation/request/part.ts';
import type { Making } from './values/choice.ts';

/** The request with as many items as it has, each another one by a member alone, and at last by all. */
export function toldApart(ask: Ask, { at }: Decision, { situation, pool }: Making): Ask[] {
  const rule = rulesOf(situation.subject.spec).find(
    (one) => one.at.line === at?.line && one.at.column === at.column,
  );
  if (rule?.test.kind !== 'no duplicates' || rule.on.kind !== 'parameter') return [];
  const part = partNamed(ask.facts, rule.on.parameter);
  if (part?.kind !== 'list' || rule.on.call !== ask.facts.call.name) return [];
  return withItems(ask, part.path, Number(given(ask, part)), { situation, pool }).slice(1);
}
