// The acceptance suite: nine features, one for each section, and the steps they are written in.

import { AfterAll, setDefaultTimeout, setWorldConstructor } from '@cucumber/cucumber';
import type { Run, Suite } from '../src/cli/accept/run/suite.ts';
import purpose from './1-purpose.feature?raw';
import screens from './2-screens.feature?raw';
import entities from './3-entities.feature?raw';
import states from './4-states.feature?raw';
import rules from './5-rules.feature?raw';
import roles from './6-roles.feature?raw';
import calls from './7-calls.feature?raw';
import errors from './8-errors.feature?raw';
import limits from './9-limits.feature?raw';
import { defineCalls } from './steps/calls.ts';
import { defineMessages } from './steps/messages.ts';
import { defineOutlines } from './steps/outlines.ts';
import { definePeople } from './steps/people.ts';
import { defineScreens } from './steps/screens.ts';
import { defineWritten } from './steps/written.ts';
import { scenarioOf } from './support/scenario.ts';
import { trialOf } from './support/trial.ts';
import { Windows } from './support/browser/windows.ts';

/** A step may open several screens, on a machine that does other things as well. */
const A_STEP = 120_000;

export const suite: Suite = {
  features: { purpose, screens, entities, states, rules, roles, calls, errors, limits },
  define(run: Run): void {
    const windows = new Windows(run.product, run.spec.zone);
    setWorldConstructor(scenarioOf(run, windows));
    AfterAll(() => windows.close());
    setDefaultTimeout(A_STEP);
    defineWritten();
    defineOutlines();
    definePeople();
    defineCalls();
    defineMessages();
    defineScreens();
  },
  trial: trialOf,
};
