// What an open cell makes of the derived suite: what stands on it waits, all else holds.

import { describe, expect, it } from 'vitest';
import { sharedObligationsOf } from '../obligations/shared-plans.ts';
import { read } from '../../src/read/index.ts';
import { source } from '../../src/text/source.ts';
import { plant, textOf } from '../check/planting.ts';
import { BY_REQUESTS } from '../obligations/planned.ts';
import { failuresOf, playable } from '../../src/mutate/trial.ts';

const HELPDESK = textOf('helpdesk');

/** A cell that is open, and something that waits for it. */
interface Open {
  readonly from: string;
  readonly to: string;
  readonly waits: string;
}

/** What is open at once. */
const OPEN: Readonly<Record<string, readonly Open[]>> = {
  'the type of a field, the steps of a call and the message of an error': [
    {
      from: '| priority | one of low, normal, high |',
      to: '| priority | ? |',
      waits: 'calls/answered/openTicket',
    },
    {
      from: '| list Person filtered by role; by name |',
      to: '| ? |',
      waits: 'calls/answered/listPeople',
    },
    {
      from: '| `SIGN_IN_FIRST` | 401 | Sign in first. |',
      to: '| `SIGN_IN_FIRST` | 401 | ? |',
      waits: 'errors/provoked/SIGN_IN_FIRST',
    },
  ],
  'the rules of a field': [
    {
      from: '| email | email | yes | unique |',
      to: '| email | email | yes | ? |',
      waits: 'entities/kept/Person.email:signUp',
    },
  ],
  'the condition of a transition, a rule and a permission': [
    {
      from: '| solved | `closeTicket` | closed | |',
      to: '| solved | `closeTicket` | closed | ? |',
      waits: 'roles/allowed/closeTicket:Administrator',
    },
    {
      from: '| `Ticket.subject` | at most `MAX_SUBJECT` characters |',
      to: '| `Ticket.subject` | ? |',
      waits: 'errors/provoked/SUBJECT_TOO_LONG',
    },
    {
      from: '| `listQueue` | no | no | yes |',
      to: '| `listQueue` | no | no | ? |',
      waits: 'roles/refused/listQueue:Visitor',
    },
  ],
  'who has a role, and the value of a constant': [
    {
      from: '| Administrator | `me.role == "administrator"` |',
      to: '| Administrator | ? |',
      waits: 'purpose/walked/Administrator:bring in a new agent',
    },
    {
      from: '| `MAX_SUBJECT` | 120 |',
      to: '| `MAX_SUBJECT` | ? |',
      waits: 'errors/provoked/SUBJECT_TOO_LONG',
    },
  ],
};

describe.each(Object.entries(OPEN))('the helpdesk with %s open', (_what, cells) => {
  const text = cells.reduce((before, { from, to }) => plant(before, from, to), HELPDESK);
  const { spec } = read(source('open.md', text));
  const { obligations, waiting } = sharedObligationsOf(spec, ['purpose/walked', ...BY_REQUESTS]);

  it.each(cells)('has what stands on it wait: $waits', ({ waits }) => {
    const ids = waiting.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith(waits))).not.toEqual([]);
    expect(obligations.filter(({ id }) => id.startsWith(waits))).toEqual([]);
  });

  it('proves all else', () => {
    const product = playable(spec);
    const failing = obligations.flatMap((obligation) =>
      failuresOf(spec, obligation, product).map((why) => [obligation.id, why]),
    );
    expect(failing).toEqual([]);
    expect(obligations.length).toBeGreaterThan(40);
  });
});
