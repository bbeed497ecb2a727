import { describe, expect, it } from 'vitest';
import { freePlace, MARKER, type Box } from '../../../src/app/bar/remarks/free-place.ts';

const PAGE: Box = { left: 0, top: 0, right: 360, bottom: 2000 };
const about: Box = { left: 100, top: 100, right: 180, bottom: 124 };
const covers = ({ left, top }: { left: number; top: number }, box: Box): boolean =>
  left < box.right && left + MARKER > box.left && top < box.bottom && top + MARKER > box.top;

describe('the place of a marker', () => {
  it('is behind the end of its element, which is the left one from right to left', () => {
    expect(freePlace(about, false, [about], PAGE)).toEqual({ left: 182, top: 102 });
    expect(freePlace(about, true, [about], PAGE)).toEqual({ left: 78, top: 102 });
  });

  it('is another one where something is written or can be pressed there', () => {
    const beside = { ...about, left: 184, right: 240 };
    const place = freePlace(about, false, [about, beside], PAGE);
    expect([covers(place, about), covers(place, beside)]).toEqual([false, false]);
    const around = { ...about, top: 74, bottom: 98 };
    const under = { ...about, top: 126, bottom: 150 };
    const taken = [about, beside, around, under];
    expect(freePlace(about, false, taken, PAGE)).toEqual({ left: 78, top: 102 });
  });

  it('is within the page, in a free corner of an element that is as wide', () => {
    const wide = { left: 0, top: 100, right: 360, bottom: 160 };
    const text = { left: 0, top: 100, right: 200, bottom: 120 };
    const place = freePlace(wide, false, [text], PAGE);
    expect(covers(place, text)).toBe(false);
    expect(place.left + MARKER).toBeLessThanOrEqual(PAGE.right);
    expect(place.top).toBeGreaterThanOrEqual(wide.top);
  });

  it('covers least where nothing is free', () => {
    const all = { left: 0, top: 0, right: 360, bottom: 99 };
    const rest = { left: 0, top: 99, right: 360, bottom: 2000 };
    const hole = { left: 300, top: 0, right: 360, bottom: 2000 };
    const place = freePlace(about, false, [all, rest, hole], PAGE);
    expect(covers(place, hole)).toBe(false);
  });
});
