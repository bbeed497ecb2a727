// Addresses of messages that are the same whatever is sent.

import { names, parse } from '../../../../../expression/index.ts';
import type { Expression } from '../../../../../model/index.ts';

const UPPER_NAME = /^[A-Z][A-Z0-9_]*$/;

/** Whether an address is the same whatever is sent: it rests on constants alone. */
export function isFixed({ source }: Expression): boolean {
  const parsed = parse(source);
  return 'tree' in parsed && names(parsed.tree).every(({ name }) => UPPER_NAME.test(name));
}
