// What the front matter may say, at the top of the file.

import { forms } from './form/form.ts';

export const SETTINGS = forms(
  ['version', 'The specification’s own version (SemVer); `0.0.0` without it.', 'version: 1.2.0'],
  [
    'zone',
    'The time zone, by its name in the IANA database, in which days begin and clocks are read; UTC without it. Requests and answers hold instants in UTC all the same.',
    'zone: Europe/Berlin',
  ],
  [
    'severities',
    'How serious the findings of a code are in this file: `error`, `warning` or `note`.',
    'severities:\n  table/unknown-column: error',
  ],
);
