// Whether a role is for people who are signed in, signed out, or either.

import { ANY, compile, parse } from '../../expression/index.ts';
import type { Role } from '../../model/schema/roles.ts';

export type Side = 'in' | 'out' | 'either';

/** A condition that holds without `me` is no sign of being signed in, nor of being signed out. */
export function sideOf({ who }: Role): Side {
  if (who.kind !== 'condition') return who.kind === 'signed in' ? 'in' : 'out';
  const parsed = parse(who.expression.source);
  if (!('tree' in parsed)) return 'either';
  const environment = { entities: {}, variables: { me: ANY } };
  const frame = { variables: { me: null }, now: 0, all: () => [], uuid: () => '' };
  return compile(parsed.tree, environment)(frame) === true ? 'either' : 'in';
}
