// The pages of all that the check can find, an area a page, beside the table of its codes.

import { type Page, page } from '../read/pages.ts';
import { CHECK_CODES } from './codes.ts';
import accessPage from './access/access.md?raw';
import conditionsPage from './conditions/conditions.md?raw';
import findingsPage from './findings/findings.md?raw';
import lifecyclePage from './lifecycle/lifecycle.md?raw';
import namesPage from './names/names.md?raw';
import refusalsPage from './refusals/refusals.md?raw';
import requestsPage from './requests/requests.md?raw';
import routesPage from './routes/routes.md?raw';
import stepsPage from './steps/steps.md?raw';
import unusedPage from './unused/unused.md?raw';
import valuesPage from './values/values.md?raw';
import waysPage from './ways/ways.md?raw';

export const CHECK_PAGES: readonly Page[] = [
  page('names', CHECK_CODES.names, namesPage),
  page('routes', CHECK_CODES.routes, routesPage),
  page('lifecycle', CHECK_CODES.lifecycle, lifecyclePage),
  page('access', CHECK_CODES.access, accessPage),
  page('conditions', CHECK_CODES.conditions, conditionsPage),
  page('ways', CHECK_CODES.ways, waysPage),
  page('requests', CHECK_CODES.requests, requestsPage),
  page('values', CHECK_CODES.values, valuesPage),
  page('steps', CHECK_CODES.steps, stepsPage),
  page('refusals', CHECK_CODES.refusals, refusalsPage),
  page('unused', CHECK_CODES.unused, unusedPage),
  page('findings', CHECK_CODES.findings, findingsPage),
];
