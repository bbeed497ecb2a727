// A request as it is but for one choice: what the one leaves hidden the other may show.

import type { Spec } from '../../../../../model/index.ts';
import { withMember, type Ask } from '../../../../situation/ask.ts';
import type { Value } from '../../../../plan/value.ts';
import { wantedOf } from '../../../../values/wanted.ts';

/** The request with each other choice of each member that it gives. */
export const withOtherChoices = (spec: Spec, ask: Ask): Ask[] =>
  [...ask.members].flatMap(([leaf, value]) => {
    const { type } = wantedOf(spec, ask.facts.call.name, leaf);
    const choices: readonly Value[] =
      type.kind === 'boolean' ? [true, false] : type.kind === 'one of' ? type.values : [];
    return choices.filter((one) => one !== value).map((one) => withMember(ask, leaf, one));
  });
