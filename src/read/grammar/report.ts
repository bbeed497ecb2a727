// Where a reader puts what it finds wrong while it reads on.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

export type Report = (finding: Diagnostic) => void;
