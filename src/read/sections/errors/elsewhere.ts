// Words that other specifications have for what raises an error.

import type { PlainTrigger } from '../../../model/sections/errors.ts';

/** What raises an error elsewhere, and how it is called here. */
const ELSEWHERE: readonly (readonly [RegExp, PlainTrigger])[] = [
  [
    /^(?:not (?:signed|logged) ?in|unauthenticated|unauthori[sz]ed|no token|signed out)$/i,
    'signed out',
  ],
  [
    /^(?:wrong|bad|invalid) (?:credentials|password|login|email or password)$/i,
    'wrong credentials',
  ],
  [/^(?:forbidden|not allowed|no permission|access denied|not authori[sz]ed)$/i, 'not permitted'],
  [/^(?:does not exist|no such .*|unknown id|missing record)$/i, 'not found'],
  [/^(?:conflict|duplicate|already (?:exists|taken)|taken)$/i, 'not unique'],
  [/^(?:bad request|bad json|not json|unparsable)$/i, 'malformed'],
  [/^(?:missing field|missing|blank|empty)$/i, 'required'],
  [/^(?:validation(?: error| failed)?|wrong type|bad value)$/i, 'invalid'],
  [/^(?:wrong status|bad state|illegal (?:state|transition))$/i, 'wrong state'],
  [/^(?:internal(?: server)? error|server error|crash|anything else)$/i, 'unexpected'],
];

/** What raises an error, said in other words; undefined where that cannot be told. */
export const meantBy = (text: string): PlainTrigger | undefined =>
  ELSEWHERE.find(([pattern]) => pattern.test(text))?.[1];
