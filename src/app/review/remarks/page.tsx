// All remarks in one place: by section, the open ones first to be seen, and the file itself.

import { Download, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { SECTION_IDS, SECTIONS, type SectionId } from '../../../model/index.ts';
import { isMentioned, type Placed, remarkKey, reviewFileOf } from '../../../remarks/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { download } from '../../writing/pane/download.ts';
import { lineAddress } from '../places/address.ts';
import { useTitle } from '../places/title.ts';
import { Code } from '../parts/code.tsx';
import { inProse } from '../parts/prose.tsx';
import { type Remarks, useRemarks } from './context.tsx';
import { namesRemark } from './link.ts';
import { Thread } from './thread.tsx';
import { WhoLine } from './who-line.tsx';
import { useWho } from './who.ts';

export default function RemarksPage() {
  const remarks = useRemarks();
  useTitle('Remarks');
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">Remarks</h1>
      {remarks === null ? (
        <EmptyState title="Remarks are not available here">
          The mock runs on a server here. Use <Code>nonet start</Code> or a built site to add
          remarks.
        </EmptyState>
      ) : (
        <All remarks={remarks} />
      )}
    </div>
  );
}

type Shown = 'open' | 'all' | 'mine';

function All({ remarks }: { remarks: Remarks }) {
  const { book, placed, names } = remarks;
  const who = useWho();
  const { hash } = useLocation();
  // A link may lead to one that is resolved.
  const [shown, setShown] = useState<Shown>(namesRemark(hash) ? 'all' : 'open');
  const open = placed.filter(({ remark }) => !remark.isResolved);
  const mine = placed.filter(({ remark }) => isMentioned(remark, who, names));
  const chosen = { open, all: placed, mine }[shown];
  const file = reviewFileOf(book.file);
  return (
    <>
      <p className="max-w-prose leading-relaxed text-muted">
        {book.saves ? (
          <>
            Saved in <Code>{file.split('/').at(-1) ?? file}</Code>, next to the specification:
            whoever opens it sees them. Nothing has to be sent.
          </>
        ) : (
          <>
            Saved in this browser only: nobody else sees them yet. Download{' '}
            <Code>{file.split('/').at(-1)}</Code> and send it to whoever keeps the specification,
            who puts it next to that.
          </>
        )}
      </p>
      <WhoLine />
      <Unread remarks={remarks} />
      {placed.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <Choice isChosen={shown === 'open'} onClick={() => setShown('open')}>
            {open.length} open
          </Choice>
          <Choice isChosen={shown === 'all'} onClick={() => setShown('all')}>
            All {placed.length}
          </Choice>
          <Choice isChosen={shown === 'mine'} onClick={() => setShown('mine')}>
            Mentions me {mine.length}
          </Choice>
          <Button size="small" className="sm:ml-auto" onClick={() => download(file, book.written)}>
            <Download aria-hidden className="size-4" />
            Download
          </Button>
        </div>
      )}
      {chosen.length === 0 && (
        <EmptyState
          title={
            placed.length === 0
              ? 'No remarks yet'
              : shown === 'mine'
                ? 'No remark mentions you'
                : 'All remarks are resolved'
          }
        >
          {shown === 'mine'
            ? 'Others mention you by “@” and your name.'
            : 'To add a remark, press the button beside the line number of a row, or “Remarks” in the bar of the product.'}
        </EmptyState>
      )}
      {SECTION_IDS.map((id) => (
        <OfSection
          key={id}
          id={id}
          placed={chosen.filter(({ row, remark }) => row !== null && remark.section === id)}
        />
      ))}
      <Gone placed={chosen.filter(({ row }) => row === null)} />
    </>
  );
}

function Choice({
  isChosen,
  ...rest
}: {
  isChosen: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="small"
      kind={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      {...rest}
    />
  );
}

/** What in the file cannot be read: it is kept as it is. */
function Unread({ remarks: { book, diagnostics } }: { remarks: Remarks }) {
  if (diagnostics.length === 0) return null;
  return (
    <section aria-label="Remarks that cannot be read" className="flex flex-col gap-2">
      {diagnostics.map(({ at, message, write }, index) => (
        <p key={index} className="flex gap-2 border-l-2 border-bad py-0.5 pl-3 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-bad" />
          <span>
            <span className="font-mono text-xs text-muted">
              {reviewFileOf(book.file)}:{at.line}:{at.column}
            </span>{' '}
            <span className="font-medium text-bad">{message}</span> {inProse(write)}
          </span>
        </p>
      ))}
    </section>
  );
}

function OfSection({ id, placed }: { id: SectionId; placed: readonly Placed[] }) {
  const inTurn = placed
    .flatMap(({ remark, row }) => (row === null ? [] : [{ remark, row }]))
    .sort((a, b) => a.row.at.line - b.row.at.line);
  if (inTurn.length === 0) return null;
  return (
    <section aria-labelledby={`remarks-${id}`} className="flex flex-col gap-3">
      <h2 id={`remarks-${id}`} className="text-lg font-semibold">
        <span className="mr-2 font-normal text-muted tabular-nums">{SECTIONS[id].number}</span>
        {SECTIONS[id].title}
      </h2>
      <ul className="flex flex-col gap-3">
        {inTurn.map(({ remark, row }) => (
          <Thread
            key={remarkKey(remark)}
            remark={remark}
            row={row}
            head={
              <p className="font-medium">
                <Link
                  to={lineAddress(row.section, row.at.line)}
                  className="underline decoration-edge/50 underline-offset-3 hover:text-accent-ink"
                >
                  {row.name === '' ? 'The section' : row.name}
                </Link>{' '}
                <span className="font-mono text-xs font-normal text-muted">:{row.at.line}</span>
              </p>
            }
          />
        ))}
      </ul>
    </section>
  );
}

/** Their rows are gone; what was said of them is not. */
function Gone({ placed }: { placed: readonly Placed[] }) {
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="remarks-gone" className="flex flex-col gap-3">
      <h2 id="remarks-gone" className="text-lg font-semibold">
        On deleted rows
      </h2>
      <ul className="flex flex-col gap-3">
        {placed.map(({ remark }) => (
          <Thread
            key={remarkKey(remark)}
            remark={remark}
            row={null}
            head={
              <div className="flex flex-col gap-1">
                <p className="font-medium">
                  {remark.name}{' '}
                  <span className="font-normal text-muted">
                    was in section {SECTIONS[remark.section].number}
                  </span>
                </p>
                {remark.quote !== '' && (
                  <del className="font-mono text-xs break-words text-muted">{remark.quote}</del>
                )}
              </div>
            }
          />
        ))}
      </ul>
    </section>
  );
}
