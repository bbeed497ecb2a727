// Beside the product: the way that has just been played, how it ended, and what can be played on.

import { Check, Mail, Minus, Send, SkipForward, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PlayedMessage } from '../../contract/played.ts';
import { useStarted } from '../start/mode.ts';
import { useClock } from '../preview/data/product.tsx';
import { useStored } from '../preview/data/stored.ts';
import { usePlay } from '../play/use-play.ts';
import { keepPlayed, usePlayed, type PlayedWay, type PlayedWorld } from '../session/played.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, buttonClass, IconButton } from '../ui/button.tsx';
import { InCode } from '../ui/in-code.tsx';

export default function PlayedCard() {
  const way = usePlayed();
  const isElsewhere = useIsElsewhere(way?.world ?? null);
  useEffect(() => {
    if (isElsewhere) keepPlayed(null);
  }, [isElsewhere]);
  if (way === null || isElsewhere) return null;
  return (
    <aside
      aria-label={way.of === 'way' ? 'A journey through the product' : 'Steps to a finding'}
      data-stays
      className="dark-room flex max-h-[60dvh] min-h-0 w-100 max-w-full animate-appear flex-col gap-2.5 rounded-lg border border-line bg-canvas p-4 text-sm text-ink shadow-float"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug font-medium">
          <InCode>{way.title}</InCode>
        </p>
        <IconButton
          label="Close"
          className="-mt-1.5 -mr-1.5 shrink-0 hover:bg-raised"
          onClick={() => {
            keepPlayed(null);
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          }}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <Steps way={way} />
      <Ending way={way} />
      <Onward way={way} />
    </aside>
  );
}

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

const LOOKS = {
  done: { icon: Check, tone: 'text-good', word: 'done' },
  refused: { icon: X, tone: 'text-bad', word: 'refused' },
  'not taken': { icon: X, tone: 'text-bad', word: 'not made' },
  left: { icon: Minus, tone: 'text-muted', word: 'not reached' },
} as const;

/** On from here, step by step or to the end, or back. */
function Onward({ way }: { way: PlayedWay }) {
  const { isPlaying, failed, goOn, playAnew } = usePlay();
  const left = way.rest?.trace.length ?? 0;
  const back = useRef<HTMLAnchorElement>(null);
  const before = useRef(left);
  useEffect(() => {
    // The button that was pressed last has nothing left to do, and is gone.
    if (left === 0 && before.current > 0) back.current?.focus();
    before.current = left;
  }, [left]);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {left > 0 && (
          <Button kind="primary" size="small" busy={isPlaying} onClick={() => goOn(way, 1)}>
            {!isPlaying && <SkipForward aria-hidden className="size-3.5" />}
            Next step
          </Button>
        )}
        {left > 1 && (
          <Button size="small" disabled={isPlaying} onClick={() => goOn(way)}>
            Play the rest
          </Button>
        )}
        {way.of === 'way' && way.end !== null && (
          // What was there may be what the journey was refused for.
          <Button size="small" busy={isPlaying} onClick={() => playAnew(way)}>
            Reset the data and play again
          </Button>
        )}
        <Link ref={back} to={way.back} className={buttonClass('secondary', 'small')}>
          {way.of === 'way' ? 'Back to the journey' : 'Back to the finding'}
        </Link>
      </div>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </>
  );
}

const Steps = ({ way }: { way: PlayedWay }) => (
  <ol
    tabIndex={0}
    aria-label="Steps"
    className="flex min-h-12 flex-col gap-1 overflow-y-auto text-[0.8125rem] leading-snug text-muted"
  >
    {way.steps.map(({ words, outcome, sent = [] }, index) => {
      const { icon: Icon, tone, word } = LOOKS[outcome ?? 'left'];
      return (
        <li key={index} className="flex gap-2">
          <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${tone}`} />
          <span className="min-w-0">
            <InCode>{words}</InCode>
            <span className="sr-only">: {word}</span>
            {sent.map((message, place) => (
              <Message key={place} message={message} />
            ))}
          </span>
        </li>
      );
    })}
  </ol>
);

const ICONS = { mail: Mail, webhook: Send, outgoing: Send } as const;

/** What went out with a step: `Solved to ann@example.com, “Ticket 1 is solved”`. */
function Message({ message: { kind, name, to, subject } }: { message: PlayedMessage }) {
  const Icon = ICONS[kind];
  return (
    <span className="flex gap-1.5 wrap-anywhere">
      <Icon aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>
        <span className="sr-only">{kind === 'outgoing' ? 'call' : kind} </span>
        {name} to {to.join(', ')}
        {subject !== null && `, “${subject}”`}
      </span>
    </span>
  );
}

/** What the product said, and the row that decided it; or that all of it was done. */
function Ending({ way: { end, steps, rest } }: { way: PlayedWay }) {
  if (end === null)
    return (
      <p role="status">
        {rest === null
          ? 'Journey complete.'
          : `Step ${steps.length - rest.trace.length} of ${steps.length} is done.`}
      </p>
    );
  const place = steps.findIndex(({ outcome }) => outcome !== 'done') + 1;
  return (
    <div role="status" className="flex flex-col gap-0.5 border-l-2 border-bad pl-2.5">
      <p className="font-medium text-bad">
        Step {place}: <InCode>{end.words}</InCode>
      </p>
      {(end.why !== '' || end.line !== null) && (
        <p className="text-[0.8125rem] text-muted">
          <InCode>{end.why}</InCode>
          {end.line !== null && ` (line ${end.line})`}
        </p>
      )}
    </div>
  );
}
