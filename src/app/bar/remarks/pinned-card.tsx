// The thread of a remark beside the element that it is about; above the bar where that is not on the screen.

import { BookOpen, MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { SECTIONS } from '../../../model/index.ts';
import { type Pin, remarkKey } from '../../../remarks/index.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { NewRemark } from '../../review/remarks/at-row.tsx';
import { unfold, whenThere } from '../../review/remarks/arrival.tsx';
import { useRemarks } from '../../review/remarks/context.tsx';
import { addressAtRow } from '../../review/remarks/link.ts';
import { Thread } from '../../review/remarks/thread.tsx';
import { Button } from '../../ui/button.tsx';
import { Outline, WhyCard } from '../why/card.tsx';
import { pinOf } from '../why/element.ts';
import type { RemarkHere } from './groups.ts';
import { setShown } from './shown.ts';
import type { Here } from './use-groups.ts';

interface PinnedCardProps {
  /** The key of the remark that one has opened. */
  open: string;
  here: Here;
}

export function PinnedCard({ open, here }: PinnedCardProps) {
  const remarks = useRemarks();
  useMoved();
  const isOpened = ({ remark }: Pick<RemarkHere, 'remark'>): boolean => remarkKey(remark) === open;
  const group = here.groups.find((each) => each.remarks.some(isOpened));
  const alone = remarks?.placed
    .filter(isOpened)
    .flatMap(({ remark, row }) => (row === null ? [] : [{ remark, row }]));
  const those = group?.remarks ?? alone ?? [];
  const about = group?.element.isConnected === true ? group.element : null;
  const isSeen = about !== null && group?.at != null;
  useInView(isSeen ? about : null);
  if (those.length === 0) return null;
  return (
    <>
      {isSeen && <Outline about={about} />}
      <WhyCard about={isSeen ? about : null}>
        <Threads open={open} those={those} about={isSeen ? about : null} />
      </WhyCard>
    </>
  );
}

/** Scrolls to an element once, when it is first there. */
function useInView(element: HTMLElement | null): void {
  const wasThere = useRef(false);
  useEffect(() => {
    if (element === null || wasThere.current) return;
    wasThere.current = true;
    const target = element.getClientRects().length === 0 ? element.firstElementChild : element;
    target?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [element]);
}

/** Draws anew when the page is scrolled: the card stays beside its element. */
function useMoved(): void {
  const [, setMoves] = useState(0);
  useEffect(() => {
    const onMove = (): void => setMoves((moves) => moves + 1);
    const events = ['scroll', 'resize'] as const;
    for (const event of events) addEventListener(event, onMove, true);
    return () => {
      for (const event of events) removeEventListener(event, onMove, true);
    };
  }, []);
}

/** What closes gives the focus back, and markers that go are gone: both take a moment. */
const SOON = 60;

function Threads({
  open,
  those,
  about,
}: {
  open: string;
  those: readonly RemarkHere[];
  about: HTMLElement | null;
}) {
  const { spec } = useProduct();
  const { pathname, search } = useLocation();
  const [isWriting, setWriting] = useState(false);
  const [first] = those as [RemarkHere];
  const { row } = first;
  const card = useRef<HTMLElement>(null);
  const arrive = useEffectEvent(() => {
    let stop = (): void => {};
    const timer = setTimeout(() => {
      // Somebody may have gone on by then.
      const isThere = card.current?.contains(document.activeElement) === true;
      if (!isThere) stop = whenThere(open, unfold, () => {});
    }, SOON);
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
  useEffect(() => arrive(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { target, currentTarget } = event;
    const isText = target instanceof HTMLTextAreaElement && target.value !== '';
    // Windows that ask first stand elsewhere, and a text that is begun is kept.
    if (!(target instanceof Node) || !currentTarget.contains(target) || isText) return;
    event.stopPropagation();
    close(open);
  };
  const pin: Pin | null = about === null ? null : pinOf(about, spec, pathname + search);
  return (
    <section
      ref={card}
      aria-label={`Remarks on ${row.name}`}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-3 p-3.5"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 text-sm">
          <strong className="font-medium break-words">{row.name}</strong>: section{' '}
          {SECTIONS[row.section].number}, line {row.at.line}
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={() => close(open)}
          className="-m-1.5 grid size-8 shrink-0 place-items-center rounded-md text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {about === null && (
        <p role="status" className="text-muted">
          {first.remark.pin === undefined
            ? 'This is not on the screen now.'
            : 'The element that this is about is not on the screen now. Look around as somebody else, or with other data, to see it.'}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {those.map(({ remark }) => (
          <Thread key={remarkKey(remark)} remark={remark} row={row} isAtScreen={about !== null} />
        ))}
      </ul>
      {isWriting ? (
        <NewRemark
          row={row}
          pin={pin}
          onDone={(said) => {
            setWriting(false);
            if (said !== null) setShown({ open: remarkKey(said) });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button size="small" onClick={() => setWriting(true)}>
            <MessageSquarePlus aria-hidden className="size-3.5" /> Another remark
          </Button>
          <Link
            to={addressAtRow(first.remark, row)}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line px-2.5 font-medium hover:bg-raised"
          >
            <BookOpen aria-hidden className="size-3.5" /> Open in the specification
          </Link>
        </div>
      )}
    </section>
  );
}

/** What had the focus is gone: one goes on from the marker, if that is still there, else from the bar. */
function close(key: string): void {
  setShown({ open: null });
  setTimeout(() => {
    const pins = [...document.querySelectorAll<HTMLElement>('[data-pin]')];
    const marker = pins.find(({ dataset }) => dataset['pin']!.split('\n').includes(key));
    (marker ?? document.querySelector<HTMLElement>('[data-opens-remarks]'))?.focus();
  }, SOON);
}
