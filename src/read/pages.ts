// The pages of all that the reader can find wrong, an area a page, beside the table of its codes.

import { READ_CODES } from './codes.ts';
import expressionPage from './expressions/expression.md?raw';
import formPage from './outline/form.md?raw';
import callsPage from './sections/calls/calls.md?raw';
import entitiesPage from './sections/entities/entities.md?raw';
import errorsPage from './sections/errors/errors.md?raw';
import limitsPage from './sections/limits/limits.md?raw';
import purposePage from './sections/purpose/purpose.md?raw';
import rolesPage from './sections/roles/roles.md?raw';
import rulesPage from './sections/rules/rules.md?raw';
import screensPage from './sections/screens/screens.md?raw';
import statesPage from './sections/states/states.md?raw';
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
  page('form', READ_CODES.form, formPage),
  page('table', READ_CODES.table, tablePage),
  page('expression', READ_CODES.expression, expressionPage),
  page('purpose', READ_CODES.purpose, purposePage),
  page('screens', READ_CODES.screens, screensPage),
  page('entities', READ_CODES.entities, entitiesPage),
  page('states', READ_CODES.states, statesPage),
  page('rules', READ_CODES.rules, rulesPage),
  page('roles', READ_CODES.roles, rolesPage),
  page('calls', READ_CODES.calls, callsPage),
  page('errors', READ_CODES.errors, errorsPage),
  page('limits', READ_CODES.limits, limitsPage),
];
