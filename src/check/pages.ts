// The pages of all that the check can find, an area a page, beside the tables of its codes.

import { type Page, page } from '../read/pages.ts';
import accessPage from './access/access.md?raw';
import { diagnostics as own } from './access/own.ts';
import { diagnostics as rows } from './access/rows.ts';
import { diagnostics as screens } from './access/screens.ts';
import { diagnostics as signIn } from './access/sign-in.ts';
import { diagnostics as events } from './lifecycle/events.ts';
import { diagnostics as given } from './lifecycle/given.ts';
import { diagnostics as guards } from './lifecycle/guards.ts';
import lifecyclePage from './lifecycle/lifecycle.md?raw';
import { diagnostics as reach } from './lifecycle/reach.ts';
import { diagnostics as dangling } from './names/dangling.ts';
import { diagnostics as records } from './names/example-records.ts';
import namesPage from './names/names.md?raw';
import { diagnostics as named } from './refusals/named.ts';
import { diagnostics as neverRaised } from './refusals/never-raised.ts';
import refusalsPage from './refusals/refusals.md?raw';
import { diagnostics as parameters } from './routes/parameters.ts';
import routesPage from './routes/routes.md?raw';
import { diagnostics as shared } from './routes/shared.ts';
import { diagnostics as creations } from './steps/creations.ts';
import { diagnostics as shownChanges } from './steps/shown-changes.ts';
import stepsPage from './steps/steps.md?raw';
import { diagnostics as calls } from './unused/calls.ts';
import { diagnostics as constants } from './unused/constants.ts';
import { diagnostics as entities } from './unused/entities.ts';
import { diagnostics as errors } from './unused/errors.ts';
import { diagnostics as roles } from './unused/roles.ts';
import { diagnostics as unusedScreens } from './unused/screens.ts';
import unusedPage from './unused/unused.md?raw';
import { diagnostics as bounds } from './values/bounds.ts';
import { diagnostics as carried } from './values/carried.ts';
import { diagnostics as examples } from './values/examples.ts';
import { diagnostics as fit } from './values/fit.ts';
import { diagnostics as oddUnits } from './values/odd-units.ts';
import valuesPage from './values/values.md?raw';
import { diagnostics as walk } from './ways/walk.ts';
import waysPage from './ways/ways.md?raw';

export const CHECK_PAGES: readonly Page[] = [
  page('names', { ...dangling, ...records }, namesPage),
  page('routes', { ...shared, ...parameters }, routesPage),
  page('lifecycle', { ...events, ...given, ...reach, ...guards }, lifecyclePage),
  page('access', { ...rows, ...screens, ...own, ...signIn }, accessPage),
  page('ways', walk, waysPage),
  page('values', { ...fit, ...oddUnits, ...bounds, ...carried, ...examples }, valuesPage),
  page('steps', { ...creations, ...shownChanges }, stepsPage),
  page('refusals', { ...named, ...neverRaised }, refusalsPage),
  page(
    'unused',
    { ...unusedScreens, ...calls, ...entities, ...roles, ...errors, ...constants },
    unusedPage,
  ),
];
