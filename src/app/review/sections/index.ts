// How each section is laid out: the registry of the nine.

import type { ReactNode } from 'react';
import type { Facts, SectionId } from '../../../model/index.ts';
import { CallsView } from './calls/calls.tsx';
import { EntitiesView } from './entities/entities.tsx';
import { ErrorsView } from './errors/errors.tsx';
import { LimitsView } from './limits.tsx';
import { PurposeView } from './purpose.tsx';
import { RolesView } from './roles.tsx';
import { RulesView } from './rules.tsx';
import { ScreensView } from './screens.tsx';
import { StatesView } from './states.tsx';

export const SECTION_VIEWS = {
  purpose: PurposeView,
  screens: ScreensView,
  entities: EntitiesView,
  states: StatesView,
  rules: RulesView,
  roles: RolesView,
  calls: CallsView,
  errors: ErrorsView,
  limits: LimitsView,
} satisfies { [Id in SectionId]: (props: { facts: Facts[Id] }) => ReactNode };
