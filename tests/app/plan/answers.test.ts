import { describe, expect, it } from 'vitest';
import { partsOf, valueAt } from '../../../src/screens/calls/parts.ts';
import { parametersOfCall } from '../../../src/screens/forms/parameters.ts';
import { requestOf } from '../../../src/app/preview/plan/request.ts';
import { planOf } from '../../../src/screens/screen-plan.ts';
import { addressAfter } from '../../../src/app/preview/plan/then.ts';
import { tokenIn } from '../../../src/app/preview/plan/token.ts';
import { callIn, example, screenIn } from '../example.ts';
import type { Json, Spec } from '../../../src/model/index.ts';

const helpdesk = example('helpdesk');
const conduit = example('conduit');

const after = (spec: Spec, screen: string, call: string, body: Json, route = {}) => {
  const action = planOf(spec, screenIn(spec, screen)).actions.find(
    (each) => each.call.name === call,
  )!;
  return addressAfter(spec, action, body, [], route);
};

describe('the parts of an answer', () => {
  it('are its records, lists, values and total, each with its way there', () => {
    const parts = partsOf(callIn(helpdesk, 'listTickets'));
    expect(parts.map(({ kind, path, shows }) => [kind, path, shows])).toEqual([
      ['records', ['items'], 'Ticket'],
      ['total', ['total'], null],
    ]);
    expect(partsOf(callIn(helpdesk, 'readTicket'))).toMatchObject([{ kind: 'record', path: [] }]);
    expect(partsOf(callIn(conduit, 'listTags'))).toMatchObject([
      { kind: 'values', path: ['tags'] },
    ]);
    expect(partsOf(callIn(helpdesk, 'signOut'))).toEqual([]);
  });

  it('are found by their way, and never by what every object has', () => {
    expect(valueAt({ a: { b: 1 } }, ['a', 'b'])).toBe(1);
    expect(valueAt({ a: [] }, ['a', 'length'])).toBeUndefined();
    expect(valueAt({}, ['constructor'])).toBeUndefined();
  });
});

describe('the way on after a call', () => {
  it('takes the next screen’s parameters from the answer', () => {
    expect(after(helpdesk, 'New ticket', 'openTicket', { id: 7 })).toBe('/tickets/7');
    expect(after(conduit, 'Editor', 'createArticle', { article: { slug: 'a-b' } })).toBe(
      '/article/a-b',
    );
  });

  it('takes them from a changed answer before the route', () => {
    const body = { article: { slug: 'new' } };
    expect(after(conduit, 'Edit article', 'updateArticle', body, { slug: 'old' })).toBe(
      '/article/new',
    );
  });

  it('leads nowhere where the screen says nothing', () => {
    expect(after(helpdesk, 'Ticket', 'reply', { id: 7 }, { id: '1' })).toBeNull();
  });
});

describe('a credential', () => {
  it('is found where the answer computes it', () => {
    expect(tokenIn(helpdesk, callIn(helpdesk, 'signIn'), { id: 1, token: 't1' })).toBe('t1');
    expect(tokenIn(conduit, callIn(conduit, 'signUp'), { user: { token: 't2' } })).toBe('t2');
  });

  it('is not in other answers', () => {
    expect(tokenIn(conduit, callIn(conduit, 'readArticle'), { token: 't' })).toBeNull();
  });
});

describe('a request', () => {
  const filled = (call: string, values: Record<string, Json>) =>
    parametersOfCall(conduit, callIn(conduit, call))
      .filter(({ name }) => name in values)
      .map((parameter) => ({ parameter, value: values[parameter.name]! }));

  it('has each value in its place, under its wrappers', () => {
    const call = callIn(conduit, 'updateArticle');
    expect(
      requestOf(conduit, call, filled('updateArticle', { slug: 'a', title: 'B' })),
    ).toMatchObject({
      path: { slug: 'a' },
      query: {},
      body: { article: { title: 'B' } },
    });
  });

  it('has its wrappers when there is nothing in them', () => {
    expect(requestOf(conduit, callIn(conduit, 'updateUser'), [])).toMatchObject({
      body: { user: {} },
    });
  });

  it('has no body where the call takes none', () => {
    expect(
      requestOf(conduit, callIn(conduit, 'listArticles'), filled('listArticles', { tag: 'x' })),
    ).toEqual({
      path: {},
      query: { tag: 'x' },
      headers: {},
    });
  });
});
