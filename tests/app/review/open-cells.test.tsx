// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS, type SectionId } from '../../../src/model/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { type Cell, cellsOf, withCell } from '../../open/cells.ts';
import { openReview, page, planted, specText } from './open.tsx';

/** Of each column of each kind of table the last cell. */
function oneOfEach(text: string): Cell[] {
  const kindOf = ({ section, headings, heading }: Cell): string =>
    [
      section,
      headings.includes('Type') || section !== 3 ? headings[0] : 'examples',
      heading,
    ].join();
  return [...new Map(cellsOf(text).map((cell) => [kindOf(cell), cell])).values()];
}

/** A fact that is there all the same shows what it leaves open as a gap. */
const GAPS: readonly (readonly [SectionId, string, string, string])[] = [
  ['purpose', '| become a customer |', '| ? |', 'wants to open'],
  ['screens', '| `listPeople` | `addPerson` |', '| ? | `addPerson` |', 'Showsopen'],
  ['screens', '| `listPeople` | `addPerson` |', '| `listPeople` | ? |', 'Doesopen'],
  ['entities', '| body | text | yes |', '| body | ? | yes |', 'bodyopenyes'],
  ['rules', '| `TICKET_CLOSED` |', '| ? |', 'ticket.status != "closed"open'],
  ['roles', '| `takeTicket` | no | no | yes |', '| `takeTicket` | no | no | ? |', 'nonoopenno'],
  ['calls', '| `{ body, internal? }` |', '| ? |', 'Takesopen'],
  ['calls', '| list Person filtered by role; by name |', '| ? |', 'Doesopen'],
  ['calls', '| create Person | `201 Person` |', '| create Person | ? |', 'Answersopen'],
  ['errors', '| 401 | Sign in first. |', '| 401 | ? |', 'SIGN_IN_FIRSTProvoke401open'],
  ['limits', '| a page of tickets |', '| ? |', 'PAGE_SIZE25 ticketsopen'],
];

/** A fact that cannot do without what is open is left out, and a gap stands in its place. */
const LEFT_OUT: readonly (readonly [SectionId, string, string, string])[] = [
  ['screens', '| Queue | `/queue` |', '| Queue | ? |', '/tickets/:idForCustomer'],
  ['screens', '| Queue | `/queue` |', '| Queue | ? |', 'Queue open:29Open: the route of Queue'],
  [
    'states',
    '| `takeTicket` | open |',
    '| `takeTicket` | ? |',
    'always:117open where takeTicket leads',
  ],
  [
    'roles',
    '| Agent | `me.role == "agent"` |',
    '| Agent | ? |',
    'open who has the role Agent:146Admin',
  ],
  ['errors', '| `NOT_FOUND` | 404 |', '| `NOT_FOUND` | ? |', 'open the status of NOT_FOUND'],
  [
    'limits',
    '| `MAX_REPLY` | 5000 |',
    '| `MAX_REPLY` | ? |',
    'open the value of MAX_REPLY:215MAX_OPEN',
  ],
];

it.each([...GAPS, ...LEFT_OUT])(
  'the review shows a gap in section %s for %s as %s',
  async (section, from, to, shown) => {
    await openReview(planted(specText('examples/helpdesk.md'), [from, to]), `/_nonet/${section}`);
    expect(page().textContent).toContain(shown);
  },
);

it.each([
  ['one where every row is whole', '| solved | `closeTicket` | closed |', 1],
  ['none while a row is open that may lead on', '| solved | ? | closed |', 0],
])('the diagram draws as final %s', async (_which, row, finals) => {
  const text = specText('examples/helpdesk.md');
  const changed = planted(text, ['| solved | `closeTicket` | closed |', row]);
  await openReview(changed, '/_nonet/states');
  const states = () => page().querySelectorAll('svg rect[stroke-width]');
  await waitFor(() => expect(states()).toHaveLength(5));
  expect(page().querySelectorAll('svg rect[stroke-width="2"]')).toHaveLength(finals);
});

describe('the review with one cell open', () => {
  const text = specText('examples/helpdesk.md');

  it.each(
    oneOfEach(text).map((cell) => [SECTION_IDS[cell.section - 1]!, cell.heading, cell] as const),
  )(
    'shows in section %s the question under %s',
    { timeout: 20_000 },
    async (section, _heading, cell) => {
      const changed = withCell(text, cell, '?');
      const [question] = compile('spec/test.md', changed).spec.sections[section].questions;
      await openReview(changed, `/_nonet/${section}`);
      const plain = question!.about.replaceAll('`', '');
      expect(page().textContent).toContain(`Open: ${plain}`);
      expect(within(page()).getAllByText(new RegExp(`\\b${cell.at.line}\\b`))).not.toEqual([]);
    },
  );
});
