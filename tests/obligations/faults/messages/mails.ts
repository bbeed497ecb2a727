// Faults in what goes out by mail.

import type { Planted } from '../planted.ts';

export const IN_MAILS: readonly Planted[] = [
  {
    title: 'a mail that is forgotten',
    edits: [['send Answered', 'set question.title to `question.title`']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a mail that is sent twice',
    edits: [['send Answered', 'send Answered; send Answered']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a mail that goes to the caller',
    edits: [
      [
        '`question.by.email`                            |\n| subject | `me.name',
        '`me.email` |\n| subject | `me.name',
      ],
    ],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a mail that is sent whatever its condition says',
    edits: [['when `question.urgent`: send Urgent', 'send Urgent']],
    atLeast: ['calls/unsent'],
  },
  {
    title: 'a mail in a loop that goes to one alone',
    edits: [['Member.filter(m, m != me)', '[Member.first()]']],
    atLeast: ['calls/sent'],
  },
  {
    title: 'a mail that the clock forgets',
    edits: [['send Over', 'set question.title to `question.title`']],
    atLeast: ['states/sent'],
  },
  {
    title: 'a mail that says something else',
    edits: [['`"Over: " + question.title`', '`question.title`']],
    atLeast: ['states/sent'],
  },
];
