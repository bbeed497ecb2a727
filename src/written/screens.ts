// Section 2 as rows.

import type { Screens } from '../model/index.ts';
import { code } from './words.ts';
import type { Row } from './sheet.ts';

export const screenRows = ({ screens }: Screens): Row[] =>
  screens.map(({ name, route, for: people, shows, does }) => ({
    Screen: name,
    Route: code(route.source),
    For: people === null ? 'everyone' : people.map((role) => role.name).join(', '),
    Shows: shows.map((call) => code(call.name)).join(', '),
    Does: does
      .map(({ call, then }) => code(call.name) + (then === null ? '' : ` → ${then.name}`))
      .join(', '),
  }));
