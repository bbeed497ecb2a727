// Code spans as CommonMark has them: closed by as many ticks as opened them.

// Nobody writes longer runs; hostile text does, to make each look for its end to the last line.
const MOST_TICKS = 8;

/** How many ticks stand at `start`. */
export function ticksAt(text: string, start: number): number {
  let end = start;
  while (text.charAt(end) === '`') end += 1;
  return end - start;
}

/** Where the code span ends (after its ticks) that opens at `start`; null where nothing closes it. */
export function codeSpanEnd(text: string, start: number): number | null {
  const ticks = ticksAt(text, start);
  if (ticks === 0 || ticks > MOST_TICKS) return null;
  let from = start + ticks;
  for (;;) {
    const open = text.indexOf('`', from);
    if (open < 0) return null;
    const closing = ticksAt(text, open);
    if (closing === ticks) return open + closing;
    from = open + closing;
  }
}
