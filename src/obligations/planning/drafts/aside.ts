// What is not planned on purpose, and why.

import type { ObligationKind } from '../../plan/obligation.ts';
import type { Terms } from '../../plan/terms.ts';
import type { Drafted } from './drafted.ts';

/** Why a combination is left out, whichever rows it is of. */
export const ONLY_WITH_ALL =
  'Any two of its rows, or those next to each other, are tried; `--all` tries it as well.';
const WITHOUT_MAIL =
  'It is about mail, and nothing takes what the product sends: `--smtp-port` does.';
const WITHOUT_WEBHOOKS =
  'It is about a webhook, and nothing takes what the product sends: `--outgoing-port` does.';
const WITHOUT_OUTGOING =
  'It is about a call to another service, and nothing answers in its place: `--outgoing-port` does.';
export const WITHOUT_SCREENS = 'It is about screens, and the run is without.';

/** Why nothing is looked for on purpose; null where something is. */
export function asideOf(
  terms: Terms,
  { kind, isFurther = false, sends }: Pick<Drafted<ObligationKind>, 'kind' | 'isFurther' | 'sends'>,
): string | null {
  if (isFurther && !terms.isWhole) return ONLY_WITH_ALL;
  if (sends === 'mail' && terms.isWithoutMail === true) return WITHOUT_MAIL;
  if (sends === 'webhook' && terms.isWithoutWebhooks === true) return WITHOUT_WEBHOOKS;
  if (sends === 'outgoing' && terms.isWithoutOutgoing === true) return WITHOUT_OUTGOING;
  return terms.isWithoutScreens && kind.startsWith('screens/') ? WITHOUT_SCREENS : null;
}
