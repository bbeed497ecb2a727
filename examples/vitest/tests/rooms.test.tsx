import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect } from 'vitest';
import { Rooms } from '../src/rooms';
import { test } from './nonet';

afterEach(cleanup);

describe('the rooms', () => {
  test('are booked with a button', async ({ world }) => {
    world.as('Colleague');
    render(<Rooms />);
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anchor' }));
    await screen.findByText('Anchor is booked');
    expect(world.records('Room')[0]).toMatchObject({ host: 'ann' });
  });

  test('are free again after a while', async ({ world }) => {
    world.as('Colleague');
    const [anchor] = world.records('Room');
    await world.lead(anchor!, 'booked');
    world.clock.forward('BOOKED_FOR');
    render(<Rooms />);
    await screen.findByText('Anchor is free');
  });

  test('are one each', async ({ world }) => {
    world.as('Colleague');
    render(<Rooms />);
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anchor' }));
    await screen.findByText('Anchor is booked');
    await userEvent.click(screen.getByRole('button', { name: 'Book Buoy' }));
    expect((await screen.findByRole('alert')).textContent).toBe('One room is enough.');
    expect(world.requests().find(({ status }) => status === 422)).toBeDecidedBy('ROOMS_EACH');
  });

  test('are not for strangers', async () => {
    const answer = await fetch('/api/rooms');
    expect(answer).toBeRefusedWith('SIGN_IN');
    expect(answer).toBeDecidedBy({ section: 6, name: 'listRooms' });
    expect(answer).not.toBeAccepted();
  });

  test('are shown to whoever has signed in', async ({ world }) => {
    const signIn = { nick: 'bob', password: 'secret-bob' };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/session', { method: 'POST', headers, body: JSON.stringify(signIn) });
    expect(await fetch('/api/rooms')).toBeAccepted();
    expect(world.requests().at(-1)?.who).toBe('bob');
  });
});
