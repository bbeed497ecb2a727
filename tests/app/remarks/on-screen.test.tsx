// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setShown } from '../../../src/app/bar/remarks/shown.ts';
import { keepWho } from '../../../src/app/review/remarks/who.ts';
import type { Act, Pin, Remark } from '../../../src/remarks/index.ts';
import { exampleText, settled } from '../visit.tsx';
import { openReview, writingOf } from '../review/open.tsx';

const helpdesk = exampleText('helpdesk');
const PLACE = 'nonet:remarks:spec/test.md';

const remark = (name: string, text: string, given: Partial<Remark> = {}): Remark => ({
  ...{ section: 'entities', name, line: null, quote: '', isResolved: false },
  notes: [{ who: 'Bob', when: `2026-11-22T10:00:0${text.length % 10}Z`, does: 'says', text }],
  ...given,
});
const onQueue = (given: Partial<Pin>): Pin => ({
  ...{ screen: 'Queue', path: '/queue', element: 'value', within: 'listQueue', record: '1' },
  ...given,
});

/** Opens an address where somebody has remarked, as Ada. */
async function opened(path: string, ...remarks: readonly Remark[]) {
  const acts = remarks.map((one): Act => ({ kind: 'remark', remark: one }));
  localStorage.setItem(PLACE, JSON.stringify(acts));
  await openReview(helpdesk, path, null, writingOf(helpdesk));
  const user = userEvent.setup();
  const bar = within(await screen.findByRole('complementary', { name: 'Review bar' }));
  await user.click(await bar.findByRole('button', { name: /^You are/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Ada Agent/ }));
  await waitFor(() =>
    expect(bar.getByRole('button', { name: /^You are/ }).textContent).toContain('Ada'),
  );
  await settled();
  return { user, bar };
}

const markers = () =>
  screen
    .queryAllByRole('button', { name: /^\d+ remarks? on/ })
    .map((marker) => marker.getAttribute('aria-label'));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('nonet:welcomed', 'yes');
  setShown({ isOn: true, resolved: false, mine: false, open: null });
  keepWho('Anna');
  // Nothing is laid out here: every element has a box.
  const box = { left: 10, top: 10, right: 60, bottom: 40, width: 50, height: 30, x: 10, y: 10 };
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

describe('remarks on a screen', () => {
  it('stand at their own elements, those of rows at one of them, and those of other screens nowhere', async () => {
    await opened(
      '/queue',
      remark('Ticket.priority', 'a', { pin: onQueue({}) }),
      remark('Ticket.priority', 'bb', { pin: onQueue({ record: '2' }) }),
      remark('Ticket.subject', 'ccc'),
      remark('Ticket.subject', 'dddd', { pin: onQueue({ screen: 'My tickets', path: '/' }) }),
      remark('Ticket.subject', 'eeeee', { isResolved: true }),
      remark('takeTicket', 'ffffff', {
        section: 'calls',
        pin: onQueue({ element: 'button', record: '2' }),
      }),
      remark('Ticket.priority', 'ggggggg', { pin: onQueue({ record: '99' }) }),
    );
    await waitFor(() =>
      expect(markers()).toEqual([
        '1 remark on Ticket.subject',
        '1 remark on Ticket.priority',
        '1 remark on Ticket.priority',
        '1 remark on takeTicket',
      ]),
    );
    setShown({ resolved: true });
    await waitFor(() => expect(markers()[0]).toBe('2 remarks on Ticket.subject'));
  });

  it('are listed in the bar with those that cannot be seen now, and filtered by mentions of me', async () => {
    const { user, bar } = await opened(
      '/queue',
      remark('Ticket.priority', 'For @anna', { pin: onQueue({}) }),
      remark('Ticket.priority', 'Gone?', { pin: onQueue({ record: '99' }) }),
    );
    await user.click(await bar.findByRole('button', { name: 'Remarks on this screen' }));
    const list = within(await screen.findByRole('list', { name: 'Remarks on this screen' }));
    const [seen, unseen] = list.getAllByRole('button');
    expect(seen!.textContent).toContain('Mentions you');
    expect(unseen!.textContent).toContain('Not on the screen now');
    await user.click(screen.getByRole('switch', { name: 'Mentions me' }));
    await waitFor(() => expect(list.getAllByRole('button')).toHaveLength(1));
    await user.click(list.getByRole('button'));
    const card = await screen.findByRole('region', { name: 'Remarks on Ticket.priority' });
    const thread = await within(card).findByRole('listitem', { name: 'Remark by Bob' });
    await waitFor(() => expect(document.activeElement).toBe(thread));
    expect(thread.querySelector('[data-mention=me]')?.textContent).toBe('@Anna');
  });

  it('open and close at their marker, and are answered there', async () => {
    const { user } = await opened('/queue', remark('Ticket.priority', '<b>Why</b>?'));
    const marker = await screen.findByRole('button', { name: '1 remark on Ticket.priority' });
    await user.click(marker);
    const card = within(await screen.findByRole('region', { name: 'Remarks on Ticket.priority' }));
    expect(marker.getAttribute('aria-expanded')).toBe('true');
    expect(card.getByText('<b>Why</b>?')).toBeTruthy();
    await user.click(card.getByRole('button', { name: 'Reply' }));
    await user.type(await card.findByLabelText(/^Reply/), 'For @b{Enter}.');
    const area = card.getByLabelText<HTMLTextAreaElement>(/^Reply/);
    expect(area.value).toBe('For @Bob .');
    const rules = { 'color-contrast': { enabled: false } };
    expect((await axe.run(area.closest('section')!, { rules })).violations).toEqual([]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await card.findByText('@', { exact: false, selector: '[data-mention]' });
    const acts = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Act[];
    expect(acts.at(-1)).toMatchObject({ kind: 'note', note: { who: 'Anna', text: 'For @Bob .' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(marker));
    expect(screen.queryByRole('region', { name: 'Remarks on Ticket.priority' })).toBeNull();
  });

  it('are made from the answer to why as well, with the element that was asked about', async () => {
    const { user, bar } = await opened('/queue');
    await user.click(bar.getByRole('button', { name: 'Why is this here?' }));
    await screen.findByText(/^Point at anything/);
    await user.click(screen.getAllByRole('button', { name: 'Take ticket' })[1]!);
    const answer = within(await screen.findByRole('region', { name: 'Why: takeTicket' }));
    await user.click(await answer.findByRole('button', { name: 'Remark on takeTicket' }));
    await user.type(await answer.findByLabelText(/^Your remark on takeTicket/), 'Twice?');
    await user.click(answer.getByRole('button', { name: 'Remark' }));
    await answer.findByRole('listitem', { name: 'Remark by Anna' });
    const [act] = JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Act[];
    expect(act).toMatchObject({
      remark: { name: 'takeTicket', pin: onQueue({ element: 'button', record: '2' }) },
    });
  });

  it('name a field as it is called on the screen', async () => {
    const { user, bar } = await opened('/tickets/1');
    const body = await within(screen.getByRole('main')).findByLabelText(/^Body/);
    await user.click(bar.getByRole('button', { name: 'Why is this here?' }));
    await screen.findByText(/^Point at anything/);
    await user.click(body);
    const answer = within(await screen.findByRole('region', { name: 'Why: Reply.body' }));
    await user.click(await answer.findByRole('button', { name: /Remark on Reply\.body/ }));
    await answer.findByLabelText(/^Your remark on Reply, field Body/);
  });
});

describe('a link to a remark', () => {
  it('opens its row, unfolded, with the screen that it was made on', async () => {
    const made = remark('Ticket.priority', 'a', { isResolved: true, pin: onQueue({}) });
    localStorage.setItem(PLACE, JSON.stringify([{ kind: 'remark', remark: made }]));
    const hash = `#remark=${encodeURIComponent(`${made.notes[0]!.when} Bob`)}`;
    // Whichever section it names: the row may have moved since.
    await openReview(helpdesk, `/_nonet/calls${hash}`, null, writingOf(helpdesk));
    const thread = await screen.findByRole('listitem', { name: 'Remark by Bob, resolved' });
    await waitFor(() => expect(document.activeElement).toBe(thread));
    expect(location.pathname).toBe('/_nonet/entities');
    expect(thread.querySelector('details')!.open).toBe(true);
    const link = within(thread).getByRole('link', { name: 'Queue' });
    expect(link.getAttribute('href')).toBe(`/queue${hash}`);
  });

  it('of a row that is gone opens it among all remarks', async () => {
    const made = remark('Ticket.colour', 'a', { pin: onQueue({}) });
    localStorage.setItem(PLACE, JSON.stringify([{ kind: 'remark', remark: made }]));
    const hash = `#remark=${encodeURIComponent(`${made.notes[0]!.when} Bob`)}`;
    await openReview(helpdesk, `/_nonet/entities${hash}`, null, writingOf(helpdesk));
    const thread = await screen.findByRole('listitem', { name: 'Remark by Bob' });
    await waitFor(() => expect(document.activeElement).toBe(thread));
    expect(location.pathname).toBe('/_nonet/remarks');
  });
});
