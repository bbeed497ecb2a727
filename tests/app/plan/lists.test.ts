import { describe, expect, it } from 'vitest';
import { lookOf } from '../../../src/app/preview/lists/look.ts';
import { narrowBy } from '../../../src/app/preview/page/narrow.ts';
import { layoutOf } from '../../../src/app/preview/page/layout.ts';
import { fieldsOf } from '../../../src/screens/fields.ts';
import { filtersOf, pagingOf } from '../../../src/screens/lists.ts';
import { addressOfRecord, recordScreens } from '../../../src/screens/links.ts';
import { planOf } from '../../../src/screens/screen-plan.ts';
import { stateLook } from '../../../src/app/preview/plan/states.ts';
import {
  choiceWords,
  countOf,
  headingOf,
  inLabelWords,
  pluralOf,
  valueWords,
} from '../../../src/screens/words.ts';
import { partsOf } from '../../../src/screens/calls/parts.ts';
import { callIn, example, screenIn, specIn } from '../example.ts';

const helpdesk = example('helpdesk');
const conduit = example('conduit');

describe('a list', () => {
  it('is paged as its call is', () => {
    expect(pagingOf(helpdesk, callIn(helpdesk, 'listTickets'))).toEqual({
      kind: 'page',
      page: 'page',
      size: 25,
    });
    expect(pagingOf(conduit, callIn(conduit, 'listArticles'))).toEqual({
      kind: 'offset',
      limit: 'limit',
      offset: 'offset',
      size: 20,
    });
    expect(pagingOf(helpdesk, callIn(helpdesk, 'listPeople'))).toBeNull();
  });

  it('is narrowed by its query, but for what leafs through it', () => {
    expect(filtersOf(helpdesk, callIn(helpdesk, 'listTickets'))).toMatchObject([
      { name: 'status', type: { kind: 'one of' } },
    ]);
    expect(filtersOf(conduit, callIn(conduit, 'listArticles'))).toMatchObject([
      { name: 'tag', holds: 'tagList' },
      { name: 'author', holds: null },
      { name: 'favorited', holds: null },
    ]);
  });

  it('is a table of short facts, a talk of what people said, else entries', () => {
    expect(lookOf(fieldsOf(helpdesk, 'Person'), false)).toBe('table');
    expect(lookOf(fieldsOf(helpdesk, 'Reply'), false)).toBe('talk');
    expect(lookOf(fieldsOf(conduit, 'Comment'), false)).toBe('talk');
    expect(lookOf(fieldsOf(helpdesk, 'Ticket'), true)).toBe('entries');
    // What may be opened is no mere saying, however long its title.
    expect(lookOf(fieldsOf(helpdesk, 'Reply'), true)).toBe('entries');
    expect(lookOf(fieldsOf(conduit, 'ArticleSummary'), true)).toBe('entries');
  });

  it('is narrowed by a word of it, and let go by the same word', () => {
    const home = { screen: screenIn(conduit, 'Home'), parameters: {} };
    const plan = planOf(conduit, home.screen);
    const narrow = (search: string) =>
      narrowBy(conduit, plan, home, new URLSearchParams(search))('tagList', 'x y');
    expect(narrow('offset=20')).toBe('/?tag=x+y');
    expect(narrow('tag=x+y')).toBe('/?');
  });

  it('is spoken of in words', () => {
    expect(headingOf(callIn(helpdesk, 'listReplies'))).toBe('Replies');
    expect(headingOf(callIn(conduit, 'currentUser'))).toBe('Current user');
    expect(pluralOf(helpdesk, partsOf(callIn(helpdesk, 'listReplies'))[0]!)).toBe('replies');
    expect(pluralOf(helpdesk, partsOf(callIn(helpdesk, 'listPeople'))[0]!)).toBe('people');
    expect(countOf('Favorites count', 1)).toBe('1 favorite');
    expect(countOf('Replies', 0)).toBe('0 replies');
    expect(countOf('Price', 12_000.5)).toBe('Price 12,000.5');
    expect(countOf('Year', 2025)).toBe('Year 2025');
  });

  it('says a value in words where it is written as code', () => {
    expect(['onSale', 'in_stock', 'in use', 'EUR', 'en-GB', 'ready'].map(valueWords)).toEqual([
      'On sale',
      'In stock',
      'in use',
      'EUR',
      'en-GB',
      'ready',
    ]);
    expect(choiceWords('in use')).toBe('In use');
  });

  it('says a field in a message as its label does', () => {
    expect(inLabelWords('deliverFrom is required.', 'Deliver from')).toBe(
      'Deliver from is required.',
    );
    expect(inLabelWords('Say the deliver_from.', 'Deliver from')).toBe('Say the deliver from.');
    expect(inLabelWords('name is required.', 'Name')).toBe('name is required.');
  });
});

describe('the screen of a record', () => {
  it('is the one that is called as it is, before one that changes it', () => {
    expect(recordScreens(conduit, 'Article').map(({ screen }) => screen.name)).toEqual([
      'Article',
      'Edit article',
    ]);
    expect(recordScreens(conduit, 'User').map(({ screen }) => screen.name)).toEqual(['Profile']);
  });

  it('has its address by what is shown of the record', () => {
    const [about] = recordScreens(conduit, 'User');
    expect(addressOfRecord(conduit, about!, 'Profile', { username: 'jake' })).toBe('/profile/jake');
    expect(addressOfRecord(conduit, about!, 'Profile', {})).toBeNull();
  });
});

describe('the badge of a state', () => {
  it('tells the beginning, the way and the end of a life apart', () => {
    const dots = ['new', 'open', 'pending', 'solved', 'closed'].map(
      (state) => stateLook(helpdesk, 'Ticket', 'status', state).dot,
    );
    expect(dots).toEqual(['ring', 'half', 'half', 'half', 'full']);
  });
});

describe('the layout of a screen', () => {
  it('has what adds to a list with the list, and what ends the session apart', () => {
    const layout = layoutOf(helpdesk, planOf(helpdesk, screenIn(helpdesk, 'Ticket')));
    expect(layout.lists[0]!.adds.map(({ call }) => call.name)).toEqual(['reply']);
    expect(layout.forms).toEqual([]);
    expect(layout.buttons.map(({ call }) => call.name)).toEqual([
      'takeTicket',
      'askCustomer',
      'answerAgent',
      'solveTicket',
      'reopenTicket',
      'closeTicket',
    ]);
    const mine = layoutOf(helpdesk, planOf(helpdesk, screenIn(helpdesk, 'My tickets')));
    expect(mine.leaving.map(({ call }) => call.name)).toEqual(['signOut']);
  });

  it('has the form that changes the record shown as its edit', () => {
    const layout = layoutOf(conduit, planOf(conduit, screenIn(conduit, 'Edit article')));
    expect(layout.edits.map(({ call }) => call.name)).toEqual(['updateArticle']);
  });

  it('only changes its record where nothing else is done there', () => {
    const isEditor = (screen: string) =>
      layoutOf(conduit, planOf(conduit, screenIn(conduit, screen))).isEditor;
    expect(['Edit article', 'Settings', 'Article'].map(isEditor)).toEqual([true, true, false]);
    const clinic = specIn('tests/corpus/clinic.md');
    expect(layoutOf(clinic, planOf(clinic, screenIn(clinic, 'Appointment'))).isEditor).toBe(false);
  });

  it('has what is done to a row in the row', () => {
    const layout = layoutOf(conduit, planOf(conduit, screenIn(conduit, 'Article')));
    expect(layout.lists[0]!.rowActions.map(({ call }) => call.name)).toEqual(['deleteComment']);
    expect(layout.buttons.map(({ call }) => call.name)).not.toContain('deleteComment');
  });
});
