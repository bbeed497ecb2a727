// What the steps of a call give records: other records of the same call, copies, several records of one
// entity, and what only the product can say beforehand.

import { describe, expect, it } from 'vitest';
import { calls, fields } from '../../../engine/product.ts';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';

const NOTHING_YET = '\n#### Examples\n\n| id |\n| --- |\n';

const suite = suiteOf({
  entities: `### Post

${fields(
  '| id | uuid | auto | key |',
  '| title | text | yes | |',
  '| code | uuid | auto | set `uuid()` |',
  '| written | datetime | auto | set `now` |',
  '| address | slug | auto | unique; set `slug(post.title)` |',
  '| shout | text | auto | = `upper(post.title)` |',
)}
${NOTHING_YET}
### Like

${fields('| id | text | auto | key; set `uuid()` |', '| post | Post | auto | |')}
${NOTHING_YET}
### Ticket

${fields('| id | integer | auto | key |', '| post | Post | auto | |')}
${NOTHING_YET}
### Note

${fields(
  '| id | integer | auto | key |',
  '| post | Post | no | |',
  '| like | Like | no | |',
  '| likeId | text | no | |',
  '| ticketId | integer | no | |',
  '| code | uuid | no | |',
  '| at | datetime | no | |',
  '| text | text | no | |',
  '| kind | text | no | |',
  '| pair | Note | no | |',
  '| number | text | auto | unique; set `"N-" + string(Note.size() + 1)` |',
)}
${NOTHING_YET}`,
  calls: calls(
    '| `write` | `POST /posts` | `{ title }` | create Post | |',
    '| `seePost` | `GET /posts/:id` | | find Post by id | |',
    '| `copy` | `POST /posts/:id/copy` | | find Post by id as original; create Post as copy with title = `original.title + " again"` | |',
    '| `like` | `POST /posts/:id/like` | | find Post by id; create Like with post = `post`; create Ticket with post = `post`; create Note with post = `post`, like = `like`, likeId = `like.id`, ticketId = `ticket.id`, code = `post.code`, at = `post.written`, text = `"like " + like.id`, kind = `post.title == "" ? like.id : null` | `200` |',
    '| `both` | `POST /both` | `{ title }` | create Post; create Note with post = `post`, text = `post.title`, kind = `post.shout`, code = `post.code`, at = `post.written` | `200` |',
    '| `twice` | `POST /posts/:id/twice` | | find Post by id; create Note as one with kind = `"one"`; create Note as two with kind = `"two"`, text = `post.title`, pair = `one`; set one.pair to `two` | `200` |',
    '| `tagAll` | `POST /posts/:id/tags` | `{ tags: list of text }` | find Post by id; for each t in `tags`: create Note with post = `post`, text = `t`, kind = `upper(t)` | `200` |',
    '| `listNotes` | `GET /notes` | | list Note | |',
    '| `listLikes` | `GET /likes` | | list Like | |',
    '| `mark` | `POST /notes/:id/mark` | `{ word?: text }` | find Note by id; create Like with post = `note.post`; set note.likeId to `like.id`; set note.kind to `word == null ? null : uuid()`; set note.text to `"plain"`; when `word != null`: set note.text to `word` | `200 Note` |',
    '| `rewrite` | `PUT /notes/:id` | `{ text }` | find Note by id; update note; set note.kind to `note.text + "!"` | `200 Note` |',
  ),
});
/** What a plan asks of the value, and the looks that lead there. */
const asked = (id: string): string[] => {
  const lines = story(suite.one(id));
  return lines.slice(lines.findIndex((line) => /^→ \d/.test(line)) + 1);
};
const made = (field: string, call: string): string[] => asked(`entities/made/${field}:${call}`);

describe('what the steps of a call give', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
  });

  it('is seen by the values that section 3 has follow from it', () => {
    expect(made('Post.address', 'copy')).toEqual([
      '  GET /posts/<act2.id>',
      '→ address is "title-number-1-again"',
    ]);
  });

  it('is the key of another record of the same call, by what a later look shows of it', () => {
    const like = ['  GET /likes', '  GET /notes'];
    expect(made('Note.likeId', 'like')).toEqual([...like, '→ 0.likeId is <act3.0.id>']);
    expect(made('Note.like', 'like')).toEqual([...like, '→ 0.like is <act3.0.id>']);
  });

  it('is there, whatever it is, where nothing shows a key or where it is worked out from one', () => {
    expect(made('Note.ticketId', 'like')).toEqual([
      '  GET /notes',
      '→ 0.ticketId is { $some: true }',
    ]);
    expect(made('Note.text', 'like')).toEqual(['  GET /notes', '→ 0.text is { $some: true }']);
  });

  it('is nothing where what it is worked out from comes to nothing', () => {
    expect(made('Note.kind', 'like')).toEqual(['  GET /notes', '→ 0.kind is null']);
  });

  it('is what the product alone can say of a record found, by an earlier answer', () => {
    expect(made('Note.code', 'like')).toEqual(['  GET /notes', '→ 0.code is <act1.code>']);
    expect(made('Note.at', 'like')).toEqual(['  GET /notes', '→ 0.at is <act1.written>']);
  });

  it('is what the body gave a record of the same call, also what is computed from it', () => {
    expect(made('Note.text', 'both').at(-1)).toBe('→ 0.text is "Title number 1"');
    expect(made('Note.kind', 'both').at(-1)).toBe('→ 0.kind is "TITLE NUMBER 1"');
  });

  it('is told apart where a call makes several records of one entity', () => {
    expect(made('Note.kind', 'twice as one').at(-1)).toBe('→ 0.kind is "one"');
    expect(made('Note.kind', 'twice as two').at(-1)).toBe('→ 1.kind is "two"');
    expect(made('Note.text', 'twice as one').at(-1)).toBe('→ 0.text is null');
    expect(made('Note.pair', 'twice as one').at(-1)).toMatch(/pair is <act3.1.id>$/);
    expect(made('Note.pair', 'twice as two').at(-1)).toMatch(/pair is <act3.0.id>$/);
  });

  it('leaves out the number of what cannot be unique by itself', () => {
    const left = suite.leftOut.map(({ id }) => id).filter((id) => id.includes('Note.number'));
    expect(left).toContain('entities/made/Note.number:twice as two');
    expect(made('Note.number', 'twice as one').at(-1)).toBe('→ 0.number is "N-1"');
  });

  it('is worked out for the last of a list where a step is done for each', () => {
    expect(made('Note.kind', 'tagAll').at(-1)).toBe('→ 0.kind is "TAGS NUMBER 20"');
  });

  it('is set on a record found as its steps say, in their order', () => {
    expect(asked('calls/answered/mark')).toEqual([
      '  GET /likes',
      expect.stringMatching(/^→ likeId is <act\d+\.\d\.id>$/),
      '→ kind is null',
    ]);
    expect(asked('calls/answered/rewrite')).toEqual([
      expect.stringMatching(/^→ kind is "Text number \d!"$/),
    ]);
  });
});
