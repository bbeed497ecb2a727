// The first thirty seconds: what this is, as whom to look around, a journey to play, and how to ask.

import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Play, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../contract/deciding.ts';
import type { Way } from '../../model/index.ts';
import { usePlay } from '../play/use-play.ts';
import { wayTrace } from '../play/way-trace.ts';
import { answered, CONTROL_KEY, useMe, useProduct } from '../preview/data/product.tsx';
import { usePlayed } from '../session/played.ts';
import { showWelcome } from '../session/welcome.ts';
import { Alert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { useBecome } from './become.ts';
import { useShown } from './remarks/shown.ts';

const MAX_PEOPLE = 4;
const MAX_JOURNEYS = 3;

export default function WelcomeCard({ onAsk }: { onAsk: () => void }) {
  const { spec } = useProduct();
  const { open } = useShown();
  const way = usePlayed();
  const played = way === null ? undefined : `${way.title} ${way.world.now}`;
  const [playedBefore] = useState(played);
  useEffect(() => {
    // The card of what is played stands in its place, but who asks for this one after a play gets it.
    if (played !== undefined && played !== playedBefore) showWelcome(false);
  }, [played, playedBefore]);
  // Whoever came for a remark came for that.
  if (open !== null) return null;
  return (
    <section
      aria-label="What this is"
      className="flex max-h-[60dvh] min-h-0 w-100 max-w-full animate-appear flex-col gap-3.5 overflow-y-auto rounded-lg border border-line bg-canvas p-4 text-sm shadow-float"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug">
          <strong className="font-semibold">
            A working model of <bdi className="break-words">{spec.name}</bdi>
          </strong>
          , made from its{' '}
          <Link to="/_nonet" className="text-accent-ink underline underline-offset-2">
            specification
          </Link>
          . Its data is made up: change whatever you like.
        </p>
        <IconButton
          label="Close"
          className="-mt-1.5 -mr-1.5 shrink-0 hover:bg-raised"
          onClick={() => {
            showWelcome(false);
            document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
          }}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <People />
      <Journeys ways={spec.sections.purpose.facts.ways.slice(0, MAX_JOURNEYS)} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        <Button
          size="small"
          onClick={() => {
            showWelcome(false);
            onAsk();
          }}
        >
          <CircleQuestionMark aria-hidden className="size-3.5" />
          Ask why
        </Button>
        Point at anything to see why it is there.
      </p>
    </section>
  );
}

/** Somebody of each role. */
function ofEachRole(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  const chosen = people.filter(({ roles }) => {
    const isNew = roles.some((role) => !seen.has(role));
    for (const role of roles) seen.add(role);
    return isNew;
  });
  return chosen.slice(0, MAX_PEOPLE);
}

function People() {
  const { controls } = useProduct();
  const me = useMe()?.person ?? null;
  const become = useBecome();
  const { data: people = [] } = useQuery({
    queryKey: [CONTROL_KEY, 'people'],
    queryFn: async () => answered(await controls.people()).people,
  });
  const chosen = ofEachRole(people);
  if (chosen.length === 0) return null;
  return (
    <div role="group" aria-labelledby="welcome-people" className="flex flex-col gap-1.5">
      <p id="welcome-people" className="text-muted">
        Look around as
      </p>
      <div className="flex flex-wrap gap-1.5">
        {chosen.map((person) => (
          <button
            key={`${person.entity} ${JSON.stringify(person.key)}`}
            type="button"
            aria-pressed={me?.entity === person.entity && me.key === person.key}
            onClick={() => void become(person, person.title)}
            className="inline-flex min-h-8 max-w-full items-center gap-2 rounded-full border border-line bg-surface py-0.5 pr-3 pl-1 text-[0.8125rem] font-medium transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <Avatar name={person.title} className="size-6" />
            <span dir="auto" className="truncate">
              {person.title}
            </span>
            {!isSaid(person) && (
              <span className="truncate font-normal text-muted">{person.roles.join(', ')}</span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Whether somebody's name says their role already, as `Cleo Customer` does. */
const isSaid = ({ title, roles }: Person): boolean =>
  roles.every((role) => title.toLowerCase().split(/\s+/).includes(role.toLowerCase()));

function Journeys({ ways }: { ways: readonly Way[] }) {
  const { isPlaying, failed, play } = usePlay();
  const playable = ways.filter(({ steps, wantsTo }) => steps.length > 0 && wantsTo !== '');
  if (playable.length === 0) return null;
  return (
    <div role="group" aria-labelledby="welcome-journeys" className="flex flex-col gap-1.5">
      <p id="welcome-journeys" className="text-muted">
        Play a journey
      </p>
      <div className="flex flex-wrap gap-1.5">
        {playable.map((way) => (
          <Button
            key={way.at.line}
            size="small"
            busy={isPlaying}
            className="max-w-full"
            onClick={() =>
              play({
                of: 'way',
                title: `${way.user.name} wants to ${way.wantsTo}`,
                back: `/_nonet/purpose#line-${way.at.line}`,
                trace: wayTrace(way),
              })
            }
          >
            {!isPlaying && <Play aria-hidden className="size-3.5 shrink-0" />}
            <span className="min-w-0 truncate">
              {way.user.name}: {way.wantsTo}
            </span>
          </Button>
        ))}
      </div>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </div>
  );
}
