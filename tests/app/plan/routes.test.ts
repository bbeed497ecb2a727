import { describe, expect, it } from 'vitest';
import { addressOf, homeOf, isFor, placeAt } from '../../../src/screens/routes.ts';
import { example, screenIn, specOf } from '../example.ts';

const helpdesk = example('helpdesk');
const at = (path: string) => placeAt(helpdesk, path);

describe('the screen at an address', () => {
  it('is found by its fixed segments', () => {
    expect(at('/queue')?.screen.name).toBe('Queue');
    expect(at('/')?.screen.name).toBe('My tickets');
  });

  it('has the parameters of its route, decoded', () => {
    expect(at('/tickets/a%20b')).toMatchObject({
      screen: { name: 'Ticket' },
      parameters: { id: 'a b' },
    });
  });

  it('is the one with the fixed segment where a parameter would fit as well', () => {
    expect(at('/tickets/new')?.screen.name).toBe('New ticket');
  });

  it('prefers the earlier fixed segment, whatever the order of the table', () => {
    const spec = specOf({
      2: '| Screen | Route | For |\n| --- | --- | --- |\n| Right | `/:a/b` | everyone |\n| Left | `/a/:b` | everyone |',
    });
    expect(placeAt(spec, '/a/b')?.screen.name).toBe('Left');
  });

  it('is none at an unknown address', () => {
    expect(at('/tickets')).toBeNull();
    expect(at('/tickets/1/2')).toBeNull();
  });

  it('stands a broken escape as it is', () => {
    expect(at('/tickets/%zz')?.parameters).toEqual({ id: '%zz' });
  });
});

describe('the address of a screen', () => {
  it('holds its parameters, encoded', () => {
    expect(addressOf(screenIn(helpdesk, 'Ticket'), { id: 'a/b' })).toBe('/tickets/a%2Fb');
    expect(addressOf(screenIn(helpdesk, 'My tickets'))).toBe('/');
  });

  it('is not to be had while a parameter is missing', () => {
    expect(addressOf(screenIn(helpdesk, 'Ticket'), { id: null })).toBeNull();
  });
});

describe('whom a screen is for', () => {
  it('is everyone, or those with one of its roles', () => {
    expect(isFor(helpdesk, screenIn(helpdesk, 'Queue'), ['Agent'])).toBe(true);
    expect(isFor(helpdesk, screenIn(helpdesk, 'Queue'), ['Customer'])).toBe(false);
    expect(isFor(example('conduit'), screenIn(example('conduit'), 'Home'), [])).toBe(true);
  });
});

describe('where the product begins', () => {
  const spec = specOf({
    2: '| Screen | Route | For |\n| --- | --- | --- |\n| Sign in | `/` | Guest |\n| One | `/ones/:id` | Member |\n| Mine | `/mine` | Member |',
    6: '| Role | Who |\n| --- | --- |\n| Guest | signed out |\n| Member | `me.id == 1` |',
  });

  it('is `/` for those who may open it, else the first screen without parameters that they may', () => {
    expect(homeOf(spec, ['Guest'])).toBe('/');
    expect(homeOf(spec, ['Member'])).toBe('/mine');
  });

  it('is `/` for those who may open none', () => {
    expect(homeOf(spec, ['Other'])).toBe('/');
  });
});
