// `--no-screens`: whatever needs a browser is not tried, and said to be.

import { WITHOUT_SCREENS, type Obligations } from '../../../obligations/index.ts';
import { opensScreens } from '../choice/opens-screens.ts';
import type { Planning } from './planning.ts';

/** All but what opens a screen. */
export function withoutScreens(planning: Planning): Planning {
  return {
    ...planning,
    next: async () => {
      const some = await planning.next();
      return some?.filter((one) => !opensScreens(one)) ?? null;
    },
    whole: async () => callingOnly(await planning.whole()),
  };
}

const callingOnly = (found: Obligations): Obligations => ({
  ...found,
  obligations: found.obligations.filter((one) => !opensScreens(one)),
  leftOut: [
    ...found.leftOut,
    ...found.obligations.filter(opensScreens).map(({ id, kind, section, at, words }) => ({
      ...{ id, kind, section, at, words, why: WITHOUT_SCREENS },
    })),
  ],
});
