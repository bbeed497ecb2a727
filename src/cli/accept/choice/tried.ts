// Which obligations a run with some options tries, before it is known what else there is.

import type { SectionId } from '../../../model/index.ts';
import { isNotReached, isPossible, type Obligation } from '../../../obligations/index.ts';
import { opensScreens } from './opens-screens.ts';
import { meantBy } from './meant.ts';

interface Chosen {
  readonly section?: readonly SectionId[];
  readonly tags?: string;
  /** False: none. */
  readonly screens: string | boolean;
  /** The address of a real product: what nothing leads to there is not tried. */
  readonly against?: string;
}

/** Whether an obligation is tried. */
export function triedIn({ section, tags, screens, against }: Chosen): (one: Obligation) => boolean {
  const isMeant = meantBy(section, tags);
  return (one) =>
    !isNotReached(one.plan) &&
    (against === undefined || isPossible(one.plan)) &&
    isMeant(one) &&
    (screens !== false || !opensScreens(one));
}
