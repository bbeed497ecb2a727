// What a refusal comes from: a condition in plain words with the row's own text beneath, or that text.

import { Condition } from '../../parts/condition.tsx';
import { inProse } from '../../parts/prose.tsx';
import type { Refusal } from '../../refusals/refusals.ts';

export const Cause = ({ refusal: { why, condition } }: { refusal: Refusal }) =>
  condition === undefined ? (
    inProse(why)
  ) : (
    <Condition expression={condition}>{inProse(why)}</Condition>
  );
