// What changes of whose records are whose, and of what a field is among those that share another.

import type { Entity, Field } from '../../../model/sections/entities.ts';
import { hasRule, ruleOf } from '../../../model/sections/lookup.ts';
import { scopePath } from '../../../model/steps/scoped.ts';
import type { Change } from '../../facts/change.ts';
import { places, mapBoth } from '../../facts/compared.ts';
import { scopes } from '../../kinds/scopes.ts';

export function diffScope(old: Entity, now: Entity): Change[] {
  const [from, to] = mapBoth(old, now, ({ within }) => (within ? scopePath(within) : ''));
  if (from === to) return [];
  const tell = from === '' ? 'scope-gained' : to === '' ? 'scope-lost' : 'scope-changed';
  const where = places(old.within ?? old, now.within ?? now);
  return [scopes[tell](now.name, where, { name: now.name, from, to })];
}

/** Among how many records a value may be there once: the more, the fewer may share it. */
const reachOf = (field: Field): number =>
  hasRule(field, 'unique') || hasRule(field, 'key') ? 2 : hasRule(field, 'unique within') ? 1 : 0;

export function diffShared(name: string, old: Field, now: Field): Change[] {
  return [...diffUnique(name, old, now), ...diffCounting(name, old, now)];
}

function diffUnique(name: string, old: Field, now: Field): Change[] {
  const [from, to] = [sharedOf(old), sharedOf(now)];
  // What is unique among all, or is no longer, is told as that.
  if (from === to || !(hasRule(old, 'unique within') || hasRule(now, 'unique within'))) return [];
  const [had, has] = [reachOf(old), reachOf(now)];
  const tell = had === has ? 'shared-otherwise' : had > has ? 'shared-more' : 'shared-less';
  return [scopes[tell](name, placesOf('unique within', old, now), { field: name, from, to })];
}

const sharedOf = (field: Field): string => {
  const within = ruleOf(field, 'unique within')?.field.name;
  if (within !== undefined) return `unique within \`${within}\``;
  return reachOf(field) === 2 ? 'unique' : 'shared by any';
};

function diffCounting(name: string, old: Field, now: Field): Change[] {
  const [from, to] = [countingOf(old), countingOf(now)];
  if (from === to) return [];
  const holes = { field: name, from, to };
  return [scopes['counts-otherwise'](name, placesOf('counts up', old, now), holes)];
}

function countingOf(field: Field): string {
  const rule = ruleOf(field, 'counts up');
  if (rule === undefined) return 'is not counted up';
  return rule.within === null ? 'is counted up' : `is counted up within \`${rule.within.name}\``;
}

const placesOf = (kind: 'unique within' | 'counts up', old: Field, now: Field) =>
  places(ruleOf(old, kind) ?? old, ruleOf(now, kind) ?? now);
