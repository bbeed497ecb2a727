import { describe, expect, it } from 'vitest';
import { Document, rename } from '../../src/language/index.ts';
import { fullName } from '../../src/language/names/index.ts';
import { applyEdits } from '../../src/text/edit.ts';
import { askedIn, EXAMPLES, HELPDESK, textOf } from './texts.ts';

/** The text after a rename, or why it was refused. */
function renamed(text: string, piece: string, name: string): string {
  const { document, position } = askedIn(text, piece);
  const done = rename(document, position, name);
  return 'refusal' in done ? done.refusal : applyEdits(text, done.edits);
}

/** A new name of the same form. */
const another = (name: string): string =>
  /^[A-Z0-9_]+$/.test(name) ? `${name}_X` : `${name}${name.includes(' ') ? ' x' : 'X'}`;

describe('renaming', () => {
  it('changes an entity wherever it stands, the record in hand with it', () => {
    const text = renamed(HELPDESK, '### ¦Ticket\n', 'Issue');
    expect(text).toContain('### Issue.status');
    expect(text).toContain('`Reply.filter(r, r.ticket == issue && !r.internal).size()`');
    expect(text).toContain('create Reply with ticket = `issue`');
    expect(text).toContain('`200 { items: Issue[], total: total }`');
    expect(text).toContain('find Issue by id; set issue.assignee to `me`');
    expect(text).toContain('| Ticket | `/tickets/:id` |');
    expect(text).not.toMatch(/\bticket\./);
  });

  it('takes the name of a record in hand for that of its entity', () => {
    expect(renamed(HELPDESK, 'solved | `tick¦et.replies', 'issue')).toBe(
      renamed(HELPDESK, '### ¦Ticket\n', 'Issue'),
    );
  });

  it('changes a field with the members of bodies that fill it, and leaves a search by it as it was', () => {
    const text = renamed(HELPDESK, '| ¦subject | text |', 'topic');
    expect(text).toContain('`{ topic, description, priority? }`');
    expect(text).toContain('| topic | description | priority | requester |');
    expect(text).toContain('| `Ticket.topic` | at most');
    const keyed = renamed(
      HELPDESK,
      '### Ticket\n\n| Field | Type | Required | Rules | Meaning |\n| --- | --- | --- | --- | --- |\n| i¦d |',
      'number',
    );
    expect(keyed).toContain('find Ticket by number = id');
    expect(keyed).toContain('`/tickets/:id`');
  });

  it('changes a parameter with the route that gives it', () => {
    const text = renamed(HELPDESK, 'GET /api/tickets/:i¦d` |', 'ticketId');
    expect(text).toContain('| Ticket | `/tickets/:ticketId` |');
    expect(text).toContain('find Ticket by id = ticketId');
    expect(text).toContain('`POST /api/tickets/:ticketId/replies`');
  });

  it('changes a choice in states, expressions, defaults and examples', () => {
    const text = renamed(HELPDESK, '| op¦en | `askCustomer`', 'in work');
    expect(text).toContain('one of new, in work, pending, solved, closed');
    const role = renamed(HELPDESK, 'one of custo¦mer, agent', 'client');
    expect(role).toContain('default `"client"`');
    expect(role).toContain('`me.role == "client"`');
    expect(role).toContain('| secret-cleo | client |');
  });

  it('changes what every request gives for all calls at once', () => {
    const text = textOf('tests/corpus/cases/every-request.md');
    const done = renamed(text, 'X-CSRF-Token: {c¦srf}', 'proof');
    expect(done).toContain('`X-CSRF-Token: {proof}` where `proof == me.csrf`');
    expect(renamed(text, '| `sign¦In` | `POST', 'enter')).toContain('but GET, `enter`: ');
  });

  it.each([
    ['### ¦Ticket\n', 'Person', /already/],
    ['### ¦Ticket\n', 'ticket', /is no name here: write a capital/],
    ['| ¦subject | text |', 'description', /already/],
    ['GET /api/tickets/:i¦d` |', 'me', /something else in expressions/],
    ['| `PAGE_¦SIZE` | 25', 'PageSize', /capitals/],
    ['| `¦signUp` | `POST', 'signIn', /already/],
  ])('refuses %s as %s', (piece, name, why) => {
    expect(renamed(HELPDESK, piece, name)).toMatch(why);
  });

  it.each(EXAMPLES)(
    'there and back leaves %s as it was, whatever is renamed',
    (file) => {
      const text = textOf(file);
      const document = new Document(file, text);
      const declared = document.names.occurrences.filter(({ isDeclared }) => isDeclared);
      const refused: string[] = [];
      for (const { thing, at } of declared.filter((_, index) => index % 3 === 0)) {
        const there = rename(document, at, another(thing.name));
        if ('refusal' in there) {
          refused.push(`${thing.kind} ${fullName(thing)}: ${there.refusal}`);
          continue;
        }
        const changed = applyEdits(text, there.edits);
        const again = new Document(file, changed);
        expect(again.diagnostics).toEqual([]);
        const moved = again.names.declarationOf({ ...thing, name: another(thing.name) })!;
        const back = rename(again, moved.at, thing.name);
        expect('refusal' in back ? back.refusal : undefined).toBeUndefined();
        const restored = applyEdits(changed, 'edits' in back ? back.edits : []);
        expect(
          restored.replace(/\b(\w+) = \1\b(?!\()/g, '$1'),
          `${thing.kind} ${fullName(thing)}`,
        ).toBe(text.replace(/\b(\w+) = \1\b(?!\()/g, '$1'));
      }
      expect(refused).toEqual([]);
    },
    400_000,
  );
});
