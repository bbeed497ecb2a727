// Sections of which every line is what and where it was when the file was read last.

import type { Source } from '../text/source.ts';
import type { OutlinedSection } from './outline/outline.ts';
import type { ReadSpec } from './read.ts';

/** The section as it was outlined before, where nothing in it has changed; else as it is now. */
export function keptOf(
  section: OutlinedSection,
  { lines }: Source,
  before: Pick<ReadSpec, 'sections' | 'source'> | undefined,
): OutlinedSection {
  const other = before?.sections[section.id];
  if (other === undefined || !isAlike(section, other)) return section;
  for (let index = section.at.line - 1; index < section.end; index += 1)
    if (lines[index] !== before!.source.lines[index]) return section;
  return other;
}

/** A line may be the heading of a section now, and have stood in a fence before. */
const isAlike = (one: OutlinedSection, other: OutlinedSection): boolean =>
  one.at.line === other.at.line &&
  one.end === other.end &&
  one.title === other.title &&
  one.blocks.length === other.blocks.length;
