// The journeys on the first page of the specification: each plays in the product.

import { Play } from 'lucide-react';
import { Link } from 'react-router';
import type { Way } from '../../../model/index.ts';
import { usePlay } from '../../play/use-play.ts';
import { wayTrace } from '../../play/way-trace.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { inProse } from '../parts/prose.tsx';
import { useFacts } from '../parts/whole.tsx';
import { lineAddress } from '../places/address.ts';
import { Part } from './overview-part.tsx';

export function OverviewJourneys() {
  const { ways } = useFacts('purpose');
  if (ways.length === 0) return null;
  return (
    <Part id="journeys" title="Journeys">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {ways.map((way) => (
          <Journey key={way.at.line} way={way} />
        ))}
      </ul>
    </Part>
  );
}

function Journey({ way }: { way: Way }) {
  const { isPlaying, failed, play } = usePlay();
  const title = `${way.user.name} wants to ${way.wantsTo}`;
  const back = lineAddress('purpose', way.at.line);
  return (
    <li className="flex flex-col gap-2 px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Link to={back} className="min-w-0 hover:text-accent-ink hover:underline">
          <span className="font-medium">{way.user.name}</span>{' '}
          <span className="text-muted">
            wants to {way.wantsTo === '' ? '…' : inProse(way.wantsTo)}
          </span>
        </Link>
        {way.steps.length > 0 && (
          <Button
            size="small"
            busy={isPlaying}
            aria-label={`Play: ${title}`}
            onClick={() => play({ of: 'way', title, back, trace: wayTrace(way) })}
          >
            {!isPlaying && <Play aria-hidden className="size-3.5" />}
            Play
          </Button>
        )}
      </div>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </li>
  );
}
