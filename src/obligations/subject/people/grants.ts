// Section 6 as it is written: which roles somebody has, and what their cells say of a call.

import type { Permission } from '../../../model/index.ts';
import type { Subject } from '../subject.ts';

/** Whether section 6 restricts anything at all: without it everybody may call everything. */
export const isOpen = ({ spec }: Subject): boolean => spec.sections.roles.state !== 'shown';

/** The cells of some roles for a call; a missing one reads as `no`. */
export const cellsOf = ({ spec }: Subject, call: string, roles: readonly string[]): Permission[] =>
  spec.sections.roles.facts.permissions.filter(
    (cell) => cell.call.name === call && roles.includes(cell.role.name),
  );

/** Whether a cell lets anybody through, on whatever condition. */
export const mayEver = ({ grants }: Permission): boolean =>
  grants.every((grant) => grant.kind !== 'no');
export const isPlainYes = ({ grants }: Permission): boolean =>
  grants.every((grant) => grant.kind === 'yes');
