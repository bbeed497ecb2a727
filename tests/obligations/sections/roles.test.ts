import { describe, expect, it } from 'vitest';
import { story } from '../story.ts';
import { suiteOf } from '../suite.ts';
import { POSTS } from './specs.ts';

const suite = suiteOf(POSTS);
const told = (id: string): string[] => story(suite.one(id));
const whole = (id: string): string[] => story(suite.one(id), { whole: true });
const about = (call: string) => (name: string) => name.startsWith(`${call}:`);

describe('what sections 6, 8 and 9 ask for', () => {
  it('holds of the product that the same text makes', () => {
    expect(suite.failures()).toEqual(new Map());
  });

  it('leaves out only what nobody can ask for', () => {
    expect(suite.leftOut.map(({ id, why }) => [id, why])).toEqual([
      [
        'errors/provoked/OOPS',
        'What goes wrong in the product itself cannot be asked for from outside.',
      ],
    ]);
  });
});

describe('a cell of the matrix', () => {
  it('with yes or no is one obligation, whatever the call is about', () => {
    expect(suite.names('roles/allowed').filter(about('post'))).toEqual([
      'post:Member',
      'post:Head',
    ]);
    expect(suite.names('roles/refused').filter(about('post'))).toEqual(['post:Guest']);
    expect(told('roles/refused/post:Guest')).toEqual([
      'POST /posts { text: "Text number 2" }',
      '→ 401 ENTER',
    ]);
    expect(told('roles/refused/edit:Head')).toEqual([
      'Head: PATCH /posts/<act2.id> {  }',
      '→ 403 NOT_YOURS',
    ]);
  });

  it('with terms is one obligation, and one for each term that fails', () => {
    expect(suite.names('roles/allowed').filter(about('edit'))).toEqual(['edit:Member']);
    expect(suite.names('roles/refused').filter(about('edit'))).toEqual([
      'edit:Guest',
      "edit:Member:1:another's",
      'edit:Member:2:not post.open',
      'edit:Head',
    ]);
    expect(suite.row("roles/refused/edit:Member:1:another's")).toMatch(/^\| `edit` /);
  });

  it('with own is tried by another of the same role', () => {
    expect(told("roles/refused/edit:Member:1:another's")).toEqual([
      'Member 2: PATCH /posts/<act2.id> {  }',
      '→ 403 NOT_YOURS',
    ]);
  });

  it('with a condition is tried where only that does not hold', () => {
    expect(whole('roles/refused/edit:Member:2:not post.open').slice(1)).toEqual([
      'Member: POST /posts { text: "Text number 2", open: false }',
      'Member: PATCH /posts/<act2.id> {  }',
      '→ 403 NOT_YOURS',
    ]);
  });

  it('that hides is answered as if nothing were there', () => {
    expect(told("roles/refused/drop:Member:another's")).toEqual([
      'Member 2: DELETE /posts/<act2.id>',
      '→ 404 NOWHERE',
    ]);
  });
});

describe('a credential', () => {
  it('that nobody was given is none', () => {
    const id = 'roles/refused/an unknown credential';
    expect(suite.row(id)).toMatch(/^Credentials: /);
    expect(told(id)).toEqual(['GET /posts', '→ 401 ENTER']);
    const { plan } = suite.one(id);
    expect(JSON.stringify(plan)).toContain('"authorization":"Bearer nobody-was-ever-given-this');
  });
});

describe('an error of the catalogue', () => {
  it('is provoked where another section forbids something, and names the row', () => {
    const provoked = suite.one('errors/provoked/NOT_YOURS');
    expect(suite.line(provoked.at.line)).toMatch(/^\| `NOT_YOURS` /);
    expect(provoked.also.map(({ at }) => suite.line(at.line))).toEqual([
      suite.row('roles/refused/edit:Head'),
    ]);
    expect(provoked.plan).toEqual(suite.one("roles/refused/edit:Member:1:another's").plan);
  });

  it.each([
    ['WRONG', ['POST /sessions { name: "ann", secret: "not the secret 8-)" }', '→ 401 WRONG']],
    ['GARBLED', ['POST /members { "half": ', '→ 400 GARBLED']],
    ['TOO_OFTEN', ['Member: GET /posts', '→ 429 TOO_OFTEN']],
  ])('is provoked by a plan of its own where no other section has one: %s', (code, lines) => {
    expect(told(`errors/provoked/${code}`)).toEqual(lines);
  });

  it('has its message and body looked at', () => {
    const [, body] = story(suite.one('errors/provoked/NOT_YOURS'), { bodies: true }).slice(-2);
    expect(body).toContain('status: 403, detail: "No: post.", code: "NOT_YOURS"');
  });
});

describe('a limit', () => {
  it('that is a rate is met, overstepped by one, and over after its time', () => {
    expect(whole('limits/met/RATE').slice(1)).toEqual(['Member: GET /posts × 20', '→ 200']);
    expect(whole('limits/overstepped/RATE').slice(1)).toEqual([
      'Member: GET /posts × 20',
      'Member: GET /posts',
      '→ 429 TOO_OFTEN',
    ]);
    expect(whole('limits/met/RATE:again').slice(2)).toEqual([
      '61 s pass',
      'Member: GET /posts',
      '→ 200',
    ]);
  });

  it('that ends a credential is tried a second before and at its end', () => {
    expect(whole('limits/met/SESSION:lasting').slice(1)).toEqual([
      '7199 s pass',
      'Member: GET /posts',
      '→ 200',
    ]);
    expect(whole('limits/overstepped/SESSION:lasting').slice(1)).toEqual([
      '3960 s pass',
      'Member: GET /posts',
      '3240 s pass',
      'Member: GET /posts',
      '→ 401 ENTER',
    ]);
    expect(
      suite.one('limits/met/SESSION:lasting').also.map(({ at }) => suite.line(at.line)),
    ).toEqual([expect.stringMatching(/^Credentials: /)]);
  });
});
