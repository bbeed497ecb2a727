// The rules whose findings say how the product behaves, and not only how its text is written: what a
// change elsewhere may bring about. Who asks for these alone need not wait for the others.

import type { Rule } from './findings/rule.ts';
import { callsForNobody } from './access/rows.ts';
import { buttonsForNobody, unreadableScreens, uselessScreens } from './access/screens.ts';
import { cellsDecide, rolesCanBe } from './conditions/granted.ts';
import { rulesDecide } from './conditions/ruled.ts';
import { shownIfDecides, stepsDecide } from './conditions/stepped.ts';
import { guardsDecide } from './lifecycle/guards.ts';
import { eventsArePermitted } from './lifecycle/permitted.ts';
import { statesWithoutEnd, unreachableStates } from './lifecycle/reach.ts';
import { timedMovesHappen } from './lifecycle/timed.ts';
import { triggersHappen } from './refusals/never-raised.ts';
import { unusedErrors } from './unused/errors.ts';
import { waysFindRecords, waysMeetStates } from './ways/moved.ts';
import { waysAreOpen } from './ways/walk.ts';

export const CONSEQUENTIAL: readonly Rule[] = [
  unreachableStates,
  statesWithoutEnd,
  guardsDecide,
  timedMovesHappen,
  eventsArePermitted,
  callsForNobody,
  uselessScreens,
  unreadableScreens,
  buttonsForNobody,
  rolesCanBe,
  cellsDecide,
  rulesDecide,
  stepsDecide,
  shownIfDecides,
  waysAreOpen,
  waysMeetStates,
  waysFindRecords,
  triggersHappen,
  unusedErrors,
];
