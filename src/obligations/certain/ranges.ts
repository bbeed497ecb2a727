// Texts that have to be given and may have no characters: no value is ever right.

import { entityNamed, fieldNamed, type Spec } from '../../model/index.ts';
import { isBounded, valueOf } from '../../check/values/amounts.ts';
import type { Reason } from '../plan/plan.ts';
import type { Unreached } from './unreached.ts';

/** The rule at a row and the field that asks for more than it lets through; null where there is room. */
export function emptyRange(spec: Spec, { kind, at }: Unreached): readonly Reason[] | null {
  if (kind !== 'rules/met') return null;
  const rule = spec.sections.rules.facts.rules.find((one) => one.at.line === at.line);
  if (rule === undefined || rule.on.kind !== 'field' || !isBounded(rule.test)) return null;
  const entity = entityNamed(spec, rule.on.entity);
  const field = entity && fieldNamed(entity, rule.on.field);
  const most = valueOf(spec, rule.test.most);
  const isNothing = rule.test.kind === 'characters' && typeof most === 'number' && most < 1;
  if (!isNothing || field?.required !== 'yes' || field.type.kind !== 'text') return null;
  return [
    { at: field.at, why: 'it is required, and not blank' },
    { at: rule.at, why: `${rule.words} leaves nothing of it` },
  ];
}
