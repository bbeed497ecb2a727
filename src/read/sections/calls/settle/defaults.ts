// Whether the default of a query parameter is of the parameter's type.

import type { QueryParameter } from '../../../../model/calls.ts';
import type { Type } from '../../../../model/type.ts';
import type { Report } from '../../../grammar/report.ts';
import { diagnostics } from '../diagnostics.ts';
import type { Known } from './known.ts';
import { typeOfDefault } from './parameters.ts';

/** Reports defaults that their own parameter would refuse. */
export function judgeDefaults(
  query: readonly QueryParameter[],
  known: Known,
  report: Report,
): void {
  for (const { name, type, default: value } of query) {
    const given = value && typeOfDefault(value, known);
    if (!value || !given || fits(given, value.source, type)) continue;
    const wanted = type.kind === 'one of' ? `one of ${type.values.join(', ')}` : type.kind;
    report(diagnostics['bad-default'](value.at, { name, value: value.source, type: wanted }));
  }
}

const NUMERIC = new Set(['integer', 'number']);

function fits(given: Type, source: string, type: Type): boolean {
  if (type.kind === 'one of')
    return (
      given.kind === 'text' && (!source.startsWith('"') || type.values.includes(textOf(source)))
    );
  if (NUMERIC.has(type.kind)) return given.kind === 'integer' || given.kind === type.kind;
  if (type.kind === 'boolean') return given.kind === 'boolean';
  // The others are texts on the wire; whether this one is well formed, the request will show.
  return given.kind === 'text' || type.kind === 'json' || type.kind === 'reference';
}

const textOf = (source: string): string => {
  try {
    return String(JSON.parse(source));
  } catch {
    return source;
  }
};
