// Every rule of the check, in the order in which they look.

import type { Rule } from './findings/rule.ts';
import { ownRecords } from './access/own.ts';
import { scopesHold } from './access/scopes.ts';
import { secretsAreKept, writeOnlyStaysUnseen } from './access/secrets.ts';
import { callsForNobody, missingRows } from './access/rows.ts';
import {
  buttonsForNobody,
  screensLeft,
  unreadableScreens,
  uselessScreens,
} from './access/screens.ts';
import { waysIn } from './access/sign-in.ts';
import { comparedBefore } from './conditions/afterwards.ts';
import { cellsDecide, rolesCanBe } from './conditions/granted.ts';
import { rolesAreReached } from './conditions/reached.ts';
import { optionalsMayBeLeftOut } from './conditions/optional.ts';
import { rulesDecide } from './conditions/ruled.ts';
import { shownIfDecides, stepsDecide } from './conditions/stepped.ts';
import { eventsMoveRecords, statesAreChoices } from './lifecycle/events.ts';
import { creationsGiveState, statesAreMoved } from './lifecycle/given.ts';
import { guardsDecide, rowsAreTaken } from './lifecycle/guards.ts';
import { statesWithoutEnd, unreachableStates } from './lifecycle/reach.ts';
import { othersAreMoved } from './lifecycle/moving.ts';
import { eventsArePermitted } from './lifecycle/permitted.ts';
import { statesAreShown } from './lifecycle/shown.ts';
import { clockMakesWhole, clockStepsHappen } from './lifecycle/by-clock.ts';
import { timesStand } from './lifecycle/clocked.ts';
import { statesLast, timedMovesHappen } from './lifecycle/timed.ts';
import { danglingNames } from './names/dangling.ts';
import { exampleRecords } from './names/example-records.ts';
import { errorsAreAnswered } from './requests/answered.ts';
import { peopleAreKnown, recordsAreKnown } from './requests/named.ts';
import { errorsHaveOneCause } from './refusals/named.ts';
import { referencesAreRefused } from './refusals/unsaid.ts';
import { triggersHappen } from './refusals/never-raised.ts';
import { callsAreReached, conditionsReadRequests } from './routes/one-address.ts';
import { leadsAreOpen, leadsSayWhere } from './routes/afterwards.ts';
import { readingTakesNoBody, requestsAreApart } from './routes/ambiguous.ts';
import { idleParameters, parametersFromNowhere } from './routes/parameters.ts';
import { reservedRoutes, sharedRoutes } from './routes/shared.ts';
import { creationsAreWhole } from './steps/creations.ts';
import { keysAreGiven } from './steps/keys.ts';
import { immutablesStay, updatesChange } from './steps/idle.ts';
import { shownCallsRead } from './steps/shown-changes.ts';
import { shownCallsAnswerNoFile } from './steps/shown-files.ts';
import { unusedCalls } from './unused/calls.ts';
import { unusedConstants } from './unused/constants.ts';
import { unusedEntities, unusedViews } from './unused/entities.ts';
import { unusedErrors } from './unused/errors.ts';
import { fieldsAreRead } from './unused/fields.ts';
import { parametersAreRead } from './unused/parameters.ts';
import { unusedMessages, unusedOutgoing } from './unused/messages.ts';
import { unusedRoles } from './unused/roles.ts';
import { unusedScreens } from './unused/screens.ts';
import {
  outgoingBodiesAreWhole,
  outgoingGoesOnFirst,
  servicesAreSomewhere,
} from './values/outgoing.ts';
import { bodiesAreJson, webhooksGoSomewhere } from './values/webhooks.ts';
import { filesComeInForms, fileTypesAreTypes, formsAreFlat } from './values/files.ts';
import { contradictoryBounds } from './values/bounds.ts';
import { rulesAreCarried } from './values/carried.ts';
import { defaultsKeepRules, examplesKeepRules } from './values/examples.ts';
import { choicesAreKnown, boundsFitRules, rulesFitTypes } from './values/fit.ts';
import { lengthsAskMore } from './values/type-bounds.ts';
import { computedFieldsEnd } from './values/computed-rounds.ts';
import { followedFieldsBegin } from './values/reads-itself.ts';
import { listsShowRecords } from './values/bare-keys.ts';
import { unitsFit } from './values/odd-units.ts';
import { stretchesAre } from './values/overlaps.ts';
import { rulesAddSomething, rulesCount } from './values/needless.ts';
import { waysFindRecords, waysMeetStates } from './ways/moved.ts';
import { placeholdersAreFilled, rowsAreLeft, statusesTellWhose } from './refusals/catalogue.ts';
import { pagesHaveRoom, signInsLast } from './values/nothing.ts';
import { wayValuesFit } from './ways/values.ts';
import { noIsKept } from './access/vain-no.ts';
import { bodiesSaySomething, limitsReadWell } from './refusals/wording.ts';
import { waysSend } from './ways/sends.ts';
import { waitsLeadOn } from './ways/waits.ts';
import { waysAreOpen } from './ways/walk.ts';

export const RULES: readonly Rule[] = [
  danglingNames,
  exampleRecords,
  statesAreChoices,
  eventsMoveRecords,
  othersAreMoved,
  creationsGiveState,
  statesAreMoved,
  unreachableStates,
  statesWithoutEnd,
  guardsDecide,
  rowsAreTaken,
  timedMovesHappen,
  statesLast,
  timesStand,
  clockStepsHappen,
  clockMakesWhole,
  eventsArePermitted,
  statesAreShown,
  missingRows,
  callsForNobody,
  noIsKept,
  ownRecords,
  scopesHold,
  waysIn,
  secretsAreKept,
  writeOnlyStaysUnseen,
  uselessScreens,
  unreadableScreens,
  buttonsForNobody,
  screensLeft,
  rolesCanBe,
  rolesAreReached,
  cellsDecide,
  rulesDecide,
  comparedBefore,
  optionalsMayBeLeftOut,
  stepsDecide,
  shownIfDecides,
  waysAreOpen,
  wayValuesFit,
  waysMeetStates,
  waysFindRecords,
  waitsLeadOn,
  waysSend,
  peopleAreKnown,
  recordsAreKnown,
  errorsAreAnswered,
  sharedRoutes,
  reservedRoutes,
  idleParameters,
  parametersFromNowhere,
  requestsAreApart,
  conditionsReadRequests,
  callsAreReached,
  readingTakesNoBody,
  leadsSayWhere,
  leadsAreOpen,
  creationsAreWhole,
  keysAreGiven,
  shownCallsRead,
  shownCallsAnswerNoFile,
  updatesChange,
  immutablesStay,
  rulesFitTypes,
  stretchesAre,
  choicesAreKnown,
  boundsFitRules,
  unitsFit,
  contradictoryBounds,
  rulesAreCarried,
  examplesKeepRules,
  defaultsKeepRules,
  rulesAddSomething,
  rulesCount,
  lengthsAskMore,
  followedFieldsBegin,
  computedFieldsEnd,
  listsShowRecords,
  pagesHaveRoom,
  signInsLast,
  errorsHaveOneCause,
  triggersHappen,
  referencesAreRefused,
  rowsAreLeft,
  placeholdersAreFilled,
  statusesTellWhose,
  bodiesSaySomething,
  limitsReadWell,
  unusedScreens,
  unusedCalls,
  unusedMessages,
  unusedOutgoing,
  servicesAreSomewhere,
  outgoingBodiesAreWhole,
  outgoingGoesOnFirst,
  webhooksGoSomewhere,
  filesComeInForms,
  formsAreFlat,
  fileTypesAreTypes,
  bodiesAreJson,
  unusedEntities,
  unusedViews,
  unusedRoles,
  unusedErrors,
  unusedConstants,
  parametersAreRead,
  fieldsAreRead,
];
