// What other sections say of each call.

import { rulesOf } from '../../model/every.ts';
import type { Permission } from '../../model/schema/roles.ts';
import type { Rule } from '../../model/sections/rules.ts';
import type { Spec } from '../../model/sections/spec.ts';
import type { Lifecycle, Transition } from '../../model/sections/states.ts';

export interface AboutCall {
  /** The rows of section 4 whose event it is. */
  readonly moves: readonly { readonly lifecycle: Lifecycle; readonly row: Transition }[];
  /** The rules of section 5 that stand on it or on one of its parameters. */
  readonly rules: readonly Rule[];
  /** Its cells in section 6. */
  readonly cells: readonly Permission[];
}

type Filling = { [Part in keyof AboutCall]: AboutCall[Part][number][] };
const NOTHING: AboutCall = { moves: [], rules: [], cells: [] };

/** By the name of a call, what is said of it. */
export function aboutCalls(spec: Spec): (call: string) => AboutCall {
  const { states, roles } = spec.sections;
  const said = new Map<string, Filling>();
  const of = (call: string): Filling => {
    let about = said.get(call);
    if (about === undefined) said.set(call, (about = { moves: [], rules: [], cells: [] }));
    return about;
  };
  for (const lifecycle of states.facts.lifecycles)
    for (const row of lifecycle.transitions)
      if (row.event.kind === 'call') of(row.event.name).moves.push({ lifecycle, row });
  for (const rule of rulesOf(spec)) if (rule.on.kind !== 'field') of(rule.on.call).rules.push(rule);
  for (const cell of roles.facts.permissions) of(cell.call.name).cells.push(cell);
  return (call) => said.get(call) ?? NOTHING;
}
