// Beside the product: the way that is being played, or has just been, how it ended, and what can be played
// on. Where there is room the page is beside it, and nothing of it beneath; it folds when somebody goes on
// with something else.

import { ChevronUp, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useClock } from '../../preview/data/product.tsx';
import { useStored } from '../../preview/data/stored.ts';
import { keepPlayed, usePlayed, type PlayedWay, type PlayedWorld } from '../../session/played.ts';
import { useStarted } from '../../server/mode.ts';
import { IconButton } from '../../ui/button.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import { useElsewhere } from './elsewhere.ts';
import { PlayedOnward } from './played-onward.tsx';
import { PlayedEnd, PlayedSteps } from './played-steps.tsx';

export default function PlayedCard() {
  const way = usePlayed();
  const isElsewhere = useIsElsewhere(way?.world ?? null);
  useEffect(() => {
    if (isElsewhere) keepPlayed(null);
  }, [isElsewhere]);
  return way === null || isElsewhere ? null : <Card way={way} />;
}

function Card({ way }: { way: PlayedWay }) {
  // Another play opens it again.
  const play = `${way.title} ${way.rest?.trace.length ?? 0}`;
  const [folded, setFolded] = useState<string | null>(null);
  const card = useRef<HTMLElement>(null);
  useElsewhere(card, () => {
    setFolded(play);
    // Whoever takes over is not to be led away.
    if (way.until !== null) keepPlayed({ ...way, until: null });
  });
  if (folded === play) return <Folded way={way} onUnfold={() => setFolded(null)} />;
  return (
    <aside
      ref={card}
      aria-label={nameOf(way)}
      data-stays
      data-played
      className="dark-room flex max-h-[40dvh] min-h-0 w-100 max-w-full animate-appear flex-col gap-2.5 rounded-lg border border-line bg-canvas p-4 text-sm text-ink shadow-float lg:max-h-none"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug font-medium">
          <InCode>{way.title}</InCode>
        </p>
        <Close />
      </div>
      <PlayedSteps way={way} />
      <PlayedEnd way={way} />
      <PlayedOnward way={way} />
    </aside>
  );
}

const nameOf = ({ of }: PlayedWay): string =>
  of === 'way' ? 'A journey through the product' : 'Steps to a finding';

/** Its title in a line, out of the way of what it has led to. */
const Folded = ({ way, onUnfold }: { way: PlayedWay; onUnfold: () => void }) => (
  <aside
    aria-label={nameOf(way)}
    data-stays
    className="dark-room flex max-w-full items-center rounded-full border border-line bg-canvas p-1 text-[0.8125rem] text-ink shadow-float"
  >
    <button
      type="button"
      aria-expanded={false}
      onClick={onUnfold}
      className="flex h-8 min-w-0 items-center gap-2 rounded-full px-2.5 font-medium hover:bg-raised"
    >
      <ChevronUp aria-hidden className="size-4 shrink-0" />
      <span className="truncate">
        <InCode>{way.title}</InCode>
      </span>
    </button>
    <Close />
  </aside>
);

const Close = () => (
  <IconButton
    label="Close"
    className="-mt-1.5 -mr-1.5 shrink-0 hover:bg-raised in-[.rounded-full]:m-0 in-[.rounded-full]:size-8"
    onClick={() => {
      keepPlayed(null);
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }}
  >
    <X aria-hidden className="size-4" />
  </IconButton>
);

/** Whether the present world is known to be another one than that of a play. */
function useIsElsewhere(world: PlayedWorld | null): boolean {
  const { running } = useStarted();
  const clock = useClock();
  const stored = useStored(world?.record ?? null);
  if (world === null) return false;
  if (world.file !== running) return true;
  // What is asked anew at this moment is of the time before.
  if (clock.isFetching || stored.isFetching) return false;
  return (clock.data ?? Infinity) < world.now || stored.data === null;
}
