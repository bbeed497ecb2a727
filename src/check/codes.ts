// All that the check can find, the table of codes of each area; and all that can be found at all.

import { READ_CODES } from '../read/codes.ts';
import { diagnostics as own } from './access/own.ts';
import { diagnostics as rows } from './access/rows.ts';
import { diagnostics as scopes } from './access/scopes.ts';
import { diagnostics as screens } from './access/screens.ts';
import { diagnostics as signIn } from './access/sign-in.ts';
import { diagnostics as conditions } from './conditions/diagnostics.ts';
import { diagnostics as findings } from './findings/diagnostics.ts';
import { diagnostics as byClock } from './lifecycle/by-clock.ts';
import { diagnostics as clocked } from './lifecycle/clocked.ts';
import { diagnostics as events } from './lifecycle/events.ts';
import { diagnostics as given } from './lifecycle/given.ts';
import { diagnostics as guards } from './lifecycle/guards.ts';
import { diagnostics as movingOthers } from './lifecycle/moving.ts';
import { diagnostics as permitted } from './lifecycle/permitted.ts';
import { diagnostics as reach } from './lifecycle/reach.ts';
import { diagnostics as statesShown } from './lifecycle/shown.ts';
import { diagnostics as timed } from './lifecycle/timed.ts';
import { diagnostics as dangling } from './names/dangling.ts';
import { diagnostics as records } from './names/example-records.ts';
import { diagnostics as unsaid } from './refusals/unsaid.ts';
import { diagnostics as named } from './refusals/named.ts';
import { diagnostics as neverRaised } from './refusals/never-raised.ts';
import { diagnostics as parameters } from './routes/parameters.ts';
import { diagnostics as oneAddress } from './routes/one-address.ts';
import { diagnostics as shared } from './routes/shared.ts';
import { diagnostics as creations } from './steps/creations.ts';
import { diagnostics as keys } from './steps/keys.ts';
import { diagnostics as outgoing } from './values/outgoing.ts';
import { diagnostics as webhooks } from './values/webhooks.ts';
import { diagnostics as files } from './values/files.ts';
import { diagnostics as shownChanges } from './steps/shown-changes.ts';
import { diagnostics as shownFiles } from './steps/shown-files.ts';
import { diagnostics as calls } from './unused/calls.ts';
import { diagnostics as constants } from './unused/constants.ts';
import { diagnostics as entities } from './unused/entities.ts';
import { diagnostics as messages } from './unused/messages.ts';
import { diagnostics as errors } from './unused/errors.ts';
import { diagnostics as roles } from './unused/roles.ts';
import { diagnostics as unusedScreens } from './unused/screens.ts';
import { diagnostics as bounds } from './values/bounds.ts';
import { diagnostics as carried } from './values/carried.ts';
import { diagnostics as examples } from './values/examples.ts';
import { diagnostics as typeBounds } from './values/type-bounds.ts';
import { diagnostics as fit } from './values/fit.ts';
import { diagnostics as computedRounds } from './values/computed-rounds.ts';
import { diagnostics as readsItself } from './values/reads-itself.ts';
import { diagnostics as bareKeys } from './values/bare-keys.ts';
import { diagnostics as oddUnits } from './values/odd-units.ts';
import { diagnostics as overlaps } from './values/overlaps.ts';
import { diagnostics as secrets } from './access/secrets.ts';
import { diagnostics as ambiguous } from './routes/ambiguous.ts';
import { diagnostics as afterwards } from './routes/afterwards.ts';
import { diagnostics as idle } from './steps/idle.ts';
import { diagnostics as fields } from './unused/fields.ts';
import { diagnostics as unread } from './unused/parameters.ts';
import { diagnostics as needless } from './values/needless.ts';
import { diagnostics as catalogue } from './refusals/catalogue.ts';
import { diagnostics as moved } from './ways/moved.ts';
import { diagnostics as nothing } from './values/nothing.ts';
import { diagnostics as vainNo } from './access/vain-no.ts';
import { diagnostics as wording } from './refusals/wording.ts';
import { diagnostics as requestAnswers } from './requests/answered.ts';
import { diagnostics as requestNames } from './requests/named.ts';
import { diagnostics as sends } from './ways/sends.ts';
import { diagnostics as wayValues } from './ways/values.ts';
import { diagnostics as waits } from './ways/waits.ts';
import { diagnostics as walk } from './ways/walk.ts';

/** The tables of the check, an area each. */
export const CHECK_CODES = {
  names: { ...dangling, ...records },
  routes: { ...shared, ...parameters, ...ambiguous, ...oneAddress, ...afterwards },
  lifecycle: {
    ...events,
    ...movingOthers,
    ...given,
    ...reach,
    ...guards,
    ...timed,
    ...clocked,
    ...byClock,
    ...permitted,
    ...statesShown,
  },
  access: { ...rows, ...screens, ...own, ...scopes, ...signIn, ...secrets, ...vainNo },
  conditions,
  ways: { ...walk, ...moved, ...sends, ...wayValues, ...waits },
  requests: { ...requestNames, ...requestAnswers },
  values: {
    ...fit,
    ...overlaps,
    ...oddUnits,
    ...bounds,
    ...carried,
    ...examples,
    ...needless,
    ...nothing,
    ...typeBounds,
    ...readsItself,
    ...computedRounds,
    ...bareKeys,
    ...webhooks,
    ...files,
    ...outgoing,
  },
  steps: { ...creations, ...keys, ...shownChanges, ...shownFiles, ...idle },
  refusals: { ...named, ...neverRaised, ...catalogue, ...wording, ...unsaid },
  unused: {
    ...unusedScreens,
    ...calls,
    ...entities,
    ...roles,
    ...errors,
    ...messages,
    ...constants,
    ...unread,
    ...fields,
  },
  findings,
};

/** Every code that there is: `entities/unknown-type`. */
export const CODES: readonly string[] = Object.entries({ ...READ_CODES, ...CHECK_CODES }).flatMap(
  ([area, table]) => Object.keys(table).map((name) => `${area}/${name}`),
);

export const isCode = (code: string): boolean => CODES.includes(code);

/** Whether a code is found by reading alone, whatever the other sections say. */
export const isOfReading = (code: string): boolean =>
  Object.hasOwn(READ_CODES, code.split('/')[0]!);
