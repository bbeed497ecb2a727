// What a section's reader is given, beside its section: where to put what it finds.

import type { Opening, OpenQuestion } from '../../model/sections/open.ts';
import type { Report } from '../grammar/report.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { OutlinedSection } from '../outline/outline.ts';

export interface Reading {
  readonly report: Report;
  /**
   * Whether a cell leaves its fact open (`not shown` or `?`): then the question is kept, and the
   * cell counts as blank. `about` says what is open, in words, `leaves` as facts.
   */
  readonly isOpen: (cell: Phrase, about: string, leaves?: readonly Opening[]) => boolean;
  /** Whether a question so far leaves open what a name may stand for. */
  readonly leavesOpen: LeavesOpen;
  /**
   * What `make` gives, reports and leaves open; what it did before, where the step of that name came
   * from the very same things. It may look at nothing else that can change.
   */
  readonly take: <Given>(
    step: string,
    from: readonly unknown[],
    make: (reading: Reading) => Given,
  ) => Given;
}

/** Without a name any fact of that kind, without `of` of anything. */
export type LeavesOpen = (
  kind: Opening['kind'],
  name: string | null,
  of?: string | null,
) => boolean;

/** What all these questions, to which more may be added yet, leave open: the same as `questionsOn` says. */
export function openBy(lists: readonly (readonly OpenQuestion[])[]): LeavesOpen {
  const opened = new Map<Opening['kind'], Opened>();
  const counted = lists.map(() => 0);
  const update = (): void =>
    lists.forEach((questions, place) => {
      for (; counted[place]! < questions.length; counted[place]! += 1)
        for (const { kind, name, of } of questions[counted[place]!]!.leaves) {
          const known = opened.get(kind) ?? { all: new Set(), byName: new Map() };
          const own = known.byName.get(name) ?? new Set();
          known.all.add(of);
          known.byName.set(name, own.add(of));
          opened.set(kind, known);
        }
    });
  return (kind, name, of) => {
    update();
    const known = opened.get(kind);
    if (known === undefined) return false;
    const found = name === null ? [known.all] : [known.byName.get(null), known.byName.get(name)];
    return found.some(
      (own) => own !== undefined && (of === undefined || own.has(null) || own.has(of)),
    );
  };
}

/** What facts of a kind are of that are open, in all and by their names. */
interface Opened {
  readonly all: Set<string | null>;
  readonly byName: Map<string | null, Set<string | null>>;
}

/** Reads one section that is shown. Never throws. */
export type SectionReader<Facts> = (section: OutlinedSection, reading: Reading) => Facts;

/** `not shown` or `?`, alone in a cell, perhaps in a code span. */
export const isOpenCell = (text: string): boolean => /^(`*)(?:not shown|\?)\1$/i.test(text);

/** What stands for nothing in a cell: blank, or a dash. */
export const isBlank = (text: string): boolean => /^(?:|—|–|-|--)$/.test(text);
