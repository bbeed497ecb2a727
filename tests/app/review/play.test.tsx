// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { keepPlayed, type PlayedWay } from '../../../src/app/session/played.ts';
import { openReview, page, planted, specText } from './open.tsx';

vi.setConfig({ testTimeout: 60_000 });

const HELPDESK = specText('examples/helpdesk.md');
const DEAD_END = planted(
  HELPDESK,
  ['| pending | `answerAgent` | open |', '| pending | `answerAgent` | pending |'],
  ['| pending | `solveTicket` | solved |', '| pending | `solveTicket` | pending |'],
);
const WRONG_WAY = planted(HELPDESK, ['→ Ticket → `reply` |', '→ Ticket → `takeTicket` |']);

/** What the first page says was found; journeys play there, too. */
const findings = () => within(screen.getByRole('region', { name: 'Findings and open questions' }));

const stepsIn = (region: HTMLElement): string[] =>
  within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
/** Presses Play, and waits until the product is there. */
async function play(): Promise<HTMLElement> {
  const [button] = findings().getAllByRole('button', { name: /^Play: / });
  await userEvent.setup().click(button!);
  const card = { name: 'Steps to a finding' };
  return screen.findByRole('complementary', card, { timeout: 20_000 });
}
/** Nobody has asked that nothing moves. */
const movingAgain = (): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener() {},
    addListener() {},
    removeListener() {},
  }));
const heading = (title: string) =>
  waitFor(() => screen.getByRole('heading', { level: 1, name: title }), { timeout: 20_000 });

describe('a finding with a way to it', () => {
  it('shows the steps in their order, each with its line', async () => {
    await openReview(DEAD_END);
    const way = screen.getByRole('region', { name: 'Steps to reproduce' });
    expect(stepsIn(way)).toEqual([
      '1Customer: openTicket → new :117',
      '2Agent: takeTicket → open :118',
      '3Agent: askCustomer → pending :119',
    ]);
  });

  it('says of the last step why it fails', async () => {
    await openReview(WRONG_WAY);
    const way = screen.getByRole('region', { name: 'Steps to reproduce' });
    expect(stepsIn(way).at(-1)).toBe(
      '4Customer: takeTicket, but section 6 refuses it to Customer :158',
    );
  });

  it('keeps the steps folded beside the fact that it is about', async () => {
    await openReview(DEAD_END, '/_nonet/states');
    expect(screen.getAllByRole('region', { name: 'Steps to reproduce' })).toHaveLength(2);
    expect(within(page()).getByText('Steps to reproduce (3)').closest('details')?.open).toBe(false);
  });

  it('has no such steps where nothing leads there', async () => {
    await openReview(planted(HELPDESK, ['new, open, pending', 'new, merged, open, pending']));
    expect(page().textContent).toContain('merged: nothing leads to this state');
    expect(findings().queryByRole('button', { name: /^Play/ })).toBeNull();
  });
});

describe('playing it', () => {
  it('leaves one on the screen of the record, signed in as whoever acted last', async () => {
    await openReview(DEAD_END, '/_nonet/states');
    const card = await play();
    await heading('Ticket');
    expect(location.pathname).toBe('/tickets/3');
    await waitFor(() => expect(page().textContent).toContain('pending'), { timeout: 20_000 });
    expect(stepsIn(card)).toEqual([
      'Customer: openTicket → new: done',
      'Agent: takeTicket → open: done',
      'Agent: askCustomer → pending: done',
    ]);
    expect(screen.getByRole('banner').textContent).toContain('Ada Agent');
  });

  it('shows the refusal that the product gives, and the line that decided it', async () => {
    await openReview(WRONG_WAY);
    const card = await play();
    await heading('Ticket');
    expect(stepsIn(card).at(-1)).toMatch(/^Customer: takeTicket, but .*: refused$/);
    expect(within(card).getByRole('status').textContent).toBe(
      'Step 4: refused with 403, “You may not do this.”Customer may not takeTicket (line 158)',
    );
  });

  it('opens the screen that is not for whoever comes there', async () => {
    await openReview(
      planted(HELPDESK, [
        'New ticket → `openTicket` → Ticket',
        'New ticket → `openTicket` → Queue',
      ]),
    );
    const card = await play();
    await waitFor(() => expect(location.pathname).toBe('/queue'));
    expect(within(card).getByRole('status').textContent).toContain(
      'The screen Queue is opened in vain: it is not for Customer.',
    );
  });

  it('leads back to the finding, and is over when it is closed', async () => {
    const user = userEvent.setup();
    await openReview(WRONG_WAY);
    const card = await play();
    await user.click(within(card).getByRole('link', { name: 'See it in the specification' }));
    await heading('Helpdesk');
    expect(location.pathname).toBe('/_nonet');
    const again = await play();
    await user.click(within(again).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: 'Steps to a finding' })).toBeNull();
  });

  it('goes on with a way of section 1 step by step, as whoever took the one before', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/purpose');
    await user.click(screen.getByRole('button', { name: 'Play up to step 2, takeTicket' }));
    const name = 'A journey through the product';
    const card = await screen.findByRole('complementary', { name }, { timeout: 20_000 });
    await heading('Ticket');
    const { pathname } = location;
    expect(stepsIn(card).slice(1, 3)).toEqual([
      'Agent: Take ticket: done',
      'Agent: opens Ticket: not reached',
    ]);
    await user.click(within(card).getByRole('button', { name: 'Next step' }));
    await waitFor(() => expect(card.textContent).toContain('Step 3 of 5 is done.'));
    await user.click(await within(card).findByRole('button', { name: 'Play the rest at once' }));
    await within(card).findByText('Journey complete.');
    expect(location.pathname).toBe(pathname);
    await waitFor(() => expect(page().textContent).toContain('solved'), { timeout: 20_000 });
    expect(document.activeElement?.textContent).toBe('See it in the specification');
  });

  it('takes a step after another, so that each can be seen, and waits where it is told to', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/purpose');
    movingAgain();
    const button = { name: 'Play: Agent wants to work through the queue' };
    await user.click(screen.getByRole('button', button));
    const name = 'A journey through the product';
    const card = await screen.findByRole('complementary', { name }, { timeout: 20_000 });
    expect(card.textContent).toContain('Step 1 of 5 is done.');
    await heading('Queue');
    expect(within(card).getByRole('listitem', { current: 'step' }).textContent).toContain('Queue');
    await within(card).findByText('Step 2 of 5 is done.', {}, { timeout: 20_000 });
    await user.click(within(card).getByRole('button', { name: 'Pause' }));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(card.textContent).toMatch(/Step [23] of 5 is done/);
    await user.click(within(card).getByRole('button', { name: 'Play on' }));
    await within(card).findByText('Journey complete.', {}, { timeout: 20_000 });
  });

  it('folds when somebody goes on with the page, and unfolds', async () => {
    const user = userEvent.setup();
    await openReview(HELPDESK, '/_nonet/purpose');
    const button = { name: 'Play: Agent wants to work through the queue' };
    await user.click(screen.getByRole('button', button));
    const name = 'A journey through the product';
    const card = await screen.findByRole('complementary', { name }, { timeout: 20_000 });
    await within(card).findByText('Journey complete.');
    await user.click(page());
    const unfold = await screen.findByRole('button', { name: /^Agent wants to/, expanded: false });
    expect(screen.queryByText('Journey complete.')).toBeNull();
    await user.click(unfold);
    await screen.findByText('Journey complete.');
  });

  it('offers the first data where what is there by now is in its way', async () => {
    const user = userEvent.setup();
    const named = 'Sign up → `signUp(email: "dora@example.com")` → My tickets';
    await openReview(
      planted(HELPDESK, ['Sign up → `signUp` → My tickets', named]),
      '/_nonet/purpose',
    );
    const button = { name: 'Play: Visitor wants to become a customer' };
    const name = 'A journey through the product';
    const played = () => screen.findByRole('complementary', { name }, { timeout: 20_000 });
    await user.click(screen.getByRole('button', button));
    await within(await played()).findByText('Journey complete.');
    await user.click(screen.getByRole('link', { name: 'See it in the specification' }));
    await user.click(await screen.findByRole('button', button));
    const again = { name: 'Reset the data and play again' };
    await user.click(await within(await played()).findByRole('button', again));
    await within(await played()).findByText('Journey complete.', {}, { timeout: 20_000 });
    await heading('My tickets');
  });

  it('goes with the world that it was played in', async () => {
    await openReview(DEAD_END);
    const card = await play();
    const way = JSON.parse(sessionStorage.getItem('nonet:played')!) as PlayedWay;
    expect(way.world.record?.entity).toBe('Ticket');
    const is = (world: Partial<PlayedWay['world']>) =>
      act(() => keepPlayed({ ...way, world: { ...way.world, ...world } }));
    is({});
    expect(card.isConnected).toBe(true);
    // Its record is gone: somebody has brought the first data back, in another tab say.
    is({ record: { entity: 'Ticket', key: 1_000 } });
    await waitFor(() => expect(sessionStorage.getItem('nonet:played')).toBeNull());
    expect(screen.queryByRole('complementary', { name: 'Steps to a finding' })).toBeNull();
    is({ file: 'another.md' });
    await waitFor(() => expect(sessionStorage.getItem('nonet:played')).toBeNull());
    is({ now: way.world.now + 60_000 });
    await waitFor(() => expect(sessionStorage.getItem('nonet:played')).toBeNull());
  });

  it('says why it cannot be played, and stays', async () => {
    await openReview(DEAD_END);
    vi.stubGlobal('fetch', async () => Response.json({ error: 'no play today' }, { status: 400 }));
    await userEvent.setup().click(findings().getByRole('button', { name: /^Play: / }));
    expect((await screen.findByRole('alert')).textContent).toContain('no play today');
    expect(location.pathname).toBe('/_nonet');
  });
});
