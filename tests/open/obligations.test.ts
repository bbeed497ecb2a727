// What an open cell makes of the derived suite: what stands on it waits, all else holds.

import { describe, expect, it } from 'vitest';
import { obligationsOf } from '../../src/obligations/index.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { plant, textOf } from '../check/planting.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';

const HELPDESK = textOf('helpdesk');

/** A cell that is open, and something that waits for it. */
const OPEN: readonly (readonly [string, string, string, string])[] = [
  [
    'the type of a field',
    '| priority | one of low, normal, high |',
    '| priority | ? |',
    'calls/answered/openTicket',
  ],
  [
    'the rules of a field',
    '| email | email | yes | unique |',
    '| email | email | yes | ? |',
    'entities/kept/Person.email:signUp',
  ],
  [
    'the condition of a transition',
    '| new | `takeTicket` | open | |',
    '| new | `takeTicket` | open | ? |',
    'roles/allowed/takeTicket:Agent',
  ],
  [
    'a rule',
    '| `Ticket.subject` | at most `MAX_SUBJECT` characters |',
    '| `Ticket.subject` | ? |',
    'errors/provoked/SUBJECT_TOO_LONG',
  ],
  [
    'who has a role',
    '| Agent | `me.role == "agent"` |',
    '| Agent | ? |',
    'purpose/walked/Agent:work through the queue',
  ],
  ['a permission', '| `listQueue` | no | no | yes |', '| `listQueue` | no | no | ? |', ''],
  [
    'the steps of a call',
    '| list Person filtered by role; by name |',
    '| ? |',
    'calls/answered/listPeople',
  ],
  [
    'the message of an error',
    '| `SIGN_IN_FIRST` | 401 | Sign in first. |',
    '| `SIGN_IN_FIRST` | 401 | ? |',
    'errors/provoked/SIGN_IN_FIRST',
  ],
  [
    'the value of a constant',
    '| `MAX_SUBJECT` | 120 |',
    '| `MAX_SUBJECT` | ? |',
    'errors/provoked/SUBJECT_TOO_LONG',
  ],
];

describe.each(OPEN)('the helpdesk with %s open', (_what, from, to, waits) => {
  const { spec } = read(source('open.md', plant(HELPDESK, from, to)));
  const { obligations, waiting } = obligationsOf(spec);

  it('has what stands on it wait', () => {
    const ids = waiting.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(waits))).not.toEqual([]);
    expect(obligations.filter(({ id }) => waits !== '' && id.startsWith(waits))).toEqual([]);
  });

  it('proves all else', () => {
    const product = playable(spec);
    const failing = obligations
      .filter(({ section }) => section !== 'screens')
      .flatMap((obligation) =>
        failuresOf(spec, obligation, product).map((why) => [obligation.id, why]),
      );
    expect(failing).toEqual([]);
    expect(obligations.length).toBeGreaterThan(40);
  });
});
