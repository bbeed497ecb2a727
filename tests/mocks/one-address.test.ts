// Whoever stands before the engine tells several calls at one address apart as it does: overrides, errors on order,
// and what is between a product and its users.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { Overrides } from '../../mocks/world/overrides.ts';
import { CallFinder } from '../../src/cli/upstream/calls.ts';
import { PROVOKING_HEADER } from '../../src/engine/provoke.ts';
import { createEngine } from '../../src/engine/index.ts';
import { Failures } from '../../src/entry/world/failures.ts';
import { Document } from '../../src/language/index.ts';

const { spec } = new Document('a.md', readFileSync('tests/corpus/cases/one-address.md', 'utf8'));
const request = (method: string | null) => ({
  ...{ method: 'POST', url: '/rpc', headers: { 'content-type': 'application/json' } },
  body: JSON.stringify({ version: 2, method, params: { id: 1 } }),
});

it('an override answers its own call alone', () => {
  const engine = createEngine(spec);
  const override = () => ({ status: 200, body: { result: 'done' } });
  const overrides = new Overrides(
    spec,
    new Map([['finishTask', { file: 'o.ts', override }]]),
    () => {},
  );
  const status = (method: string) =>
    overrides.answer(request(method), (asked) => engine.handle(asked)).status;
  expect([status('task.finish'), status('task.add'), status('task')]).toEqual([200, 401, 400]);
});

it('an error on order is for its own call alone', () => {
  const failures = new Failures(spec);
  failures.order('finishTask', 'NO_TASK');
  expect(failures.headersFor(request('task.add'))).toEqual({});
  expect(failures.headersFor(request('task.finish'))).toEqual({ [PROVOKING_HEADER]: 'NO_TASK' });
});

it('a proxy finds the call of a request, and none where no condition holds', () => {
  const finder = new CallFinder(spec);
  expect(finder.find(request('task.add'))?.name).toBe('addTask');
  expect(finder.find(request('task.finish'))?.name).toBe('finishTask');
  expect(finder.find(request(null))).toBeNull();
  expect(finder.isAt(request(null))).toBe(true);
  const search = { method: 'GET', headers: {}, body: null };
  expect(finder.find({ ...search, url: '/search?kind=people' })?.name).toBe('searchPeople');
});
