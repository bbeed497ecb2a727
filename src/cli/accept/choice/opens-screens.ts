// Whether a scenario opens screens.

import { isPossible, type Obligation } from '../../../obligations/index.ts';

/** Whether a browser is needed to try it. */
export const opensScreens = ({ plan }: Obligation): boolean =>
  isPossible(plan) &&
  [...plan.given, ...plan.when, ...plan.then.flatMap(({ first }) => first)].some(
    ({ kind }) => kind === 'open' || kind === 'submit',
  );
