// The document as a whole: its front matter, its name, and its nine sections as blocks.

import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { SECTION_IDS, SECTIONS, type SectionId } from '../../model/index.ts';
import { nearest } from '../../text/nearest.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Source } from '../../text/source.ts';
import type { Span } from '../../text/span.ts';
import type { Block, Heading } from './block.ts';
import { type Comment, withoutComments } from './comments.ts';
import { form } from './diagnostics.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { scan } from './scan.ts';
import { letters } from '../../text/letters.ts';

export interface OutlinedSection {
  readonly id: SectionId;
  /** The heading's words after its number. */
  readonly title: string;
  /** The heading; where the section is missing, the file's last line. */
  readonly at: Span;
  /** Its last line. */
  readonly end: number;
  readonly blocks: readonly Block[];
  readonly comments: readonly Comment[];
}

export interface Outline {
  readonly version: FrontMatter['version'];
  readonly zone: FrontMatter['zone'];
  readonly severities: FrontMatter['severities'];
  readonly name: string;
  readonly sections: Readonly<Record<SectionId, OutlinedSection>>;
}

/** `3. Entities`, `3 Entities`, `Section 3: Entities`. */
const NUMBERED = letters(
  String.raw`^(?:section\s+)?([1-9])(?![\p{L}\p{N}]|\.\d)\s*[.:)–—-]?\s*(.*)$`,
  'i',
);

/** The outline of a specification. Never throws; what is wrong with its form goes to `report`. */
export function outline(source: Source, report: (finding: Diagnostic) => void): Outline {
  const { version, zone, severities, lines: matter } = readFrontMatter(source.lines, report);
  const { lines, comments, unclosed } = withoutComments(source.lines);
  if (unclosed !== null) report(form['unclosed-comment'](unclosed, {}));
  const blocks = scan(lines.slice(matter), matter + 1, report);
  const end = { line: Math.max(source.lines.length, 1), column: 1, length: 0 };
  const parts = inSections(blocks, report);
  const section = (id: SectionId): OutlinedSection => {
    const part = parts.find((candidate) => candidate.id === id);
    if (part === undefined)
      return { id, title: SECTIONS[id].title, at: end, end: end.line, blocks: [], comments: [] };
    const next = parts[parts.indexOf(part) + 1]?.at.line ?? source.lines.length + 1;
    const within = ({ at }: Comment) => at.line > part.at.line && at.line < next;
    return { ...part, id, end: next - 1, comments: comments.filter(within) };
  };
  const sections = Object.fromEntries(SECTION_IDS.map((id) => [id, section(id)]));
  return {
    version,
    zone,
    severities,
    name: nameOf(blocks, source, report),
    sections: sections as Outline['sections'],
  };
}

interface Part {
  /** Null: a heading that is none of the nine, or one that stands a second time. */
  readonly id: SectionId | null;
  readonly title: string;
  readonly at: Span;
  readonly blocks: Block[];
}

function inSections(blocks: readonly Block[], report: (finding: Diagnostic) => void): Part[] {
  const parts: Part[] = [];
  let isBefore = true;
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level <= 2) {
      const isName = block.level === 1 && parts.length === 0;
      const id = isName ? null : sectionOf(block, parts, report);
      parts.push({ id, title: titleOf(block.text), at: block.at, blocks: [] });
      isBefore &&= block.level === 1;
    } else if (!isBefore) parts.at(-1)!.blocks.push(block);
    else if (block.kind === 'table' || block.kind === 'heading')
      report(form['before-sections'](block.at, { what: block.kind }));
  }
  return parts;
}

function sectionOf(
  heading: Heading,
  before: readonly Part[],
  report: (finding: Diagnostic) => void,
): SectionId | null {
  const number = heading.level === 2 ? NUMBERED.exec(heading.text.text)?.[1] : undefined;
  if (number === undefined) {
    const title = heading.text.text;
    const like = sectionLike(title);
    const hint = like === undefined ? '.' : `; did you mean \`${like}\`?`;
    report(form['unknown-section'](heading.at, { title, hint }));
    return null;
  }
  const id = SECTION_IDS[Number(number) - 1]!;
  const first = before.find((part) => part.id === id);
  if (first === undefined) return id;
  const related = [{ message: 'It stands here first.', at: first.at }];
  report(form['section-twice'](heading.at, { number: Number(number) }, related));
  return null;
}

/** The heading of the section that a title without a number may be meant for. */
function sectionLike(title: string): string | undefined {
  const titles: string[] = SECTION_IDS.map((id) => SECTIONS[id].title);
  const words = title.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  const like =
    nearest(title, titles) ??
    titles.find((other) => words.some((word) => other.toLowerCase().includes(word)));
  return like && `## ${titles.indexOf(like) + 1}. ${like}`;
}

const titleOf = (text: Phrase): string => NUMBERED.exec(text.text)?.[2]?.trim() ?? text.text;

function nameOf(
  blocks: readonly Block[],
  source: Source,
  report: (finding: Diagnostic) => void,
): string {
  const heading = blocks.find((block) => block.kind === 'heading' && block.level === 1);
  const name =
    heading?.kind === 'heading' ? heading.text.text.replace(/^specification:\s*/i, '') : '';
  if (name !== '') return name;
  const blank = source.text.trim() === '';
  const at = heading?.at ?? { line: 1, column: 1, length: 0 };
  report(blank ? form.empty(at, {}) : form['no-name'](at, {}));
  return 'Untitled';
}
