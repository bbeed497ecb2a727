import { describe, expect, it } from 'vitest';
import { shiftBetween } from '../../../src/app/session/first-data.ts';
import { hashOf, sentFrom, sentIn, type Sent } from '../../../src/app/session/sent.ts';

const SENT: Sent = {
  format: 1,
  of: 'Helpdesk',
  path: '/tickets/1?page=2',
  person: { entity: 'User', key: 2 },
  world: { now: 5, tables: { Ticket: { records: [{ subject: 'Größer – 🙂 <b>' }] } } },
  passed: 0,
};

describe('what is sent', () => {
  it('comes out of a hash as it went in, and fits an address', async () => {
    const hash = await hashOf(SENT);
    expect(hash).toMatch(/^#nonet=[\w-]+$/);
    expect(await sentIn(hash)).toEqual(SENT);
    expect(await sentIn('#openTicket')).toBeNull();
  });

  it('is refused in words where it was cut off, or leads away', async () => {
    const hash = await hashOf(SENT);
    await expect(sentIn(hash.slice(0, -9))).rejects.toThrow('damaged');
    await expect(sentIn('#nonet=%%%')).rejects.toThrow('damaged');
    for (const path of ['//evil.example', 'javascript:alert(1)', '/\\evil.example'])
      expect(() => sentFrom(JSON.stringify({ ...SENT, path }))).toThrow('was not shared from here');
  });
});

describe('the first data', () => {
  const at = (minute: number, subject = 'a') => ({
    Ticket: {
      next: 2,
      records: [
        {
          fields: {
            subject,
            madeAt: `2026-01-01T00:0${minute}:00.000Z`,
            due: '2026-02-01T00:00:00Z',
          },
          since: { status: minute * 60_000 },
        },
      ],
    },
  });

  it('are the same made at another instant, but not with anything else changed', () => {
    const { due: _, ...fields } = at(3).Ticket.records[0]!.fields;
    expect(shiftBetween(at(1), at(3))).toBe(120_000);
    expect(shiftBetween(at(1), at(1))).toBe(0);
    expect(shiftBetween(at(1), at(1, 'b'))).toBeNull();
    expect(shiftBetween({ fields }, { fields: { ...fields, more: 1 } })).toBeNull();
    expect(shiftBetween([at(1), at(1)], [at(2), at(3)])).toBeNull();
  });
});
