// The mistakes that can be planted in the approval product, one at a time: which line of the specification each breaks
// (its section and subject), and what goes wrong. They were chosen from the specification alone, before the product
// was written. Some belong to two kinds: the second one stands in brackets.

export const FAULTS = {
  // Isolation between companies.
  'member-of-another': ['3 Person.Within', 'A member of another company is read by the id.'],
  'delegations-of-all': ['3 Delegation.Within', 'The delegations of all companies are listed.'],
  'totals-of-all': ['7 listRequests.total', 'The total counts the requests of all companies.'],
  'title-taken-elsewhere': [
    '3 Form.title',
    'A form cannot have the title that a form of another company has.',
  ],
  'delegate-of-another': [
    '3 Delegation.to',
    'An approver of another company is taken as delegate.',
  ],
  'invitation-elsewhere-told': [
    '6 revokeInvitation',
    'An invitation of another company is refused as not allowed, so that it shows that it is there.',
  ],
  // Order of checks.
  'sign-in-before-token': [
    '8 Order',
    'Who is signed out and gives no token is told to sign in, not that the token is wrong.',
  ],
  'found-before-role': [
    '8 Order',
    'Whose role never may is told that there is no such request, where there is none.',
  ],
  'state-before-stale': [
    '8 Order',
    'Of a stale change in the wrong state it is told that the state is wrong.',
  ],
  'invalid-before-required': ['8 Order', 'What is not valid is told before what is missing.'],
  // Numbering.
  'numbers-shared': ['3 Request.number', 'Requests of all companies count together (isolation).'],
  'number-reused': [
    '3 Request.number',
    'The number of the latest request is given again once that one is discarded (deletion).',
  ],
  'number-lost-on-refusal': [
    '3 Request.number',
    'A draft that is refused uses up a number (atomicity).',
  ],
  'clock-number-of-all': [
    '3 Entry.number',
    'What the clock writes into the log is numbered after the lines of all companies (time).',
  ],
  // Revisions.
  'stale-rejection-taken': ['5 reject.revision', 'A rejection of a stale revision is taken.'],
  'signature-raises-revision': [
    '3 Request.revision',
    'The first of two signatures raises the revision, though it changes nothing (two approvers).',
  ],
  'refusal-raises-revision': [
    '3 Request.revision',
    'An edit that is refused for its values raises the revision (atomicity).',
  ],
  'expiry-keeps-revision': [
    '3 Request.revision',
    'A request that expires keeps its revision (time).',
  ],
  // Time.
  'edited-at-the-limit': [
    '5 editComment',
    'A comment that is just `EDIT_TIME` old can still be changed.',
  ],
  'expiry-by-former-due': [
    '4 Request.state.due',
    'A request expires at the deadline that it had before it was moved.',
  ],
  'archived-without-instant': [
    '4 Request.state.ARCHIVE_AFTER',
    'What the clock archives has no `archivedAt`.',
  ],
  // Two approvers.
  'behalf-signs-again': [
    '5 approve',
    'Who was signed for by a delegate signs once more, so that one person counts twice.',
  ],
  'author-signed-for': [
    '5 approve.OWN_REQUEST',
    'A delegate signs in the place of whoever has made the request.',
  ],
  'dear-from-above': ['3 Request.needed', 'A request of just `DEAR` euros needs one signature.'],
  // Shaped JSON.
  'fraction-taken': ['5 Request.answers', 'A number with a fraction is taken as an answer.'],
  'step-members-dropped': [
    '3 Form.steps',
    'Members of a step that no rule names are dropped (values to the letter).',
  ],
  'unknown-answer-on-edit': [
    '5 Request.answers',
    'An edit may answer what the form does not ask for.',
  ],
  'empty-steps-on-edit': ['5 Form.steps', 'An edit may leave a form without any step.'],
  // Deletion.
  'comments-outlive-request': [
    '3 Comment.request',
    'The comments of a discarded request are still there for their authors.',
  ],
  'deleted-title-taken': ['3 Form.title', 'The title of a deleted form stays taken.'],
  'wrong-comment-deleted': [
    '7 deleteComment',
    'The latest comment on the request is deleted, not the one that is named.',
  ],
  // Values to the letter.
  'answers-trimmed': ['3 Request.answers', 'Texts among the answers are trimmed (shaped JSON).'],
  'length-in-units': [
    '5 characters',
    'Characters beyond the first 65,536 of Unicode count as two.',
  ],
  'titles-by-locale': ['7 listForms', 'Forms are listed by title as in a dictionary.'],
  // Atomicity.
  'invitation-used-up': [
    '7 acceptInvitation',
    'An invitation is used up, though its acceptance is refused.',
  ],
  'company-stays': [
    '7 startTenant',
    'A company whose admin has a taken address is refused, and its slug is taken from then on.',
  ],
  // Request ids.
  'id-missing-without-token': ['7 X-Request-Id', 'Without a valid token the answer has no id.'],
  'id-missing-on-empty': ['7 X-Request-Id', 'An answer without a body has no id.'],
  'id-same-in-session': ['7 X-Request-Id', 'All answers of one session have the same id.'],
  'id-echoed': ['7 X-Request-Id', 'An id that the request gives is answered as it is.'],
} as const satisfies Readonly<Record<string, readonly [breaks: string, wrong: string]>>;

export type Fault = keyof typeof FAULTS;
