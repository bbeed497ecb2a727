// `--no-screens`: whatever needs a browser is left out, and said to be.

import type { Asked } from '../accept.ts';
import { opensScreens } from '../lanes.ts';

/** All but what opens a screen. */
export function withoutScreens(asked: Asked): Asked {
  const apart = asked.obligations.filter(opensScreens);
  return {
    ...asked,
    obligations: asked.obligations.filter((one) => !opensScreens(one)),
    leftOut: [
      ...asked.leftOut,
      ...apart.map(({ id, kind, section, at, words }) => ({
        ...{ id, kind, section, at, words, why: 'It is about screens, and the run is without.' },
      })),
    ],
  };
}
