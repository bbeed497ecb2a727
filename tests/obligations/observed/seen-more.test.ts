// What plans do with a product so that mistakes show which come out only in some state, the second time, by somebody
// else, after time in parts, or where values are put together: each was overlooked once in a real product.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  onRealProduct,
  reliedOn,
  type Act,
  type CallAct,
  type Obligation,
} from '../../../src/obligations/index.ts';
import { compile } from '../../../src/workbench/compile.ts';
import { sharedObligationsOf } from '../shared-plans.ts';

const KINDS = [
  'calls/observed',
  'calls/not-found',
  'states/timed',
  'limits/met',
  'limits/overstepped',
] as const;

const known = new Map<string, readonly Obligation[]>();

/** An obligation for an example as a real product, whose clock can be moved. */
function planOf(example: string, id: string) {
  if (!known.has(example)) {
    const { spec } = compile(`${example}.md`, readFileSync(`spec/examples/${example}.md`, 'utf8'));
    const real = reliedOn(spec, () => null).spec;
    known.set(
      example,
      sharedObligationsOf(real, KINDS, onRealProduct(Number.POSITIVE_INFINITY)).obligations,
    );
  }
  const found = known.get(example)!.find((one) => one.id === id);
  if (found === undefined || !('when' in found.plan)) throw new Error(`There is no plan of ${id}.`);
  const { given, when, then } = found.plan;
  const acts: readonly Act[] = [...given, ...when, ...then.flatMap(({ first }) => first)];
  const statusOf = (act: Act): number | null => {
    const check = then.find(({ of, expect }) => of === act.id && 'status' in expect);
    return check !== undefined && 'status' in check.expect ? (check.expect.status ?? null) : null;
  };
  return { acts, then, statusOf };
}

const isCall =
  (name: string) =>
  (act: Act): act is CallAct =>
    act.kind === 'call' && act.call === name;

const namesOf = (acts: readonly Act[]): string[] =>
  acts.map((act) => (act.kind === 'call' ? act.call : act.kind));

describe('plans for a real product', () => {
  it('look at a record after each request about it, in each state', () => {
    const { acts, statusOf } = planOf(
      'helpdesk',
      'calls/observed/reply:with a Ticket that is pending',
    );
    const replies = acts.flatMap((act, place) =>
      isCall('reply')(act) && act.by?.startsWith('Customer') && statusOf(act) === 201
        ? [acts[place + 1]]
        : [],
    );
    expect(namesOf(replies.flatMap((next) => next ?? []))).toContain('readTicket');
  });

  it('have each role lead a record on from each state, the first and those after', () => {
    const { acts, statusOf } = planOf(
      'helpdesk',
      'calls/observed/reply:with a Ticket that is open',
    );
    const solved = acts.filter((act) => isCall('solveTicket')(act) && statusOf(act) === 200);
    expect(new Set(solved.map((act) => (act as CallAct).by))).toEqual(
      new Set(['Agent', 'Administrator']),
    );
  });

  it('let time pass in parts, with a state that is come back to', () => {
    const { acts } = planOf(
      'helpdesk',
      'states/timed/Ticket.status:solved:after AUTO_CLOSE:closed:a second time',
    );
    const names = namesOf(acts).filter((name) => /^(clock|solve|reopen|readTicket)/.test(name));
    const parts = names.join(' ').split(' clock ');
    expect(parts).toHaveLength(4);
    expect(parts[1]).toMatch(/^reopenTicket solveTicket .*readTicket/);
    for (const part of parts.slice(2)) expect(part).toContain('readTicket');
  });

  it('let time pass in parts, with what happens meanwhile', () => {
    const { acts } = planOf(
      'helpdesk',
      'states/timed/Ticket.status:solved:after AUTO_CLOSE:closed:meanwhile',
    );
    expect(namesOf(acts).join(' ')).toMatch(
      /clock (signIn )*reply .*clock (signIn )*\w*readTicket/,
    );
  });

  it('use a credential before it ends, and give another one meanwhile', () => {
    const ended = planOf('helpdesk', 'limits/overstepped/SESSION:lasting').acts;
    expect(namesOf(ended).slice(-4)).toEqual(['clock', 'listTickets', 'clock', 'listTickets']);
    const anew = planOf('helpdesk', 'limits/met/SESSION:lasting:anew').acts;
    expect(namesOf(anew).slice(-4)).toEqual(['clock', 'signIn', 'clock', 'listTickets']);
  });

  it('ask the same before a change of name and after it', () => {
    const { acts } = planOf('conduit', 'calls/observed/updateUser:field by field');
    const change = acts.findIndex(isCall('updateUser'));
    const askedFor = (some: readonly Act[]): string[] =>
      some.filter(isCall('listArticles')).map(({ query }) => JSON.stringify(query));
    const again = askedFor(acts.slice(change)).filter((query) =>
      askedFor(acts.slice(0, change)).includes(query),
    );
    expect(again.some((query) => query.includes('favorited'))).toBe(true);
  });

  it('change the earliest of several, so that it is not the latest of a list', () => {
    const { acts } = planOf('conduit', 'calls/observed/updateUser:field by field');
    const [first] = acts.filter(isCall('createArticle'));
    const changed = acts.filter(isCall('updateArticle')).map(({ path }) => JSON.stringify(path));
    expect(changed.some((path) => path.includes(`"$answered":"${first?.id}"`))).toBe(true);
  });

  it('let time pass between changes whose instant is kept', () => {
    const { acts } = planOf('conduit', 'calls/observed/updateUser:field by field');
    const names = namesOf(acts).filter((name) => name === 'clock' || name === 'updateArticle');
    expect(names.join(' ')).toMatch(/(clock updateArticle .*){4}/);
  });

  it('cut lists to one by two filters at once', () => {
    const { acts } = planOf('conduit', 'calls/observed/followAuthor:what is made');
    const queries = acts.filter(isCall('listArticles')).map(({ query }) => Object.keys(query));
    expect(queries).toContainEqual(['tag', 'author', 'limit']);
  });

  it('add three to a list', () => {
    const { acts } = planOf('conduit', 'calls/observed/followAuthor:what is made');
    const paths = acts
      .filter(isCall('followAuthor'))
      .filter(({ by }) => by === 'Member')
      .map(({ path }) => JSON.stringify(path));
    expect(new Set(paths).size).toBeGreaterThanOrEqual(3);
  });

  it('look for names that every object has among those that lists give', () => {
    const { then } = planOf('conduit', 'calls/observed/signUp:strange values');
    expect(JSON.stringify(then)).toContain('{"$inOrder":["constructor"]}');
  });

  it('ask for what is elsewhere as somebody who may not do it there', () => {
    const { acts, then } = planOf(
      'conduit',
      'calls/not-found/deleteComment.id:of another article:by others',
    );
    const last = acts.findLast(isCall('deleteComment'));
    expect(then[0]?.expect).toMatchObject({ kind: 'refused', status: 404 });
    expect(last?.by).not.toBe(acts.findLast(isCall('addComment'))?.by);
  });
});
