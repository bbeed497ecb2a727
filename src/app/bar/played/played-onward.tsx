// What can be done with what was played: go on by itself, step by step or to its end, or go back.

import { Pause, Play, SkipForward } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePlay } from '../../play/use-play.ts';
import { keepPlayed, type PlayedWay } from '../../session/played.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

/** So long each step is looked at before the next one is taken. */
const STEP_MS = 1_600;

/** On from here, by itself, step by step or to the end, or back. */
export function PlayedOnward({ way }: { way: PlayedWay }) {
  const { isPlaying, failed, goOn, playAnew } = usePlay();
  const left = way.rest?.trace.length ?? 0;
  const isRunning = way.until !== null && left > 0;
  usePace(isRunning && !isPlaying && failed === null, left, () => goOn(way, 1));
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
        {isRunning && (
          <Button kind="primary" size="small" onClick={() => keepPlayed({ ...way, until: null })}>
            <Pause aria-hidden className="size-3.5" />
            Pause
          </Button>
        )}
        {left > 0 && !isRunning && (
          <Button kind="primary" size="small" busy={isPlaying} onClick={() => goOn(way, 1)}>
            {!isPlaying && <SkipForward aria-hidden className="size-3.5" />}
            Next step
          </Button>
        )}
        {left > 1 && !isRunning && (
          <Button
            size="small"
            disabled={isPlaying}
            onClick={() => keepPlayed({ ...way, until: way.steps.length })}
          >
            <Play aria-hidden className="size-3.5" />
            Play on
          </Button>
        )}
        {left > 1 && (
          <Button size="small" disabled={isPlaying} onClick={() => goOn(way)}>
            Play the rest at once
          </Button>
        )}
        {way.of === 'way' && way.end !== null && (
          // What was there may be what the journey was refused for.
          <Button size="small" busy={isPlaying} onClick={() => playAnew(way)}>
            Reset the data and play again
          </Button>
        )}
        <Link ref={back} to={way.back} className={buttonClass('secondary', 'small')}>
          See it in the specification
        </Link>
      </div>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </>
  );
}

/** Takes the next step after a while, as long as it is wanted. */
function usePace(isOn: boolean, left: number, next: () => void): void {
  const latest = useRef(next);
  useEffect(() => void (latest.current = next));
  useEffect(() => {
    if (!isOn) return;
    const waiting = setTimeout(() => latest.current(), STEP_MS);
    return () => clearTimeout(waiting);
  }, [isOn, left]);
}
