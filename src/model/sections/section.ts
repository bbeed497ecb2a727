// The registry of the nine sections: a tenth would be a line here, and the compiler would name
// every other place that lacks it.

import type { SectionId } from './spec.ts';

export interface SectionEntry {
  readonly number: number;
  /** The usual heading, without its number. */
  readonly title: string;
  /** What to write there, for somebody whose section is not shown: one line. */
  readonly write: string;
}

export const SECTIONS = {
  purpose: {
    number: 1,
    title: 'What the product does and for whom',
    write:
      'Write a paragraph that says what the product does, then a table `User | Wants to | Way`, one row for each thing somebody comes for.',
  },
  screens: {
    number: 2,
    title: 'Screens and routes',
    write: 'Write a table `Screen | Route | For | Shows | Does`, one row for each screen.',
  },
  entities: {
    number: 3,
    title: 'Entities and their fields',
    write:
      'Write `### Name` for each entity and under it a table `Field | Type | Required | Rules | Meaning`.',
  },
  states: {
    number: 4,
    title: 'States and transitions',
    write:
      'Write `### Entity.field` for each state field and under it a table `From | Event | To | When`, or `none` if nothing has states.',
  },
  rules: {
    number: 5,
    title: 'Validation rules',
    write: 'Write a table `On | Rule | Error`, one row for each rule, or `none`.',
  },
  roles: {
    number: 6,
    title: 'Roles and permissions',
    write:
      'Write a table `Role | Who`, then a table `Call` with a column for each role, or `none` if everybody may do everything.',
  },
  calls: {
    number: 7,
    title: 'Calls the product makes',
    write: 'Write a table `Call | Request | Takes | Does | Answers`, one row for each call.',
  },
  errors: {
    number: 8,
    title: 'Error catalogue',
    write:
      'Write a table `Error | Status | Message | When`, one row for each way in which a call is refused.',
  },
  limits: {
    number: 9,
    title: 'Business constants and limits',
    write: 'Write a table `Constant | Value | Unit | Used for`, or `none`.',
  },
} as const satisfies Record<SectionId, SectionEntry>;

/** The sections that no call is answered by. */
export const SILENT: readonly SectionId[] = ['purpose', 'screens'];
