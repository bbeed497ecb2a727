// What a rule of the check is: it looks at a whole specification and gives what it finds.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Linked } from '../linked/linked.ts';

export type Rule = (linked: Linked) => Iterable<Diagnostic>;
