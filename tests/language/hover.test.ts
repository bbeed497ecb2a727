import { describe, expect, it } from 'vitest';
import { hover } from '../../src/language/index.ts';
import { askedIn, HELPDESK, said } from './texts.ts';

const hovered = (piece: string, text = HELPDESK) => {
  const { document, position } = askedIn(text, piece);
  const found = hover(document, position);
  return found && { markdown: found.markdown, said: said(document, found.at) };
};

describe('hover', () => {
  it.each([
    [
      '| `Ticket.sub¦ject`',
      [
        '**Ticket.subject** field of Ticket',
        'subject: text; required; trimmed',
        'one line',
        '→ `SUBJECT_TOO_LONG`',
      ],
    ],
    [
      '`ticket.re¦plies > 0` |\n| pending',
      ['**Ticket.replies** field', 'that the customer can see'],
    ],
    ['| assignee | Con¦tact', ['**Contact** view of Person']],
    ['create Re¦ply with', ['**Reply** entity', 'body: text; required']],
    [
      '`openTi¦cket` → Ticket |\n| Ticket',
      [
        '**openTicket** call',
        'POST /api/tickets { subject, description, priority? }',
        '→ 201 Ticket',
        '- create Ticket',
      ],
    ],
    [
      '`NOT_FOU¦ND` | 404',
      ['**NOT_FOUND** error', '404 There is no such {record}.', 'When not found.'],
    ],
    [
      'after `AUTO_¦CLOSE`',
      ['**AUTO_CLOSE** constant', '7 days', 'a solved ticket closes by itself'],
    ],
    ['| Agent | wo¦rk', ['**Wants to**']],
    ['| Age¦nt | work', ['**Agent** role', 'me.role == "agent"']],
    [
      '→ Tick¦et → `reply` |\n| Agent',
      ['**Ticket** screen', '/tickets/:id', 'Shows `readTicket`, `listReplies`.'],
    ],
    [
      '| op¦en | `askCustomer`',
      ['**Ticket.status.open** choice', 'new → open: takeTicket', 'open → pending: askCustomer'],
    ],
    [
      'GET /api/tickets?sta¦tus',
      ['**listTickets.status** parameter', 'In the query of `GET /api/tickets?status&page=1`'],
    ],
    ['| id | integer | au¦to | key | |\n| subject', ['**auto**', 'no request may']],
    ['| owner; s¦et `me`', ['**set X**', 'Given at creation']],
    ['| email | ema¦il |', ['**email**', 'An address']],
    ['| at mo¦st `MAX_SUBJECT` characters', ['**at most N characters**']],
    ['own else¦ not found', ['**own else not found**']],
    ['fi¦nd Ticket by id; set', ['**find E by f**']],
    ['newest fir¦st', ['**newest first**']],
    ['| wrong cre¦dentials |', ['**wrong credentials**', 'A sign-in failed.']],
    ['Reply.fil¦ter(r', ['`list.filter(x, condition)`']],
    ['owner; set `m¦e` | who asked', ['**me** The signed-in record']],
    ['| Field | Type | Requi¦red', ['**Required**', '`auto`']],
    ['| 25 | tick¦ets', ['**Unit**', 'a rate']],
    ['| 120 | calls p¦er minute', ['**calls per minute**']],
    ['## 6. Ro¦les', ['**6. Roles and permissions** shown', 'Role | Who']],
  ])('at %s says what stands there', (piece, parts) => {
    const found = hovered(piece)?.markdown ?? '';
    expect(
      parts.filter((part) => !found.includes(part)),
      found,
    ).toEqual([]);
  });

  it('says where the word stands', () => {
    expect(hovered('create Re¦ply with')?.said).toBe('184: Reply');
    expect(hovered('| at mo¦st `MAX_SUBJECT` characters')?.said).toBe('132: at most');
  });

  it('knows what prose and scenarios name', () => {
    const text = HELPDESK.replace(
      'Customers open tickets and',
      'Customers `openTicket` (as many as `MAX_OPEN_TICKETS`, see `Ticket.status`) and',
    ).replace(
      '## 5. Validation',
      '```gherkin\nScenario: S\n  Given a Ticket that is solved\n  When they call reopenTicket\n  Then it is refused as NOT_ALLOWED\n```\n\n## 5. Validation',
    );
    expect(hovered('`openTic¦ket` (as', text)?.markdown).toContain('**openTicket** call');
    expect(hovered('as `MAX_OPEN¦_TICKETS`', text)?.markdown).toContain('5 tickets');
    expect(hovered('`Ticket.sta¦tus`)', text)?.markdown).toContain('**Ticket.status** field');
    expect(hovered('Given a Tick¦et that', text)?.markdown).toContain('**Ticket** entity');
    expect(hovered('that is sol¦ved', text)?.markdown).toContain('**Ticket.status.solved** choice');
    expect(hovered('they call reopen¦Ticket', text)?.markdown).toContain('**reopenTicket** call');
    expect(hovered('refused as NOT¦_ALLOWED', text)?.markdown).toContain('403');
  });

  it('says nothing of what is nothing', () => {
    expect(hovered('A small support¦ desk')).toBeNull();
  });
});
