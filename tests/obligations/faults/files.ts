// Faults in the forms that calls take, and in the files that they keep and answer.

import type { Planted } from './planted.ts';

export const IN_FILES: readonly Planted[] = [
  {
    title: 'another file of the record that is answered',
    edits: [['200 file of paper.content; X-Pages', '200 file of paper.cover; X-Pages']],
    atLeast: ['calls/file'],
  },
  {
    title: 'a file that may be larger than it should',
    edits: [['`MAX_SIZE` MB ', '3 MB ']],
    atLeast: ['rules/broken', 'limits/overstepped'],
  },
  {
    title: 'a file that may not be as large as it should',
    edits: [['`MAX_SIZE` MB ', '1.9 MB ']],
    atLeast: ['rules/met', 'limits/met'],
  },
  {
    title: 'a size that is counted in another unit',
    edits: [['between 1 and 200 KB', 'between 1 and 200 KiB']],
    atLeast: ['rules/met', 'rules/broken'],
  },
  {
    title: 'a type of file that is not taken',
    edits: [['one of image/png, image/jpeg', 'one of image/png']],
    atLeast: ['rules/met', 'calls/file'],
  },
  {
    title: 'a type of file that is taken as well',
    edits: [['one of image/png, image/jpeg', 'one of image/png, image/jpeg, image/gif']],
    atLeast: ['rules/broken'],
  },
  {
    title: 'JSON that is taken instead of a form',
    edits: [['`exactly form { title?, pages?, tags? }`', '`exactly { title?, pages?, tags? }`']],
    atLeast: ['calls/unreadable', 'calls/answered'],
  },
  {
    title: 'a file that is not kept',
    edits: [['form { content }', 'form { content: file }']],
    atLeast: ['calls/file'],
  },
];
