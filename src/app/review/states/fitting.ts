// Which way a lifecycle is laid out in the room that there is.

import type { Transition } from '../../../model/index.ts';
import { layOut, type Layout, type Shape } from './state-layout.ts';

/** Drawn smaller than this it is rather laid out more narrowly. */
const COMFORTABLE = 0.85;

/** Which way a lifecycle was laid out in so much room: another version of it is laid out alike. */
const chosen = new Map<string, { readonly room: number; readonly shape: Shape }>();

/**
 * The layout of a lifecycle by the room for it: from left to right where that fits, else from above
 * to below, and more narrowly where it would become small.
 */
export function fitting(
  name: string,
  transitions: readonly Transition[],
): (room: number) => Layout {
  const drawn = new Map<Shape, Layout>();
  const shaped = (shape: Shape): Layout => {
    const layout = drawn.get(shape) ?? layOut(transitions, shape);
    drawn.set(shape, layout);
    return layout;
  };
  const shapeIn = (room: number): Shape => {
    if (shaped('LR').width <= room) return 'LR';
    return room === 0 || shaped('TB').width * COMFORTABLE <= room ? 'TB' : 'narrow';
  };
  return (room) => {
    const before = chosen.get(name);
    if (before?.room === room) return shaped(before.shape);
    const shape = shapeIn(room);
    if (room > 0) chosen.set(name, { room, shape });
    return shaped(shape);
  };
}
