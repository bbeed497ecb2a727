// The value of a default, where it is a literal or a constant: the only ones a form can show.

import { constantNamed, type Expression, type Json, type Spec } from '../../model/index.ts';

/** Null where there is no default, or one that only the product can work out. */
export function literalOf(spec: Spec, expression: Expression | null): Json {
  if (expression === null) return null;
  const source = expression.source.trim();
  if (/^[A-Z][A-Z0-9_]*$/.test(source)) return constant(spec, source);
  const text = /^(["'])(.*)\1$/s.exec(source);
  const json = text === null ? source : `"${text[2]!.replaceAll(/(?<!\\)"/g, '\\"')}"`;
  try {
    return JSON.parse(json) as Json;
  } catch {
    return null;
  }
}

function constant(spec: Spec, name: string): Json {
  const value = constantNamed(spec, name)?.value;
  return value === undefined || value.kind === 'duration' || value.kind === 'rate'
    ? null
    : value.value;
}
