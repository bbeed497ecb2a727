// Which value of the product stands for which of the model.

import { describe, expect, it } from 'vitest';
import { Links } from '../../src/explore/judging/links.ts';

describe('a key', () => {
  it('stands for the same one ever after', () => {
    const links = new Links();
    expect(links.join('Note.id', 1, 9, 57)).toBe(true);
    expect(links.join('Note.id', 1, 9, 57)).toBe(true);
    expect(links.join('Note.id', 1, 9, 58)).toBe(false);
  });

  it('stands for one alone, among those of its field', () => {
    const links = new Links();
    links.join('Note.id', 1, 9, 57);
    expect(links.join('Note.id', 2, 10, 57)).toBe(false);
    expect(links.join('Person.id', 2, 10, 57)).toBe(true);
  });

  it('is translated within a text that it explains', () => {
    const links = new Links();
    links.join('Note.id', 1, 9, 57);
    expect(links.translated('/notes/1', '/notes/9')).toBe('/notes/57');
    expect(links.translated('/notes/1', '/notes/12')).toBeUndefined();
  });

  it('that a fork learns stays unknown to the other', () => {
    const links = new Links();
    links.fork().join('Note.id', 1, 9, 57);
    expect(links.of('Note.id', 1)).toBeUndefined();
  });
});

describe('an instant', () => {
  it('keeps its place among the others', () => {
    const links = new Links();
    links.begin(100, 5);
    expect(links.at('a', 100, 1_000)).toBe(true);
    links.begin(200, 5);
    expect(links.at('b', 200, 1_050)).toBe(true);
    expect(links.at('c', 200, 1_000)).toBe(false);
    expect(links.at('d', 100, 1_050)).toBe(false);
  });

  it('is the same whenever the record is looked at', () => {
    const links = new Links();
    links.begin(100, 5);
    links.at('a', 100, 1_000);
    expect(links.at('a', 100, 1_001)).toBe(false);
  });

  it('of one request may be read twice from the clock', () => {
    const links = new Links();
    links.begin(100, 5);
    links.at('a', 100, 1_000);
    expect(links.at('b', 100, 1_004)).toBe(true);
    expect(links.at('c', 100, 1_400)).toBe(false);
  });
});

describe('the strangers of a list', () => {
  it('stay as many as they were', () => {
    const links = new Links();
    expect(links.counts('list', 7)).toBe(true);
    expect(links.counts('list', 7)).toBe(true);
    expect(links.counts('list', 6)).toBe(false);
    expect(links.counts('other', 6)).toBe(true);
  });
});
