import { describe, expect, it } from 'vitest';
import { leadsOf } from '../../../../src/app/review/map/leads.ts';
import { example } from '../../example.ts';

const leads = (name: 'helpdesk' | 'conduit', from?: string) =>
  leadsOf(example(name))
    .filter((lead) => from === undefined || lead.from === from)
    .map(({ from, to, after, links }) => {
      const by = [...after, ...links.map((entity) => `of ${entity}`)];
      return `${from} → ${to}: ${by.join(', ')}`;
    });

describe('where screens lead', () => {
  it('is told by their calls, by the records that they list, and by what these refer to', () => {
    expect(leads('helpdesk')).toEqual([
      'Sign in → My tickets: signIn',
      'Sign up → My tickets: signUp',
      'My tickets → Sign in: signOut',
      'My tickets → Ticket: of Ticket',
      'New ticket → Ticket: openTicket',
      'Queue → Ticket: takeTicket, of Ticket',
    ]);
    expect(leads('conduit', 'Article')).toEqual([
      'Article → Home: deleteArticle',
      'Article → Edit article: of Article',
      'Article → Profile: of User',
    ]);
  });
});
