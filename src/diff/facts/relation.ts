// Whether a condition lets through more than it did, or less: where that can be decided by trying the
// values that stand for all there are. Where it cannot, it counts as another condition.

import { outcomes, type Setting } from '../../check/reasoning/outcomes.ts';
import { names, parse, print } from '../../expression/index.ts';
import type { Expression } from '../../model/schema/values/expression.ts';
import { constantNamed } from '../../model/sections/lookup.ts';
import type { Constant } from '../../model/sections/limits.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { durationInCel } from './amounts.ts';
import { said } from './matched.ts';

/** `other`: neither, or nobody can tell. */
export type Relation = 'same' | 'wider' | 'narrower' | 'other';

type Condition = Pick<Expression, 'source'>;

export interface Specs {
  readonly before: Spec;
  readonly after: Spec;
}

export interface Conditions {
  readonly before: Condition | null;
  readonly after: Condition | null;
}

/**
 * What a condition has become where it stands now; none at all always holds. The setting is asked for
 * only where it decides.
 */
export function relation(
  specs: Specs,
  settingOf: () => Setting | null,
  { before, after }: Conditions,
): Relation {
  const old = before === null ? 'true' : settled(before, specs);
  const now = after?.source ?? 'true';
  if (spelt(old) === spelt(now)) return 'same';
  if (after === null) return 'wider';
  if (before === null) return 'narrower';
  const setting = settingOf();
  if (setting === null) return 'other';
  const keepsAll = outcomes(setting, now, [old])?.canFail === false;
  const addsNone = outcomes(setting, old, [now])?.canFail === false;
  if (keepsAll) return addsNone ? 'same' : 'wider';
  return addsNone ? 'narrower' : 'other';
}

/** An expression in one spelling. */
export function spelt(source: string): string {
  const parsed = parse(source);
  return 'tree' in parsed ? print(parsed.tree) : source.trim();
}

export const spelling = (expression: Expression | null): string =>
  expression === null ? '' : spelt(expression.source);

/**
 * How conditions of the earlier specification are told, and those of the later one: with what constants
 * come to that come to something else in the other.
 */
export const spellings = ({ before, after }: Specs): readonly [Spell, Spell] => {
  const spellIn =
    (own: Spec, other: Spec): Spell =>
    (condition) =>
      condition === null ? '' : spelt(settled(condition, { before: own, after: other }));
  return [spellIn(before, after), spellIn(after, before)];
};

export type Spell = (condition: Condition | null) => string;

/** A condition with the values that its constants had, where they have others now. */
function settled({ source }: Condition, { before, after }: Specs): string {
  const parsed = parse(source);
  if (!('tree' in parsed)) return source;
  const uses = names(parsed.tree).flatMap(({ name, offset, length }) => {
    const [old, now] = [constantNamed(before, name), constantNamed(after, name)];
    if (old === undefined || (now && said(old.value) === said(now.value))) return [];
    return [{ offset, length, text: written(old) }];
  });
  return uses
    .sort((a, b) => b.offset - a.offset)
    .reduce(
      (text, { offset, length, text: value }) =>
        text.slice(0, offset) + value + text.slice(offset + length),
      source,
    );
}

function written({ name, value }: Constant): string {
  if (value.kind === 'rate') return name;
  return value.kind === 'duration'
    ? durationInCel(value.milliseconds)
    : JSON.stringify(value.value);
}
