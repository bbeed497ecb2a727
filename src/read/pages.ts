// The pages of all that the reader can find wrong, an area a page, beside the table of its codes.

import { EXPRESSION_DIAGNOSTICS } from '../expression/index.ts';
import expressionPage from './expressions/expression.md?raw';
import { form } from './outline/diagnostics.ts';
import formPage from './outline/form.md?raw';
import { diagnostics as calls } from './sections/calls/diagnostics.ts';
import callsPage from './sections/calls/calls.md?raw';
import { diagnostics as entities } from './sections/entities/diagnostics.ts';
import entitiesPage from './sections/entities/entities.md?raw';
import { diagnostics as errors } from './sections/errors/diagnostics.ts';
import errorsPage from './sections/errors/errors.md?raw';
import { diagnostics as limits } from './sections/limits/diagnostics.ts';
import limitsPage from './sections/limits/limits.md?raw';
import { diagnostics as purpose } from './sections/purpose/diagnostics.ts';
import purposePage from './sections/purpose/purpose.md?raw';
import { diagnostics as roles } from './sections/roles/diagnostics.ts';
import rolesPage from './sections/roles/roles.md?raw';
import { diagnostics as rules } from './sections/rules/diagnostics.ts';
import rulesPage from './sections/rules/rules.md?raw';
import { diagnostics as screens } from './sections/screens/diagnostics.ts';
import screensPage from './sections/screens/screens.md?raw';
import { diagnostics as states } from './sections/states/diagnostics.ts';
import statesPage from './sections/states/states.md?raw';
import { tables } from './table/diagnostics.ts';
import tablePage from './table/table.md?raw';

export interface Page {
  /** What its codes begin with. */
  readonly area: string;
  readonly codes: readonly string[];
  readonly markdown: string;
}

/** The page of an area, with the codes of its table. */
export const page = (area: string, table: object, markdown: string): Page => ({
  area,
  codes: Object.keys(table).map((name) => `${area}/${name}`),
  markdown,
});

export const PAGES: readonly Page[] = [
  page('form', form, formPage),
  page('table', tables, tablePage),
  page('expression', EXPRESSION_DIAGNOSTICS, expressionPage),
  page('purpose', purpose, purposePage),
  page('screens', screens, screensPage),
  page('entities', entities, entitiesPage),
  page('states', states, statesPage),
  page('rules', rules, rulesPage),
  page('roles', roles, rolesPage),
  page('calls', calls, callsPage),
  page('errors', errors, errorsPage),
  page('limits', limits, limitsPage),
];
