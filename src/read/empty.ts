// The facts of a section that says nothing.

import type { Facts } from '../model/index.ts';

export const EMPTY: Facts = {
  purpose: { summary: null, ways: [] },
  screens: { screens: [] },
  entities: { entities: [], views: [] },
  states: { lifecycles: [] },
  rules: { rules: [] },
  roles: { roles: [], permissions: [], credentials: null },
  calls: { calls: [] },
  errors: { errors: [], body: null },
  limits: { constants: [] },
};
