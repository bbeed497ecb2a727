import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Draft, type Store } from '../../../src/app/writing/draft.ts';

const PLACE = 'draft';
const BASE = { raw: '# One\n', mark: '1' };

let items: Map<string, string>;
const store: Store = {
  getItem: (key) => items.get(key) ?? null,
  setItem: (key, value) => void items.set(key, value),
  removeItem: (key) => void items.delete(key),
};
beforeEach(() => {
  items = new Map();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const draftOf = (raw = BASE.raw, mark = BASE.mark): Draft => new Draft(PLACE, { raw, mark }, store);
/** The page goes and comes again. */
function reloaded(draft: Draft, raw = BASE.raw, mark = BASE.mark): Draft {
  draft.keep();
  return draftOf(raw, mark);
}

describe('what is not saved', () => {
  it('outlasts a reload', () => {
    const draft = draftOf();
    draft.edit('# Two\n');
    const again = reloaded(draft);
    expect(again.state).toEqual({ text: '# Two\n', base: BASE, theirs: null });
    expect(again.isChanged).toBe(true);
  });

  it('is kept by itself a moment after it was written', () => {
    draftOf().edit('# Two\n');
    expect(items.size).toBe(0);
    vi.runAllTimers();
    expect(draftOf().state.text).toBe('# Two\n');
  });

  it('is kept no longer once it is what the file says', () => {
    const draft = draftOf();
    draft.edit('# Two\n');
    draft.keep();
    draft.heard({ raw: '# Two\n', mark: '2' });
    draft.keep();
    expect([draft.isChanged, items.size]).toEqual([false, 0]);
  });

  it('is what another tab sees, until it is saved or let go of', () => {
    const [one, other] = [draftOf(), draftOf()];
    one.edit('# Two\n');
    one.keep();
    other.follow(items.get(PLACE) ?? null);
    expect(other.state.text).toBe('# Two\n');
    one.takeTheirs();
    one.keep();
    other.follow(items.get(PLACE) ?? null);
    expect([other.state.text, other.isChanged]).toEqual(['# One\n', false]);
  });

  it('is no reason to stumble where something else is kept in its place', () => {
    for (const kept of ['{', '{"text":1}', '[]', 'null']) {
      items.set(PLACE, kept);
      expect(draftOf().state.text).toBe('# One\n');
    }
  });
});

describe('a file that changes', () => {
  it('is taken up while nothing of one’s own is written', () => {
    const draft = draftOf();
    draft.heard({ raw: '# Other\n', mark: '2' });
    expect(draft.state).toMatchObject({ text: '# Other\n', theirs: null });
  });

  it('stands beside what is written, and one chooses', () => {
    const other = { raw: '# Other\n', mark: '2' };
    const draft = draftOf();
    draft.edit('# Mine\n');
    draft.heard(other);
    expect(draft.state).toEqual({ text: '# Mine\n', base: BASE, theirs: other });
    expect(reloaded(draft, other.raw, other.mark).state.theirs).toEqual(other);
    draft.keepMine();
    expect(draft.state).toEqual({ text: '# Mine\n', base: other, theirs: null });
    draft.heard({ raw: '# Third\n', mark: '3' });
    draft.takeTheirs();
    expect(draft.state).toMatchObject({ text: '# Third\n', theirs: null });
  });

  it('is noticed that changed while the page was away', () => {
    const draft = draftOf();
    draft.edit('# Mine\n');
    expect(reloaded(draft, '# Other\n', '2').state.theirs).toEqual({ raw: '# Other\n', mark: '2' });
  });

  it('is no other one when it becomes what it was again', () => {
    const draft = draftOf();
    draft.edit('# Mine\n');
    draft.heard({ raw: '# Other\n', mark: '2' });
    draft.heard(BASE);
    expect(draft.state).toEqual({ text: '# Mine\n', base: BASE, theirs: null });
  });
});

it('gives a file the line ends and the byte-order mark that it had', () => {
  const draft = draftOf('\uFEFF# One\r\n\r\nText\r\n');
  expect(draft.state.text).toBe('# One\n\nText\n');
  expect(draft.isChanged).toBe(false);
  draft.edit('# Two\n\nText\n');
  expect(draft.written).toBe('\uFEFF# Two\r\n\r\nText\r\n');
});
