// How long, how much and which: the limits of section 5 that an input can say beforehand.

import { constantNamed, type Amount, type Call, type Rule, type Spec } from '../../model/index.ts';
import type { Parameter } from './parameters.ts';

export interface Limits {
  /** Characters of a text, items of a list, or the number itself; null where it is open. */
  readonly least: number | null;
  readonly most: number | null;
  /** A rule that leaves only some words. */
  readonly choices: readonly string[] | null;
  /** How large a file may be, in the unit that the rule names; null where no rule says it. */
  readonly size: {
    readonly least: number | null;
    readonly most: number | null;
    readonly unit: string;
  } | null;
}

export const NO_LIMITS: Limits = { least: null, most: null, choices: null, size: null };

/** The limits on a parameter, by rules on it and on the field that it fills. */
export function limitsOf(spec: Spec, call: Call, parameter: Parameter): Limits {
  const rules = spec.sections.rules.facts.rules.filter((rule) => isOn(rule, call, parameter));
  return rules.reduce((known, rule) => narrow(spec, known, rule), NO_LIMITS);
}

function isOn({ on }: Rule, call: Call, { name, fills }: Parameter): boolean {
  if (on.kind === 'parameter') return on.call === call.name && on.parameter === name;
  if (on.kind === 'call' || fills?.how !== 'write') return false;
  return on.entity === fills.entity && on.field === fills.field;
}

function narrow(spec: Spec, known: Limits, { test }: Rule): Limits {
  switch (test.kind) {
    case 'characters':
    case 'items':
    case 'bounds':
      return {
        ...known,
        least: amount(spec, test.least) ?? known.least,
        most: amount(spec, test.most) ?? known.most,
      };
    case 'size':
      return {
        ...known,
        size: {
          least: amount(spec, test.least),
          most: amount(spec, test.most),
          unit: test.unit,
        },
      };
    case 'one of':
      return { ...known, choices: test.values };
    default:
      return known;
  }
}

function amount(spec: Spec, given: Amount | null): number | null {
  if (given?.kind === 'number') return given.value;
  const value = given?.kind === 'constant' ? constantNamed(spec, given.name)?.value : undefined;
  return value?.kind === 'number' ? value.value : null;
}
