// Facts that an open cell leaves out: a gap stands in their place, among those that are there.

import { Fragment, type ReactNode } from 'react';
import type { Opening, OpenQuestion } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { LineMark } from '../places/line-mark.tsx';
import { RemarkMark, RemarksAt } from '../remarks/at-row.tsx';
import { beneath, FactCard } from './fact.tsx';
import { Gap } from './facts-table.tsx';
import { inProse } from '../parts/prose.tsx';
import { useWhole } from '../parts/whole.tsx';

type Kind = Opening['kind'];

/** A fact on its line, with what it is called if it has a name. */
interface Placed {
  readonly at: Span;
  readonly name?: string;
  readonly code?: string;
}

/** The questions that leave out facts of a kind, one a line; `within` says of what they would be. */
export function useLeftOut(
  kind: Kind,
  there: readonly Placed[],
  within: string | null = null,
): readonly OpenQuestion[] {
  const { questions } = useWhole();
  const seen = new Set(there.map(({ at }) => at.line));
  // What is told in another place than its own row is there all the same.
  const names = new Set(there.map(({ name, code }) => name ?? code));
  return questions.filter(({ at, leaves }) => {
    const isMeant = leaves.some(
      (open) =>
        open.kind === kind &&
        (open.of === null || open.of === (within ?? open.of)) &&
        !(open.name !== null && names.has(open.name)),
    );
    if (!isMeant || seen.has(at.line)) return false;
    seen.add(at.line);
    return true;
  });
}

interface PlacedProps<Fact> {
  of: readonly Fact[];
  each: (fact: Fact) => ReactNode;
  kind: Kind;
  within?: string;
}

/** Facts and the gaps between them, in the order of their lines. */
function usePlaced<Fact extends Placed>(
  { of, each, kind, within }: PlacedProps<Fact>,
  gap: (question: OpenQuestion) => ReactNode,
): { readonly fact: Fact | null; readonly shown: ReactNode }[] {
  const leftOut = useLeftOut(kind, of, within);
  const placed = [
    ...of.map((fact) => ({ line: fact.at.line, fact, shown: each(fact) })),
    ...leftOut.map((question) => ({
      line: question.at.line,
      fact: null,
      shown: gap(question),
    })),
  ];
  return placed.sort((a, b) => a.line - b.line);
}

/** The rows of a table, with a gap for each fact that is left out. */
export const FactRows = <Fact extends Placed>({
  columns,
  ...facts
}: PlacedProps<Fact> & { columns: number }) =>
  usePlaced(facts, ({ about, at }) => (
    <Fragment key={`gap ${at.line}`}>
      <tr className="group/row border-t border-line first:border-t-0">
        <td colSpan={columns} className="px-4 py-2.5 align-top">
          <Gap /> <span className="ml-1 text-muted">{inProse(about)}</span>
        </td>
        <td className="w-0 px-3 py-2.5 text-right align-top whitespace-nowrap last:pr-4">
          <RemarkMark at={at} />
          <LineMark at={at} />
        </td>
      </tr>
      <RemarksAt at={at} within={beneath(columns)} />
    </Fragment>
  )).map(({ shown }) => shown);

const useCards = <Fact extends Placed>(facts: PlacedProps<Fact>) =>
  usePlaced(facts, ({ at, leaves }) => {
    const name = leaves.find(({ kind }) => kind === facts.kind)?.name ?? '';
    const head = (
      <>
        {name} <Gap />
      </>
    );
    return <FactCard key={`gap ${at.line}`} at={at} head={head} />;
  });

/** Facts on cards of their own, with a gap for each that is left out. */
export const FactCards = <Fact extends Placed>(facts: PlacedProps<Fact>) =>
  useCards(facts).map(({ shown }) => shown);

interface GroupsProps<Fact> extends PlacedProps<Fact> {
  /** Under which heading a fact stands; null: at the end, under that of the others. */
  groupOf: (fact: Fact) => string | null;
  others: string;
}

/** The same under headings, in the order in which these come first; a gap stays after the fact before it. */
export function FactGroups<Fact extends Placed>({ groupOf, others, ...facts }: GroupsProps<Fact>) {
  const groups = new Map<string | null, ReactNode[]>();
  let group: string | null = null;
  for (const { fact, shown } of useCards(facts)) {
    if (fact !== null) group = groupOf(fact);
    groups.set(group, [...(groups.get(group) ?? []), shown]);
  }
  const found = [...groups].sort(([a], [b]) => Number(a === null) - Number(b === null));
  if (found.length < 2) return found.flatMap(([, shown]) => shown);
  return found.map(([name, shown]) => (
    <section key={name ?? ''} className="flex flex-col gap-4">
      <h2 className="mt-2 text-lg font-semibold tracking-tight break-words">
        <Breakable>{name ?? others}</Breakable>
      </h2>
      {shown}
    </section>
  ));
}
