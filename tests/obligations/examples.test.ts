import { describe, expect, it } from 'vitest';
import { obligationsOf } from '../../src/obligations/index.ts';
import { SECTION_IDS } from '../../src/model/index.ts';
import { planned } from './planned.ts';

describe.each(['conduit', 'helpdesk'])('what %s must prove', { timeout: 400_000 }, (name) => {
  const { obligations, waiting } = planned(name);

  it('can be proved, all of it and now', () => {
    const without = obligations.filter(({ plan }) => 'impossible' in plan).map(({ id }) => id);
    expect(without).toEqual([]);
    expect(waiting).toEqual([]);
  });

  it('holds something of every section that is shown', () => {
    const sections = new Set(obligations.map(({ section }) => section));
    const silent = SECTION_IDS.filter((id) => !sections.has(id));
    expect(silent).toEqual(name === 'conduit' ? ['states'] : []);
  });

  it('is checked: no plan is without a check', () => {
    const unchecked = obligations.filter(({ plan }) => 'then' in plan && plan.then.length === 0);
    expect(unchecked.map(({ id }) => id)).toEqual([]);
  });

  it('has each id once', () => {
    const ids = obligations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('is the same every time', { timeout: 400_000 }, () => {
  const { compiled, obligations } = planned('conduit');
  expect(obligationsOf(compiled.spec).obligations).toEqual(obligations);
});
