// Faults in what section 3 says of fields.

import type { Planted } from './planted.ts';

export const IN_ENTITIES: readonly Planted[] = [
  {
    title: 'a change that forgets a field',
    edits: [['{ title?, pages?, kind? }', '{ pages?, kind? }']],
    red: ['entities/kept', 'entities/normalised', 'entities/required', 'entities/typed'],
  },
  {
    title: 'a field that may be left out',
    edits: [['| title | text | yes |', '| title | text | no |']],
    red: ['entities/required'],
  },
  {
    title: 'a type that takes more',
    edits: [
      ['| pages | integer |', '| pages | number |'],
      ['| weight | integer |', '| weight | number |'],
    ],
    red: ['entities/typed'],
  },
  {
    title: 'another default',
    edits: [['default `1`', 'default `2`']],
    red: ['entities/computed', 'entities/defaulted', 'entities/followed', 'entities/made'],
  },
  {
    title: 'a default where there was none',
    edits: [['| no | immutable |', '| no | immutable; default `"a"` |']],
    red: ['entities/nullable'],
  },
  {
    title: 'another value at creation',
    edits: [['slug(note.title)`', 'slug(note.title + "s")`']],
    red: ['entities/made'],
  },
  {
    title: 'a made value that is shared',
    edits: [['unique; set `slug', 'set `slug']],
    red: ['entities/made'],
  },
  {
    title: 'a value that follows nothing',
    edits: [['follows `note.pages * 10`', 'set `note.pages * 10`']],
    red: ['entities/followed'],
  },
  {
    title: 'a value that follows something else',
    edits: [['`note.pages * 10`', '`note.pages * 11`']],
    red: ['entities/followed', 'entities/made'],
  },
  {
    title: 'another computation',
    edits: [['`note.pages > 1`', '`note.pages > 2`']],
    red: ['entities/computed'],
  },
  {
    title: 'a computation that is stale',
    edits: [['= `note.pages > 1`', 'set `false`']],
    red: ['entities/computed'],
  },
  {
    title: 'a field that can be changed after all',
    edits: [['no | immutable |', 'no | |']],
    red: ['entities/immutable'],
  },
  {
    title: 'a hidden field that is shown',
    edits: [['no | hidden |', 'no | |']],
    atLeast: ['entities/hidden'],
  },
  {
    title: 'a text that is not trimmed',
    edits: [['yes | trimmed |', 'yes | |']],
    red: ['entities/kept', 'entities/normalised'],
  },
  {
    title: 'a value that two may have',
    edits: [['no | unique |', 'no | |']],
    red: ['entities/unique'],
  },
  {
    title: 'a deletion that is refused',
    edits: [['auto | cascade |', 'auto | |']],
    red: ['calls/not-found', 'entities/cascaded'],
  },
  {
    title: 'a deletion that goes too far',
    edits: [['| cover | Cover | auto | |', '| cover | Cover | auto | cascade |']],
    red: ['entities/in-use'],
  },
  {
    title: 'a field that a change takes, though it does not say so',
    edits: [['{ title?, pages?, kind? }', '{ title?, pages?, kind?, isbn? }']],
    red: ['calls/unheeded'],
  },
  {
    title: 'a field that is taken from the request',
    edits: [
      [
        '{ title, pages?, isbn?, kind?, secret? }',
        '{ title, pages?, isbn?, kind?, secret?, slug? }',
      ],
      ['| slug | slug | auto | unique; set', '| slug | slug | no | unique; default'],
    ],
    red: ['entities/ignored'],
  },
  {
    title: 'a reference that is taken from the request',
    edits: [
      ['| cover | Cover | auto | |', '| cover | Cover | no | |'],
      ['{ title?, pages?, kind? }', '{ title?, pages?, kind?, cover? }'],
    ],
    red: ['entities/ignored'],
  },
];
