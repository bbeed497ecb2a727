// What can change in section 5: each kind with the version that it asks for, whom it breaks, and its sentence.

import { defineChanges, kind } from '../facts/change.ts';

export interface OfRule {
  readonly on: string;
  readonly rule: string;
}
type Turned = { readonly on: string; readonly from: string; readonly to: string };
const NARROWS = ['callers', 'screens', 'data', 'tests'] as const;

export const rules = defineChanges('rules', {
  added: kind<OfRule>(
    'major',
    NARROWS,
    'removed',
    ({ on, rule }) => `\`${on}\` is held to a new rule: ${rule}.`,
  ),
  removed: kind<OfRule>(
    'minor',
    ['tests'],
    'added',
    ({ on, rule }) => `\`${on}\` is no longer held to: ${rule}.`,
  ),
  'comes-along': kind<OfRule>(
    'minor',
    ['tests'],
    'goes-along',
    ({ on, rule }) => `\`${on}\` is held to a rule that only what is new can break: ${rule}.`,
  ),
  'goes-along': kind<OfRule>(
    'minor',
    ['tests'],
    'comes-along',
    ({ on, rule }) =>
      `\`${on}\` is no longer held to a rule that only what is gone could break: ${rule}.`,
  ),
  tightened: kind<Turned>(
    'major',
    NARROWS,
    'loosened',
    ({ on, from, to }) => `\`${on}\` has a tighter bound: ${to}, where it was ${from}.`,
  ),
  loosened: kind<Turned>(
    'minor',
    ['tests'],
    'tightened',
    ({ on, from, to }) => `\`${on}\` has a looser bound: ${to}, where it was ${from}.`,
  ),
  moved: kind<Turned>(
    'major',
    NARROWS,
    'moved',
    ({ on, from, to }) => `The bounds of \`${on}\` have moved: ${to}, where it was ${from}.`,
  ),
  'kept-otherwise': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'kept-otherwise',
    ({ on, from, to }) => `\`${on}\` is moved to another end: ${to}, where it was ${from}.`,
  ),
  'pattern-changed': kind<Turned>(
    'major',
    NARROWS,
    'pattern-changed',
    ({ on, from, to }) => `\`${on}\` has to match \`${to}\`, and no longer \`${from}\`.`,
  ),
  'choice-added': kind<Turned>(
    'minor',
    ['tests'],
    'choice-removed',
    ({ on, to }) => `\`${on}\` may be \`${to}\` as well.`,
  ),
  'choice-removed': kind<Turned>(
    'major',
    NARROWS,
    'choice-added',
    ({ on, from }) => `\`${on}\` may no longer be \`${from}\`.`,
  ),
  'condition-narrowed': kind<Turned>(
    'major',
    NARROWS,
    'condition-widened',
    ({ on, from, to }) => `Less is let through for \`${on}\`: \`${to}\`, where it was \`${from}\`.`,
  ),
  'condition-widened': kind<Turned>(
    'minor',
    ['tests'],
    'condition-narrowed',
    ({ on, from, to }) => `More is let through for \`${on}\`: \`${to}\`, where it was \`${from}\`.`,
  ),
  'condition-changed': kind<Turned>(
    'major',
    NARROWS,
    'condition-changed',
    ({ on, from, to }) =>
      `Something else is let through for \`${on}\`: \`${to}\`, where it was \`${from}\`; whether that is more or less cannot be told.`,
  ),
  'error-changed': kind<OfRule & { from: string; to: string }>(
    'major',
    ['callers', 'tests'],
    'error-changed',
    ({ on, rule, from, to }) =>
      `Where \`${on}\` breaks the rule “${rule}” the answer is ${to}, and no longer ${from}.`,
  ),
  'overlap-added': kind<OfRule>(
    'major',
    NARROWS,
    'overlap-removed',
    ({ on, rule }) => `\`${on}\` is held to: ${rule}.`,
  ),
  'overlap-removed': kind<OfRule>(
    'minor',
    ['tests'],
    'overlap-added',
    ({ on, rule }) => `\`${on}\` is no longer held to: ${rule}.`,
  ),
  'overlap-tightened': kind<Turned>(
    'major',
    NARROWS,
    'overlap-loosened',
    ({ on, from, to }) => `More of \`${on}\` may not overlap: ${to}, where it was ${from}.`,
  ),
  'overlap-loosened': kind<Turned>(
    'minor',
    ['tests'],
    'overlap-tightened',
    ({ on, from, to }) => `Less of \`${on}\` may not overlap: ${to}, where it was ${from}.`,
  ),
  'overlap-changed': kind<Turned>(
    'major',
    NARROWS,
    'overlap-changed',
    ({ on, from, to }) =>
      `Something else of \`${on}\` may not overlap: ${to}, and no longer ${from}.`,
  ),
  'overlap-error-changed': kind<Turned>(
    'major',
    ['callers', 'tests'],
    'overlap-error-changed',
    ({ on, from, to }) =>
      `Where one \`${on}\` overlaps another the answer is ${to}, and no longer ${from}.`,
  ),
  'order-changed': kind<{ on: string }>(
    'minor',
    ['callers', 'tests'],
    'order-changed',
    ({ on }) => `Where several rules of \`${on}\` are broken another one is told first.`,
  ),
});
