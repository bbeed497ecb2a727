// What is remarked on a row: the button beside it, and what was said beneath.

import { MessageSquare, MessageSquarePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { inWords, type Row } from '../../../model/index.ts';
import type { Note, Pin, Placed, Remark } from '../../../remarks/index.ts';
import { remarkKey } from '../../../remarks/index.ts';
import type { Span } from '../../../text/span.ts';
import { classNames } from '../../ui/class-names.ts';
import { useShownLines } from './lines.ts';
import { isSameRow, type Remarks, useRemarks } from './context.tsx';
import { NoteForm } from './note-form.tsx';
import { useReturnedFocus } from './returned-focus.ts';
import { Thread } from './thread.tsx';
import { say } from '../../ui/notices/toast.tsx';

interface RowProps {
  at: Span;
  /** Of several rows on one line it is that of this name. */
  name?: string | undefined;
}

interface Here {
  readonly remarks: Remarks;
  readonly row: Row;
  readonly own: readonly Placed[];
}

function useHere({ at, name }: RowProps): Here | null {
  const remarks = useRemarks();
  const row = remarks?.rowAt(at, name) ?? null;
  if (remarks === null || row === null) return null;
  return { remarks, row, own: remarks.on(row) };
}

const BUTTON =
  'inline-flex items-center gap-1 rounded-sm px-1 py-0.5 align-middle text-xs font-medium tabular-nums transition-[color,opacity] hover:bg-sunken hover:text-ink';
const NAMED =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line px-2.5 font-medium tabular-nums hover:bg-raised';
/** In the way of nothing until somebody comes near. */
const SHY =
  'text-muted opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100';

interface MarkProps extends RowProps {
  /** With its name, where there is room. */
  isNamed?: boolean;
}

/** Remarks on the row: how many there are, and a place for another one. */
export function RemarkMark({ isNamed = false, ...props }: MarkProps) {
  const here = useHere(props);
  const isOpen = here !== null && isSameRow(here.remarks.writingAt, here.row);
  const button = useReturnedFocus(isOpen);
  if (here === null) return null;
  const { remarks, row, own } = here;
  const open = own.filter(({ remark }) => !remark.isResolved).length;
  const what = row.name === '' ? 'the section' : row.name;
  const counted = own.length === 0 ? '' : `, ${own.length} so far, ${open} open`;
  const Icon = own.length === 0 ? MessageSquarePlus : MessageSquare;
  return (
    <button
      ref={button}
      type="button"
      data-remarks-at={row.at.line}
      aria-expanded={isOpen}
      aria-label={`Remark on ${what}${counted}`}
      title="Remark"
      onClick={() => remarks.write(isOpen ? null : row)}
      className={classNames(
        isNamed ? NAMED : BUTTON,
        isNamed ? '' : own.length === 0 ? SHY : open > 0 ? 'text-accent-ink' : 'text-good',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {isNamed && 'Remark'}
      {own.length > 0 && <span>{own.length}</span>}
    </button>
  );
}

interface BeneathProps extends RowProps {
  /** The element of a screen that a new remark is on. */
  pin?: Pin | null;
  within?: (said: ReactNode) => ReactNode;
}

/** What was said on the row, and the form where somebody is about to say more; else nothing. */
export function RemarksAt({
  within = (said) => said,
  pin = null,
  ...props
}: BeneathProps): ReactNode {
  const here = useHere(props);
  if (here === null) return null;
  const { remarks, row, own } = here;
  const isWriting = isSameRow(remarks.writingAt, row);
  if (own.length === 0 && !isWriting) return null;
  return within(
    <div className="flex flex-col gap-2">
      {own.length > 0 && (
        <ul className="flex flex-col gap-2">
          {own.map(({ remark }) => (
            <Thread key={remarkKey(remark)} remark={remark} row={row} />
          ))}
        </ul>
      )}
      {isWriting && <NewRemark {...{ row, pin }} onDone={() => remarks.write(null)} />}
    </div>,
  );
}

interface NewRemarkProps {
  row: Row;
  pin: Pin | null;
  /** What was said, or nothing where it was cancelled. */
  onDone: (said: Remark | null) => void;
}

/** Where a new remark on a row is written. */
export function NewRemark({ row, pin, onDone }: NewRemarkProps) {
  const remarks = useRemarks();
  const { section, name, at } = row;
  const lines = useShownLines();
  const onSay = async (note: Note): Promise<boolean> => {
    const quote = lines[at.line - 1]?.trim() ?? '';
    const anchor = { section, name, line: at.line, quote, ...(pin && { pin }) };
    const remark: Remark = { ...anchor, isResolved: false, notes: [note] };
    const isKept = (await remarks?.act({ kind: 'remark', remark })) === true;
    if (isKept) {
      say(
        remarks?.book.saves === true
          ? 'Saved. Whoever opens this specification sees it.'
          : 'Saved in this browser only. “All remarks” says how to hand it on.',
      );
      onDone(remark);
    }
    return isKept;
  };
  return (
    <div className="rounded-md border border-line bg-canvas p-4 text-sm text-ink">
      <NoteForm
        label={`Your remark on ${name === '' ? 'the section' : pin === null ? name : fieldInWords(name)}`}
        action="Remark"
        about={`row ${section} ${name === '' ? at.line : name}`}
        onSay={onSay}
        onCancel={() => onDone(null)}
      />
    </div>
  );
}

/** `Reply.body` as somebody in the product knows it: "Reply, field Body"; other names as they are. */
const fieldInWords = (name: string): string =>
  name.replace(
    /^([A-Z]\w*)\.(\w+)$/,
    (_, entity: string, field: string) => `${inWords(entity)}, field ${inWords(field)}`,
  );
