// Section 5: validation rules.

import type { Overlap, RuleTarget, Test } from '../schema/rules.ts';
import type { SizeUnit } from '../words/words.ts';

export type * from '../schema/rules.ts';
export { PLAIN_TESTS, SIZE_UNITS, type SizeUnit } from '../words/words.ts';

/** How many bytes each is. */
export const BYTES_IN: Readonly<Record<SizeUnit, number>> = {
  bytes: 1,
  KB: 1_000,
  MB: 1_000_000,
  KiB: 2 ** 10,
  MiB: 2 ** 20,
};

/** What raises the error of a rule that names none. */
export function triggerOf(test: Test): 'required' | 'not unique' | 'wrong state' | 'invalid' {
  if (test.kind === 'required') return 'required';
  if (test.kind === 'unique') return 'not unique';
  return test.kind === 'condition' && test.current ? 'wrong state' : 'invalid';
}

/** What a rule is on, as the column On has it: `Ticket`, `Ticket.subject`, `openTicket`, `openTicket.priority`. */
export function targetName(on: RuleTarget | Overlap['on']): string {
  if (on.kind === 'entity') return on.entity;
  if (on.kind === 'field') return `${on.entity}.${on.field}`;
  return on.kind === 'call' ? on.call : `${on.call}.${on.parameter}`;
}
