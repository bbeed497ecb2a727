// What a reviewer does, as acts that can be done again on a file that somebody else has changed
// meanwhile: two people's remarks never stand in each other's way.

import { isRemark, keyOf, type Note, type Remark, remarkKey, type Review } from './remark.ts';

export type Act =
  /** Remarks on a row. */
  | { readonly kind: 'remark'; readonly remark: Remark }
  /** Answers, resolves or reopens a remark. */
  | { readonly kind: 'note'; readonly of: string; readonly note: Note }
  /** Takes back what one has said; of a remark's first note the whole remark. */
  | { readonly kind: 'delete'; readonly of: string; readonly note: string };

/** A review after an act; null where what it is about is gone. What is done already stays done. */
export function after(review: Review, act: Act): Review | null {
  const { parts } = review;
  if (act.kind === 'remark') {
    const key = remarkKey(act.remark);
    const isThere = parts.some((part) => isRemark(part) && remarkKey(part) === key);
    return isThere ? review : { ...review, parts: [...parts, act.remark] };
  }
  const place = parts.findIndex((part) => isRemark(part) && remarkKey(part) === act.of);
  const remark = parts[place];
  if (remark === undefined || !isRemark(remark)) return act.kind === 'delete' ? review : null;
  const next = act.kind === 'note' ? withNote(remark, act.note) : without(remark, act.note);
  return { ...review, parts: parts.flatMap((part, at) => (at !== place ? [part] : next)) };
}

function withNote(remark: Remark, note: Note): Remark[] {
  if (remark.notes.some((other) => keyOf(other) === keyOf(note))) return [remark];
  const isResolved = note.does === 'says' ? remark.isResolved : note.does === 'resolves';
  return [{ ...remark, isResolved, notes: [...remark.notes, note] }];
}

function without(remark: Remark, key: string): Remark[] {
  const notes = remark.notes.filter((note) => keyOf(note) !== key);
  const [first] = remark.notes;
  // Others have answered it meanwhile: their words stay, and what they answer.
  if (key === keyOf(first!)) return notes.some(({ who }) => who !== first!.who) ? [remark] : [];
  return [{ ...remark, notes }];
}

/** Whether somebody may take a note back: their own, and a remark only while nobody else answered. */
export function mayDelete({ notes }: Remark, note: Note, who: string): boolean {
  if (note.who !== who || note.does !== 'says') return false;
  return note !== notes[0] || notes.every((other) => other.who === who);
}
