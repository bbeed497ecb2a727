// Facts that an open cell leaves out: a gap stands in their place, among those that are there.

import { Fragment, type ReactNode } from 'react';
import type { Opening, OpenQuestion } from '../../../model/index.ts';
import type { Span } from '../../../text/span.ts';
import { LineMark } from '../frame/line-mark.tsx';
import { RemarkMark, RemarksAt } from '../remarks/at-row.tsx';
import { beneath, FactCard } from './fact.tsx';
import { Gap } from './facts-table.tsx';
import { inProse } from './prose.tsx';
import { useWhole } from './whole.tsx';

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
): ReactNode[] {
  const leftOut = useLeftOut(kind, of, within);
  const placed = [
    ...of.map((fact) => ({ line: fact.at.line, shown: each(fact) })),
    ...leftOut.map((question) => ({ line: question.at.line, shown: gap(question) })),
  ];
  return placed.sort((a, b) => a.line - b.line).map(({ shown }) => shown);
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
  ));

/** Facts on cards of their own, with a gap for each that is left out. */
export const FactCards = <Fact extends Placed>(facts: PlacedProps<Fact>) =>
  usePlaced(facts, ({ at, leaves }) => {
    const name = leaves.find(({ kind }) => kind === facts.kind)?.name ?? '';
    const head = (
      <>
        {name} <Gap />
      </>
    );
    return <FactCard key={`gap ${at.line}`} at={at} head={head} />;
  });
