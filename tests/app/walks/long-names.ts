// The helpdesk with names that are long, and others that are written from right to left.

import { exampleText } from './stand.ts';

export const LONG_NAME = 'Maximiliane-Theodora Wolkenstein-Hohenzollern von und zu Niederbayern';
const ARABIC_NAME = 'كليو عبد الرحمن الزبون';
const ARABIC_TITLE = 'تتعطل الطابعة في كل صفحة ثانية (HP 4000).';
const LONG_SUBJECT = 'Cannot_sign_in_with_the_credentials_that_were_issued_by_the_administration';
export const LONG_PRODUCT =
  'Support and Administration Desk of the Northern and the Western Region';
const LONG_CALL = 'closeTicketPermanentlyAndNotifyEverybodyConcerned';
const LONG_EMAIL = 'somebody.with.an.unusually.long.address@subdomain.department.example.com';

const RENAMED: readonly (readonly [was: string, is: string])[] = [
  ['Ada Agent', LONG_NAME],
  ['Cleo Customer', ARABIC_NAME],
  ['Printer jams', ARABIC_TITLE],
  ['Cannot sign in', LONG_SUBJECT],
  ['Specification: Helpdesk', `Specification: ${LONG_PRODUCT}`],
  ['carl@example.com', LONG_EMAIL],
  ['closeTicket', LONG_CALL],
];

/** What the specification itself names: entities, fields, states, roles, errors, constants. */
const RENAMED_IDENTIFIERS: readonly (readonly [was: string, is: string])[] = [
  ['Reply', 'ReplyToARequestOfACustomerOrganisation'],
  ['reply', 'replyToARequestOfACustomerOrganisation'],
  ['requester', 'personWhoOriginallyRequestedSupport'],
  ['assignee', 'agentWhoIsCurrentlyTakingCareOfIt'],
  ['solved', 'provisionallySolvedAwaitingConfirmation'],
  ['listQueue', 'listQueueOfEverythingThatIsStillUnassigned'],
  ['Administrator', 'PlatformAndTenantAdministrator'],
  ['NOT_FOUND', 'THE_REQUESTED_SUPPORT_RECORD_WAS_NOT_FOUND'],
  ['TOO_MANY_TICKETS', 'TOO_MANY_OPEN_SUPPORT_REQUESTS_OF_ONE_CUSTOMER'],
  ['AUTO_CLOSE', 'DURATION_BEFORE_CLOSING_AUTOMATICALLY'],
];

const named = RENAMED.reduce(
  (text, [was, is]) => text.replaceAll(was, is),
  exampleText('helpdesk'),
);
export const LONG_NAMES = RENAMED_IDENTIFIERS.reduce(
  (text, [was, is]) => text.replace(new RegExp(`\\b${was}\\b`, 'g'), is),
  named,
);
