// The mistakes to plant in a server of the approval product, one at a time: which line of the specification
// (`tests/corpus/approvals.md`) each breaks, by its section and subject, and what goes wrong. They were chosen from the
// specification alone, before any server was there to run the suite on.

export const FAULTS = {
  // Isolation.
  'request-by-number-alone': ['3 Request', 'A request is found by its number, whosever it is.'],
  'form-of-first-tenant': ['3 Form', 'A form is found by its number in the first company.'],
  'member-of-others-read': ['7 readMember', 'A member of another company is read by id.'],
  'role-of-others-changed': ['7 changeRole', 'The role of a member of another company is changed.'],
  'delegate-of-others': ['7 delegate', 'Somebody of another company may sign in one’s place.'],
  'log-of-all': ['7 listLog', 'The log counts the lines of all companies in its total.'],
  'inbox-of-all': ['7 listInbox', 'The inbox holds submitted requests of all companies.'],
  'comment-of-others-edited': ['3 Comment', 'A comment of another company is 403, not 404.'],
  'author-filter-unscoped': [
    '7 listRequests',
    'To filter by an author of another company is accepted.',
  ],
  'invitation-of-others-revoked': ['6 revokeInvitation', 'Invitations of others can be revoked.'],
  'invite-tells-of-others': ['5 MEMBER_ALREADY', 'Members of other companies are told as members.'],
  'form-title-unique-everywhere': ['3 Form', 'Two companies cannot have forms of one title.'],
  'last-admin-of-any': ['5 LAST_ADMIN', 'An admin of another company counts as another admin.'],
  // Order of checks.
  'csrf-after-sign-in': [
    '8 CSRF_FAILED',
    'Who is signed out is told so before the token is judged.',
  ],
  'csrf-after-body': ['8 CSRF_FAILED', 'A body that cannot be read is told before the token.'],
  'csrf-of-anybody': ['7 CSRF_FAILED', 'The token of another member is accepted.'],
  'csrf-not-on-delete': ['7 CSRF_FAILED', 'Deletions need no token.'],
  'state-before-stale': ['8 STALE', 'The state is judged before the revision.'],
  'found-before-role': ['8 NOT_FOUND', 'What is not there is told to roles that never may.'],
  'body-before-state': ['8 NOT_NOW', 'An invalid body is told before the state.'],
  'own-before-draft': ['6 approve', 'Of a draft of one’s own it is told that one may not.'],
  'request-id-not-on-refusals': ['7 X-Request-Id', 'Refusals have no request id.'],
  'request-id-repeated': ['7 X-Request-Id', 'Each request of a session has the same id.'],
  // Numbering.
  'numbers-shared': ['3 Request', 'Requests of all companies share their numbers.'],
  'number-reused': ['3 Request', 'The number of a discarded request is given again.'],
  'number-by-count': ['3 Form', 'A form is numbered by how many forms the company has.'],
  'log-number-skipped-on-refusal': ['3 Entry', 'A refused signature uses up a number of the log.'],
  'clock-entry-numbered-elsewhere': [
    '3 Entry',
    'What the clock logs is numbered over all companies.',
  ],
  // Revision.
  'first-signature-counts': ['3 Request', 'The first of two signatures raises the revision.'],
  'deadline-keeps-revision': ['3 Request', 'A deadline that is moved leaves the revision.'],
  'clock-keeps-revision': ['3 Request', 'A request that expires keeps its revision.'],
  'same-title-keeps-revision': ['3 Form', 'An edit to the same values leaves the revision.'],
  'etag-before-change': ['7 editRequest', 'The ETag is that of before the change.'],
  'older-or-equal-is-current': ['5 STALE', 'A revision of the future counts as current.'],
  'reject-unchecked': ['5 STALE', 'A rejection does not look at the revision.'],
  // Two approvers, and time.
  'delegate-signs-twice': ['5 SIGNED_ALREADY', 'A delegate signs for themselves and for another.'],
  'dear-one-early': ['9 DEAR', 'A request of just the limit needs one signature.'],
  'deadline-from-draft': ['9 DECISION_TIME', 'The time to decide runs from the draft.'],
  'extended-expires-as-before': [
    '4 expired',
    'A deadline that is moved expires when it did before.',
  ],
  'ended-delegation-signs': ['4 Delegation', 'Who signed in one’s place goes on after its end.'],
} as const satisfies Readonly<Record<string, readonly [breaks: string, wrong: string]>>;
