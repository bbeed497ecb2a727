// What the examples of section 7 have for days and instants that move along.

import { forms } from '../form/form.ts';

const row = (starts: string): string =>
  `| \`book\` | | \`{ title: "Planning", starts: ${starts} }\` | 201 |`;

export const MOMENTS = forms(
  [
    'today HH:MM',
    'The day on which time begins in the mock, at a time in the product’s zone: without one, its midnight.',
    row('today 09:00'),
    'today ',
  ],
  ['tomorrow HH:MM', 'The day after the one on which time begins.', row('tomorrow'), 'tomorrow '],
  ['yesterday HH:MM', 'The day before it.', row('yesterday 10:00'), 'yesterday '],
  [
    'in N days HH:MM',
    'So many days, or weeks, after the day on which time begins; of minutes and hours, so long after its instant.',
    `${row('in 3 days 10:00')}\n${row('in 2 hours')}`,
    'in ',
  ],
  [
    'N hours ago',
    'So long before the instant at which time begins; of days and weeks, so many days before its day.',
    `${row('2 hours ago')}\n${row('1 week ago 08:30')}`,
    'ago',
  ],
  [
    'monday HH:MM',
    'The first Monday after the day on which time begins; so for every day of the week.',
    row('monday 09:00'),
    'monday ',
  ],
);
