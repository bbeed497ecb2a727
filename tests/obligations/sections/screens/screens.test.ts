import { describe, expect, it } from 'vitest';
import { story } from '../../story.ts';
import { suiteOf } from '../../suite.ts';
import { POSTS } from '../specs.ts';

const suite = suiteOf(POSTS);
const told = (id: string): string[] => story(suite.one(id));
const whole = (id: string): string[] => story(suite.one(id), { whole: true });

describe('a screen', () => {
  it('opens for each role that it is for', () => {
    expect(suite.names('screens/opens')).toEqual([
      ...['Home:Guest', 'Home:Member', 'Home:Head', 'Enter:Guest', 'Mine:Member', 'Mine:Head'],
      ...['Post:Guest', 'Post:Member', 'Post:Head', 'Desk:Head'],
    ]);
    expect(whole('screens/opens/Post:Guest').slice(1)).toEqual([
      'Member: POST /posts { text: "Text number 2" }',
      'opens /posts/<act2.id>',
      '→ heading Post',
    ]);
  });

  it('refuses each other role that is signed in', () => {
    expect(suite.names('screens/refuses')).toEqual(['Enter:Member', 'Enter:Head', 'Desk:Member']);
    expect(told('screens/refuses/Desk:Member')).toEqual([
      'Member: opens /desk',
      '→ heading is not Desk',
    ]);
  });

  it('asks whoever is signed out to sign in', () => {
    expect(suite.names('screens/asks-to-sign-in')).toEqual(['Mine', 'Desk']);
    expect(told('screens/asks-to-sign-in/Desk')).toEqual(['opens /desk', '→ heading Enter']);
  });

  it('shows each role a record that its calls answer', () => {
    expect(suite.names('screens/shows')).toEqual([
      ...['Mine:mine:Member', 'Mine:mine:Head', 'Mine:mine:markup', 'Post:see:Guest'],
      ...['Post:see:Member', 'Post:see:Head', 'Post:see:markup', 'Desk:mine:Head'],
    ]);
    expect(told('screens/shows/Desk:mine:Head')).toEqual([
      'Head: opens /desk',
      '→ heading Desk',
      '→ shows Text number 2',
    ]);
  });

  it('does each of its calls by a form or button, and goes on to the next screen', () => {
    expect(suite.names('screens/does')).toEqual([
      'Enter:enter',
      'Enter:join',
      'Mine:post',
      'Post:edit',
      'Post:drop',
    ]);
    expect(told('screens/does/Enter:enter')).toEqual([
      'uses Enter Name=ann Secret=anns-secret',
      '→ heading Home',
    ]);
    expect(told('screens/does/Post:drop')).toEqual(['Member: uses Drop', '→ heading Home']);
  });

  it('shows text that looks like markup as it was written', () => {
    expect(told('screens/shows/Post:see:markup')).toEqual([
      'opens /posts/<act2.id>',
      '→ shows one <em>two</em> &amp; three',
    ]);
  });

  it('keeps back what its list does not hold for whoever looks', () => {
    expect(whole('screens/hides/Mine:mine:post.author == me').slice(1)).toEqual([
      'Member: POST /posts { text: "Text number 2" }',
      'POST /sessions { name: "ann", secret: "anns-secret" }',
      'Head: opens /mine',
      '→ heading Mine',
      '→ lacks Text number 2',
    ]);
  });

  it('sends all that its form is filled in with', () => {
    expect(suite.names('screens/sends')).toEqual(['Enter:join', 'Mine:post']);
    expect(told('screens/sends/Mine:post').slice(0, 2)).toEqual([
      'Member: uses Post Text=Text number 2 Open=false',
      '  Member: GET /posts',
    ]);
  });

  it('tells what is wrong beside the field, each by itself, and keeps the rest', () => {
    expect(told('screens/tells/Enter:join:fields')).toEqual([
      'uses Join Name= Secret=',
      '→ heading Enter',
      '→ says Say the name. beside Name',
      '→ says Say the secret. beside Secret',
      '  uses Join Name= Secret=Secret number 1',
      '→ heading Enter',
      '→ says Say the name. beside Name',
      '  uses Join Name=Name number 1 Secret=',
      '→ heading Enter',
      '→ says Say the secret. beside Secret',
      '→ holds Name=Name number 1',
    ]);
    expect(told('screens/tells/Enter:enter:credentials')).toEqual([
      'uses Enter Name=ann Secret=not the secret 8-)',
      '→ heading Enter',
      '→ says Wrong.',
      '→ holds Name=ann',
    ]);
  });

  it('comes of its row; what it does also of the cell that says so', () => {
    expect(suite.row('screens/opens/Desk:Head')).toMatch(/^\| Desk /);
    const does = suite.one('screens/does/Post:drop');
    expect(does.also.map(({ at, why }) => [suite.line(at.line).slice(0, 6), why])).toEqual([
      ['| Post', 'the screen Post'],
    ]);
    expect(does.standsOn).toEqual(['screens', 'entities', 'roles', 'calls']);
  });
});

describe('a way', () => {
  it('is walked by somebody of its role, each step with what the ones before it answered', () => {
    expect(suite.names('purpose/walked')).toEqual(['Guest:come in', 'Member:say something']);
    const lines = whole('purpose/walked/Member:say something');
    expect(lines.filter((line) => !line.startsWith('→'))).toEqual([
      'POST /sessions { name: "bob", secret: "bobs-secret" }',
      'Member: opens /mine',
      '  Member: POST /posts { text: "hello" }',
      '  Member: opens /posts/<act2.id>',
      '  Member: PATCH /posts/<act2.id> { open: false }',
      '  POST /sessions { name: "ann", secret: "anns-secret" }',
      '  Head: opens /posts/<act3.id>',
      '  Head: DELETE /posts/<act3.id>',
    ]);
    expect(lines.filter((line) => line.startsWith('→'))).toEqual([
      ...['→ heading Mine', '→ 201', '→ heading Post', '→ 200', '→ heading Post', '→ 204'],
    ]);
  });

  it('goes on signed in after a step that signs somebody in', () => {
    expect(whole('purpose/walked/Guest:come in').at(-2)).toBe('  somebody, signed in: opens /');
  });
});
