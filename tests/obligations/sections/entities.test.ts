import { describe, expect, it } from 'vitest';
import type { ObligationKind } from '../../../src/obligations/index.ts';
import { story } from '../story.ts';
import { suiteOf } from '../suite.ts';
import { NOTES, POSTS } from './specs.ts';

const suite = suiteOf(NOTES);
const told = (id: string): string[] => story(suite.one(id));

describe('what section 3 asks for', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
  });

  it('leaves out what no answer shows', () => {
    expect(suite.leftOut.map(({ id, why }) => [id, why])).toEqual([
      ['entities/kept/Note.secret:write', 'No answer shows it.'],
      ['entities/nullable/Note.secret:write', 'No answer shows it.'],
      ['calls/unheeded/change:secret', 'No answer shows it.'],
    ]);
  });

  it.each<[ObligationKind, string, string[]]>([
    ['entities/kept', 'title', ['write', 'change']],
    ['entities/normalised', 'title', ['trimmed:write', 'trimmed:change']],
    [
      'entities/required',
      'title',
      [
        ...['missing:write', 'null:write', 'blank:write', 'empty:write'],
        ...['null:change', 'blank:change', 'empty:change'],
      ],
    ],
    ['entities/typed', 'title', ['12345:write', '12345:change']],
    ['entities/defaulted', 'pages', ['write']],
    [
      'entities/typed',
      'pages',
      [
        ...['"many":write', '1.5:write', 'null:write', 'as text:write'],
        ...['"many":change', '1.5:change', 'null:change', 'as text:change'],
      ],
    ],
    ['entities/nullable', 'isbn', ['write']],
    ['entities/unique', 'isbn', ['write']],
    ['entities/made', 'slug', ['write', 'write:a second time']],
    ['entities/ignored', 'slug', ['write', 'change']],
    ['entities/hidden', 'secret', ['write', 'read', 'change', 'list']],
    [
      'entities/computed',
      'long',
      ['at first', 'differently', 'note.pages > 1 just holds', 'note.pages > 1 just fails'],
    ],
    ['entities/immutable', 'kind', ['change']],
    ['entities/followed', 'weight', ['change.pages', 'change.pages:the same again']],
    ['entities/in-use', 'cover', ['scrap']],
  ])('is %s of %s', (kind, field, names) => {
    const under = `Note.${field}:`;
    const found = suite.names(kind).filter((name) => name.startsWith(under));
    expect(found.map((name) => name.slice(under.length))).toEqual(names);
    expect(suite.row(`${kind}/${found[0]}`)).toMatch(new RegExp(`^\\| ${field} `));
  });

  it('asks nothing of a computed field that a request gives, nor of a secret that it keeps', () => {
    expect(suite.names('entities/kept').filter((name) => /long|secret/.test(name))).toEqual([]);
  });
});

describe('the plan', () => {
  const PAINTED = 'POST /covers/<act1.id>/notes';
  it.each([
    [
      'reads back what was typed, with its spaces and signs',
      'entities/kept/Note.isbn:write',
      [
        `${PAINTED} { title: "Title number 2", isbn: " Isbn number 3 – ünïcode 🙂 " }`,
        '→ 201',
        '  GET /notes/<act2.id>',
        '→ isbn is " Isbn number 3 – ünïcode 🙂 "',
      ],
    ],
    [
      'reads back what the field’s rules make of it',
      'entities/normalised/Note.title:trimmed:write',
      [
        `${PAINTED} { title: "  Title number 7 " }`,
        '→ 201',
        '  GET /notes/<act2.id>',
        '→ title is "Title number 7"',
      ],
    ],
    [
      'leaves out what has to be there',
      'entities/required/Note.title:missing:write',
      [`${PAINTED} {  }`, '→ 422'],
    ],
    [
      'leaves out what has a default',
      'entities/defaulted/Note.pages:write',
      [`${PAINTED} { title: "Title number 2" }`, '→ 201', '  GET /notes/<act2.id>', '→ pages is 1'],
    ],
    [
      'sees the second of the same get a number',
      'entities/made/Note.slug:write:a second time',
      [
        `${PAINTED} { title: "Title number 2" }`,
        '→ 201',
        '  GET /notes/<act3.id>',
        '→ slug is "title-number-2-2"',
      ],
    ],
    [
      'gives what another has, though nobody has to give it',
      'entities/unique/Note.isbn:write',
      [`${PAINTED} { title: "Title number 3", isbn: "Isbn number 2" }`, '→ 409'],
    ],
    [
      'gives the product’s own fields in vain',
      'entities/ignored/Note.slug:change',
      [
        'PATCH /notes/<act2.id> { slug: "slug-77" }',
        '→ 200',
        '  GET /notes/<act3.id>',
        '→ slug is { $not: "slug-77" }',
      ],
    ],
    [
      'gives another record in the product’s place',
      'entities/ignored/Note.cover:change',
      [
        'PATCH /notes/<act2.id> { cover: <act3.id> }',
        '→ 200',
        '  GET /notes/<act4.id>',
        '→ cover is { $not: <act3.id> }',
      ],
    ],
    [
      'sees a value follow what it rests on',
      'entities/followed/Note.weight:change.pages',
      ['PATCH /notes/<act2.id> { pages: 7 }', '→ 200', '  GET /notes/<act3.id>', '→ weight is 70'],
    ],
    [
      'works a value out in one situation',
      'entities/computed/Note.long:at first',
      ['GET /notes/<act2.id>', '→ long is false'],
    ],
    [
      'works a value out in another where it differs',
      'entities/computed/Note.long:differently',
      ['GET /notes/<act2.id>', '→ long is true'],
    ],
    [
      'looks for a hidden field in a list that holds something',
      'entities/hidden/Note.secret:list',
      ['GET /notes', '→  is { $all: [{ $not: [] }, { $every: { $without: "secret" } }] }'],
    ],
    [
      'changes what is given once and for all',
      'entities/immutable/Note.kind:change',
      ['PATCH /notes/<act2.id> { kind: "Kind number 8" }', '→ 422'],
    ],
    [
      'deletes what is referred to, and sees it refused and the reference there',
      'entities/in-use/Note.cover:scrap',
      ['DELETE /covers/<act1.id>', '→ 409', '  GET /notes/<act2.id>', '→ cover is { $some: true }'],
    ],
    [
      'deletes what is referred to, and misses both',
      'entities/cascaded/Remark.note:burn',
      ['DELETE /notes/<act2.id>', '→ 204', '  GET /remarks/<act3.id>', '→ 404'],
    ],
  ])('%s', (_what, id, lines) => {
    expect(told(id)).toEqual(lines);
  });

  it('keeps a secret that nobody is shown by signing in with it', () => {
    const posts = suiteOf(POSTS);
    expect(story(posts.one('entities/kept/Member.secret:join')).slice(2)).toEqual([
      expect.stringMatching(
        /^  POST \/sessions \{ name: .*, secret: " Secret number 2 – ünïcode 🙂 " \}$/,
      ),
      '→ 200',
    ]);
    expect(story(posts.one('entities/ignored/Member.head:join')).slice(1)).toEqual([
      '→ 201',
      '→ member.head is { $not: true }',
    ]);
  });
});
