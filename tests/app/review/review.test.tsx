// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SECTION_IDS, SECTIONS } from '../../../src/model/index.ts';
import { openReview, page, planted, specText } from './open.tsx';

const HELPDESK = specText('examples/helpdesk.md');

describe('a blank specification', () => {
  it('says how to begin and what each of the nine sections wants', async () => {
    await openReview(specText('spec.md'));
    expect(page().textContent).toContain('The specification is empty');
    expect(page().textContent).toContain('spec/test.md');
    expect(within(page()).getAllByText('empty')).toHaveLength(9);
    for (const { write } of Object.values(SECTIONS))
      expect(page().textContent).toContain(write.replaceAll('`', ''));
  });

  it.each(SECTION_IDS)(
    'says in section %s what to write there, with an example',
    async (section) => {
      await openReview(specText('spec.md'), `/_nonet/${section}`);
      expect(page().textContent).toContain(SECTIONS[section].write.replaceAll('`', ''));
      expect(
        within(page()).getByRole('group', { name: 'An example to copy' }).textContent,
      ).toContain('|');
    },
  );

  it('shows no version where it has none', async () => {
    await openReview(planted(HELPDESK, ['version: 2.1.0\n', '']));
    expect(screen.getByRole('banner').textContent).toContain('test.md');
    expect(document.body.textContent).not.toContain('0.0.0');
  });

  it('gives the example to copy', async () => {
    const user = userEvent.setup();
    await openReview(specText('spec.md'), '/_nonet/limits');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toContain(
      '| Constant | Value | Unit | Used for |',
    );
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });
});

describe('the first page', () => {
  it('has the journeys to play, the screens, and what the sections hold', async () => {
    await openReview(HELPDESK);
    const journeys = within(screen.getByRole('region', { name: 'Journeys' }));
    expect(journeys.getAllByRole('listitem')).toHaveLength(4);
    journeys.getByRole('button', { name: 'Play: Customer wants to get help' });
    const screens = within(await screen.findByRole('region', { name: 'Screens' }));
    expect(screens.getAllByRole('listitem')).toHaveLength(6);
    screens.getByRole('link', { name: 'All 7' });
    const written = within(screen.getByRole('region', { name: 'What is written' }));
    expect(written.getAllByRole('listitem')).toHaveLength(9);
    expect(within(page()).queryByText('written')).toBeNull();
  });

  it('says which sections are still to be written', async () => {
    await openReview(
      planted(HELPDESK, [/## 9\.[^]*/.exec(HELPDESK)![0], '## 9. Limits\n\nnot shown\n']),
    );
    const rest = within(screen.getByRole('region', { name: '8 of nine sections written' }));
    expect(rest.getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('a section that says none', () => {
  it('says that there is nothing on purpose', async () => {
    await openReview(specText('examples/conduit.md'), '/_nonet/states');
    expect(page().textContent).toContain('Intentionally none');
    expect(page().textContent).toContain('Articles and comments have no lifecycle');
  });
});

describe('a specification with errors', () => {
  const BROKEN = planted(
    HELPDESK,
    ['| subject | text | yes | trimmed |', '| subject | texxt | yes | trimmed |'],
    ['| open | `askCustomer` | pending | |', '| open | `askCustomr` | pending | |'],
  );

  it('lists them on the first page, each with its code and what to write', async () => {
    await openReview(BROKEN);
    expect(page().textContent).toContain('texxt: no such type; did you mean text?');
    expect(page().textContent).toContain('entities/unknown-type');
    expect(within(page()).getByText('broken')).toBeDefined();
  });

  it('tells each beside its fact, and above the section', async () => {
    await openReview(BROKEN, '/_nonet/states');
    const told = within(page()).getAllByText(/no such call; did you mean/);
    expect(told).toHaveLength(2);
    expect(told.at(-1)!.closest('table')).not.toBeNull();
    expect(told[0]!.closest('table')).toBeNull();
  });

  it('does not link to what is not declared', async () => {
    await openReview(BROKEN, '/_nonet/states');
    const names = await screen.findAllByText('askCustomr');
    expect(names.filter((name) => name.closest('a') !== null)).toEqual([]);
  });

  it('explains a code when asked', async () => {
    const user = userEvent.setup();
    await openReview(BROKEN, '/_nonet/entities');
    const [ask] = screen.getAllByRole('button', { name: 'Show what entities/unknown-type means' });
    await user.click(ask!);
    await waitFor(() => expect(page().textContent).toContain('Wrong:'), { timeout: 5000 });
  });
});

describe('a specification with open questions', () => {
  const OPEN = planted(HELPDESK, [
    '| description | text | yes | | what is wrong |',
    '| description | ? | yes | | ? |',
  ]);

  it('lists them, and shows a gap where each is open', async () => {
    await openReview(OPEN, '/_nonet/entities');
    const row = document.getElementById('Ticket.description')!;
    await waitFor(() => expect(within(row).getAllByText('open')).toHaveLength(2));
    expect(within(page()).getAllByText('Open:')).toHaveLength(4);
  });

  it('lists them on the first page and counts them beside the section', async () => {
    await openReview(OPEN);
    await waitFor(() => expect(page().textContent).toContain('the type of Ticket.description'));
    const nav = screen.getByRole('navigation', { name: 'Sections' });
    expect(within(nav).getByRole('link', { name: /Entities/ }).textContent).toContain('2 open');
  });
});

describe('finding one’s way', () => {
  it('brings a name into view and gives it the focus, and the tab a title', async () => {
    await openReview(HELPDESK, '/_nonet/calls#takeTicket');
    expect(document.activeElement!.id).toBe('takeTicket');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
    await waitFor(() =>
      expect(document.title).toBe('Calls the product makes · Helpdesk, specification'),
    );
  });

  it('follows a link to a name in another section', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/calls');
    const card = document.getElementById('openTicket')!;
    await user.click(await within(card).findByRole('link', { name: 'TOO_MANY_TICKETS' }));
    await waitFor(() => expect(document.activeElement!.id).toBe('TOO_MANY_TICKETS'));
    expect(location.pathname + location.hash).toBe('/_nonet/errors#TOO_MANY_TICKETS');
  });

  it('begins another section at its top, with the focus on its heading', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/calls');
    await user.click(screen.getByRole('link', { name: /^8/ }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Error');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('copies the place of a fact', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/limits');
    const row = document.getElementById('PAGE_SIZE')!;
    await user.click(within(row).getByRole('button', { name: /^Copy spec/ }));
    expect(await navigator.clipboard.readText()).toMatch(/^spec\/test\.md:\d+$/);
  });

  it('leads back from an address that is no section', async () => {
    await openReview(HELPDESK, '/_nonet/nowhere');
    expect(location.pathname).toBe('/_nonet');
  });
});

describe('hostile text', () => {
  const SCRIPT = '<script>alert(1)</script>';
  const HOSTILE = planted(
    HELPDESK,
    ['Customers open tickets', `${SCRIPT} [here](javascript:alert(1)) Customers open tickets`],
    ['| one line |', `| ${SCRIPT} <img src=x onerror=alert(2)> |`],
    ['| Printer jams |', `| ${SCRIPT}${'x'.repeat(10_000)} |`],
    ['| Slow down. |', '| [Slow](javascript:alert(3)) **down** |'],
  );

  it.each(SECTION_IDS)('stays text in section %s', async (section) => {
    await openReview(HOSTILE, `/_nonet/${section}`);
    expect(page().querySelector('script, img, iframe, [onerror]')).toBeNull();
    expect(page().querySelector('[href^="javascript:"]')).toBeNull();
  });

  it('is shown as it is written', async () => {
    await openReview(HOSTILE, '/_nonet/entities');
    expect(document.getElementById('Ticket.subject')!.textContent).toContain(SCRIPT);
  });
});

describe('a specification that changes', () => {
  it('is shown as it now stands, where one is', async () => {
    const { change } = await openReview(HELPDESK, '/_nonet/limits');
    await change(planted(HELPDESK, ['| `PAGE_SIZE` | 25 |', '| `PAGE_SIZE` | 33 |']));
    // What is asked anew may be drawn a moment later.
    await waitFor(() =>
      expect(document.getElementById('PAGE_SIZE')!.textContent).toContain('33 tickets'),
    );
  });
});

describe('a lifecycle', () => {
  it('is drawn, each event a button that performs it', async () => {
    await openReview(HELPDESK, '/_nonet/states');
    const drawn = await screen.findByRole('group', { name: /^Diagram of Ticket.status/ });
    for (const state of ['new', 'open', 'pending', 'solved', 'closed'])
      expect(within(drawn).getByText(state)).toBeDefined();
    const { getByRole } = within(drawn);
    expect(getByRole('button', { name: 'Perform reopenTicket, from solved' })).toBeDefined();
    expect(drawn.textContent).toContain('after AUTO_CLOSE');
  });
});
