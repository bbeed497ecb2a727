// What a screen is about, as others speak of it.

import { entityBehind, keyOf, wireName, type Spec } from '../../../model/index.ts';
import type { InView } from '../../session/in-view.ts';
import type { AtHand } from '../plan/values.ts';
import { titleIn } from '../values/related.tsx';
import type { Layout } from './layout.ts';

/** The first record of a screen; null where it shows none, or not by which it is known. */
export function inViewOf(spec: Spec, { records }: Layout, hand: AtHand): InView | null {
  const [section] = records;
  const shows = section?.part.shows ?? null;
  if (section === undefined || shows === null) return null;
  const record = hand.record({ call: section.reading.call.name, part: { ...section.part, shows } });
  const entity = entityBehind(spec, shows);
  const key = entity && keyOf(entity);
  const value = key && record?.[wireName(key)];
  if (!entity || !record || value === undefined) return null;
  return { entity: entity.name, key: value, title: titleIn(spec, shows, record) };
}
