// Half a year of money: each thing that its team did, with what it comes to.

import type { Deed } from './deed.ts';

export const money: readonly Deed[] = [
  {
    did: 'drops a journey',
    edits: [['| Member | clear his notifications | Notifications → `updateNotification` |\n', '']],
    told: ['major purpose/way-removed: The way of Member to clear his notifications is gone.'],
  },
  {
    did: 'moves a screen',
    edits: [['| Mine | `/personal` |', '| Mine | `/mine` |']],
    told: [
      'major screens/moved: Mine is at `/mine`, and no longer at `/personal`: links to it lead nowhere.',
    ],
  },
  {
    did: 'asks for a user name',
    edits: [
      [
        '| username | text | no | trimmed; unique | |',
        '| username | text | yes | trimmed; unique | |',
      ],
    ],
    told: ['major entities/made-required: `User.username` has to be given.'],
  },
  {
    did: 'asks for the rarer case first',
    edits: [
      [
        '| pending | `updateTransaction` | complete | `transaction.requestStatus != null` |\n| pending | `updateTransaction` | pending | `transaction.requestStatus == null` |',
        '| pending | `updateTransaction` | pending | `transaction.requestStatus == null` |\n| pending | `updateTransaction` | complete | `transaction.requestStatus != null` |',
      ],
    ],
    told: [],
  },
  {
    did: 'leaves a member of the body to the catalogue',
    edits: [['| `updateNotification.isRead` | required | `INVALID` |\n', '']],
    told: [
      'major errors/answers-instead: `REQUIRED` answers in place of `INVALID`: required of `Notification.isRead` in `updateNotification`.',
    ],
  },
  {
    did: 'says the same of contacts with a row more',
    edits: [
      [
        '| `Contact.contactUserId` | matches',
        '| `Contact.contactUserId` | required | `REQUIRED` |\n| `Contact.contactUserId` | matches',
      ],
    ],
    told: [],
  },
  {
    did: 'opens the profiles to members alone',
    edits: [
      [
        '`readProfile`, `listContacts` | yes | yes |',
        '`listContacts` | yes | yes |\n| `readProfile` | no | yes |',
      ],
    ],
    told: ['major roles/withdrawn: Visitor may no longer make `readProfile`.'],
  },
  {
    did: 'takes a name with bank accounts',
    edits: [
      [
        '`{ bankName, accountNumber, routingNumber }`',
        '`{ bankName, accountNumber, routingNumber, label?: { text: text } }`',
      ],
    ],
    told: ['minor calls/member-taken: `createBankAccount` takes `label`, which may be left out.'],
  },
  {
    did: 'drops the error of wrong bank accounts',
    edits: [
      ['| `UNKNOWN_BANK_ACCOUNT` | 422 | Invalid value | id | not found BankAccount |\n', ''],
    ],
    told: [
      'major errors/removed: The error `UNKNOWN_BANK_ACCOUNT` is gone.',
      'major errors/answers-instead: `NOT_FOUND` answers in place of `UNKNOWN_BANK_ACCOUNT`: not found of `BankAccount` in `readBankAccount`, not found of `BankAccount` in `deleteBankAccount`.',
    ],
  },
  {
    did: 'makes pages longer',
    edits: [['| `PAGE_SIZE` | 10 |', '| `PAGE_SIZE` | 25 |']],
    told: [
      'major calls/query-default-changed: `?limit` of `listTransactions` is `25` where it is left out, and no longer `10`.',
      'major calls/query-default-changed: `?limit` of `listContactsTransactions` is `25` where it is left out, and no longer `10`.',
      'major calls/query-default-changed: `?limit` of `listPublic` is `25` where it is left out, and no longer `10`.',
      'minor limits/value-changed: `PAGE_SIZE` is 25 transactions, and no longer 10 transactions.',
    ],
  },
];
