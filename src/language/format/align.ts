// How the columns of a table are aligned, from the colons of its row of dashes.

export type Alignment = 'none' | 'left' | 'right' | 'centre';

/** The alignment that a cell of the row of dashes asks for. */
export function alignmentOf(dashes: string): Alignment {
  const [left, right] = [dashes.startsWith(':'), dashes.endsWith(':')];
  if (left && right) return 'centre';
  if (right) return 'right';
  return left ? 'left' : 'none';
}
