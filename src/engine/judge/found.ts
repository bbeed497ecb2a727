// Whether there is what the request is about (404).

import type { CallCase } from '../calls/call-case.ts';
import { INVALID } from '../entities/codec.ts';
import { type Breach, breach } from '../refusals/breach.ts';

/** Finds what the steps work on. The first that is not there is the refusal. */
export function judgeFound(call: CallCase): Breach | null {
  for (const effect of call.type.effects) {
    const missing = effect.find(call, call);
    if (missing !== null) return missing;
  }
  return pathOfNothing(call);
}

/** A path parameter that cannot be of its type, and that no step looks up. */
function pathOfNothing(call: CallCase): Breach | null {
  const broken = call.parameters.find(
    ({ place, stored }) => place === 'path' && stored === INVALID,
  );
  if (broken === undefined) return null;
  const { name, at, raw } = broken;
  const why = `\`${name}\` in the path of ${call.type.call.name} cannot be \`${String(raw)}\``;
  const { subject } = call.type;
  return breach('not found', { section: 'calls', at, why }, { subject, value: raw ?? null });
}
