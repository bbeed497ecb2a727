// The mistakes of the helpdesk that show only when several requests come at once: each alone, or one after another, is
// answered rightly.

export const RACES = {
  'people-added-at-once': [
    '3 Person.email',
    'Of two people who are added with one email at once the second replaces the first.',
  ],
  'sign-ups-mixed': [
    '7 signUp',
    'Whoever signs up at the same moment as another may get the other’s session.',
  ],
  'sign-ins-at-once': [
    '7 signIn',
    'Of several sessions that a person begins at once only one lasts.',
  ],
  'ticket-numbers-at-once': [
    '3 Ticket.id',
    'Of two tickets that are opened at once the second gets the first one’s number and replaces it.',
  ],
  'asked-while-solved': [
    '4 askCustomer',
    'A ticket that is solved while its customer is being asked is pending.',
  ],
  'closed-while-reopened': [
    '4 closeTicket',
    'A ticket that is reopened while it is being closed is told to be both.',
  ],
  'answers-twice-at-once': [
    '4 answerAgent',
    'A customer who answers twice at once is told that both are done.',
  ],
  'reply-undoes-move': [
    '7 reply',
    'A reply puts its ticket back to how it was if it has been moved at that moment.',
  ],
  'replies-counted-at-once': ['3 Ticket.replies', 'Several replies at once count as one.'],
  'rate-at-once': ['9 RATE_LIMIT', 'Several calls of one person at once count as one.'],
} as const satisfies Record<string, readonly [breaks: string, wrong: string]>;
