// Which remarks belong to which element of the page: those that were made on it, and on one element of each
// row those that were made on the row.

import type { Row, Spec } from '../../../model/index.ts';
import type { Pin, Placed, Remark } from '../../../remarks/index.ts';
import { type Identity, identityOf, markedElements, screenShown } from '../why/element.ts';
import { whyIn } from '../why/found.ts';
import { type Remarks, isSameRow } from '../../review/remarks/context.tsx';

export interface RemarkHere {
  readonly remark: Remark;
  readonly row: Row;
}

export interface Group {
  readonly element: HTMLElement;
  readonly remarks: readonly RemarkHere[];
}

export interface Grouped {
  readonly screen: string | null;
  readonly groups: readonly Group[];
  /** Those of this screen whose element is not there now. */
  readonly unseen: readonly RemarkHere[];
}

interface Marked extends Identity {
  readonly node: HTMLElement;
  readonly row: Row;
  readonly isInMain: boolean;
}

function markedHere(remarks: Remarks, spec: Spec): Marked[] {
  return markedElements().flatMap((node) => {
    const why = whyIn(node, spec);
    const row = why && remarks.rowAt({ line: why.line, column: 1, length: 0 }, why.what);
    if (row === null) return [];
    const isInMain = node.closest('main') !== null;
    return [{ ...identityOf(node, spec), node, row, isInMain }];
  });
}

/** Finds the element of each remark among those that are on the page now. */
export function groupsOf(chosen: readonly Placed[], remarks: Remarks, spec: Spec): Grouped {
  const screen = screenShown(spec);
  const all = chosen.length === 0 ? [] : markedHere(remarks, spec);
  const groups = new Map<HTMLElement, RemarkHere[]>();
  const unseen: RemarkHere[] = [];
  for (const { remark, row } of chosen) {
    const { pin } = remark;
    if (row === null || (pin !== undefined && pin.screen !== screen)) continue;
    const own = all.filter((each) => isSameRow(each.row, row));
    const found = pin === undefined ? ofRow(own) : ofPin(own, pin);
    const here = { remark, row };
    if (found !== undefined) groups.set(found.node, [...(groups.get(found.node) ?? []), here]);
    else if (pin !== undefined) unseen.push(here);
  }
  const list = [...groups].map(([element, those]) => ({ element, remarks: those }));
  return { screen, groups: list.sort(byPlace), unseen };
}

const byPlace = (one: Group, other: Group): number =>
  one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

const ofRow = (own: readonly Marked[]): Marked | undefined =>
  own.find(({ isInMain }) => isInMain) ?? own[0];

/** The element itself. One of no record may have come into another list or form; one of a record is no other's. */
function ofPin(own: readonly Marked[], pin: Pin): Marked | undefined {
  const alike = own.filter(
    ({ element, record }) => element === pin.element && record === pin.record,
  );
  const exact = alike.find(({ within }) => within === pin.within);
  return exact ?? (pin.record === null ? alike[0] : undefined);
}
