import { describe, expect, it } from 'vitest';
import { placeless } from '../reading.ts';
import { SIGN_IN, call, read } from './rows.ts';

describe('a member of a body', () => {
  const members = (rows: string) => {
    const shape = call(rows).takes?.shape;
    return shape?.kind === 'object' ? placeless(shape.members) : null;
  };
  const member = (name: string, entity: string, field: string, how: string, kind: string) => ({
    name,
    optional: false,
    shape: null,
    type: { kind },
    fills: { entity, field, how },
  });

  it('fills the field of the first record that is made or updated', () => {
    expect(
      members(
        '| `a` | `POST /a` | `{ subject }` | when `true`: create Ticket; create Person | `204` |',
      ),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
    expect(
      members('| `a` | `PUT /a/:id` | `{ subject }` | find Ticket by id; update ticket | `204` |'),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('goes by the name that the field has in requests', () => {
    expect(members('| `a` | `POST /a` | `{ e-mail }` | create Person | `204` |')).toEqual([
      member('e-mail', 'Person', 'email', 'write', 'email'),
    ]);
    expect(
      read('| `a` | `POST /a` | `{ email }` | create Person | `204` |').diagnostics[0],
    ).toMatchObject({
      code: 'calls/unfilled-member',
      message: '`email`: no such field of `Person`, which takes the body; did you mean `e-mail`?',
    });
  });

  it('fills what a path from a record leads to', () => {
    const rows = `| \`a\` | \`PUT /a/:id\` | \`{ password }\` | find Ticket by id; update ticket.requester | \`204\` |`;
    expect(members(rows)).toEqual([member('password', 'Person', 'password', 'write', 'text')]);
    expect(call(rows).steps[1]).toMatchObject({
      kind: 'update',
      entity: 'Person',
      takesBody: true,
    });
  });

  it('fills the one who is signed in', () => {
    const rows = `| \`a\` | \`PUT /a\` | \`{ password }\` | update me | \`204\` |\n${SIGN_IN}`;
    expect(members(rows)).toEqual([member('password', 'Person', 'password', 'write', 'text')]);
  });

  it('fills an item of a list that is gone through', () => {
    const rows =
      '| `a` | `PUT /a` | `{ subject }` | for each t in `Ticket.filter(t, t.urgent)`: update t | `204` |';
    expect(members(rows)).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('is compared where a step finds or signs in by it', () => {
    expect(members('| `a` | `POST /a` | `{ subject }` | find Ticket by subject | `204` |')).toEqual(
      [member('subject', 'Ticket', 'subject', 'compare', 'text')],
    );
    const shape = call(SIGN_IN).takes?.shape;
    expect(placeless(shape)).toMatchObject({
      members: [
        {
          name: 'who',
          type: null,
          fills: null,
          shape: {
            members: [
              member('e-mail', 'Person', 'email', 'compare', 'email'),
              member('password', 'Person', 'password', 'compare', 'text'),
            ],
          },
        },
      ],
    });
  });

  it('is written rather than compared where both could be', () => {
    expect(
      members('| `a` | `PUT /a` | `{ subject }` | find Ticket by subject; update ticket | `204` |'),
    ).toEqual([member('subject', 'Ticket', 'subject', 'write', 'text')]);
  });

  it('fills nothing where it has a type of its own', () => {
    expect(members('| `a` | `POST /a` | `{ subject: integer }` | create Ticket | `204` |')).toEqual(
      [{ name: 'subject', optional: false, shape: null, type: { kind: 'integer' }, fills: null }],
    );
  });

  it('fills the records that a list makes', () => {
    const { takes } = call(
      '| `a` | `POST /a` | `[{ subject, urgent? }]` | create Ticket | `204` |',
    );
    expect(placeless(takes?.shape)).toMatchObject({
      kind: 'list',
      of: {
        members: [{ fills: { field: 'subject' } }, { optional: true, type: { kind: 'boolean' } }],
      },
    });
  });

  it('needs a type of its own within a list in the body', () => {
    const rows =
      '| `a` | `POST /a` | `{ subject, others: [{ subject }] }` | create Ticket | `204` |';
    expect(read(rows).codes).toEqual(['calls/unfilled-member']);
    expect(read(rows.replace('[{ subject }]', '[{ subject: text }]')).codes).toEqual([]);
  });

  it('may be a wrapper of the same name as a record', () => {
    expect(
      members(
        '| `a` | `PUT /a/:id` | `{ ticket: { subject } }` | find Ticket by id; update ticket | `204` |',
      ),
    ).toHaveLength(1);
  });
});
