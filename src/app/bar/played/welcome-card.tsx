// The first thirty seconds: what this is, as whom to look around, a journey to play, and how to ask.

import { useQuery } from '@tanstack/react-query';
import { CircleQuestionMark, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Person } from '../../../contract/deciding.ts';
import type { Way } from '../../../model/index.ts';
import { usePlay } from '../../play/use-play.ts';
import { wayTrace } from '../../play/way-trace.ts';
import { answered, CONTROL_KEY, useMe, useProduct } from '../../preview/data/product.tsx';
import { showWelcome } from '../../session/welcome.ts';
import { Alert } from '../../ui/notices/alert.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass, IconButton } from '../../ui/button.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { useBecome } from '../parts/become.ts';
import { useElsewhere } from './elsewhere.ts';
import { useShown } from '../remarks/shown.ts';
import { toPage, WelcomeFolded } from './welcome-folded.tsx';

const MAX_PEOPLE = 4;
const MAX_JOURNEYS = 3;

const close = (): void => showWelcome(false);

export default function WelcomeCard({ onAsk }: { onAsk: () => void }) {
  const { spec } = useProduct();
  const { open } = useShown();
  const { summary, ways } = spec.sections.purpose.facts;
  const card = useRef<HTMLElement>(null);
  /** Whom somebody has chosen in it: then the product is what there is to see. */
  const [as, setAs] = useState<string | null>(null);
  // Whoever goes on with the product, or opens something else of the bar, has read it.
  useElsewhere(card, close);
  useEscape(() => {
    if (card.current?.contains(document.activeElement) === true) toPage();
    close();
  });
  // Whoever came for a remark came for that.
  if (open !== null) return null;
  if (as !== null)
    return <WelcomeFolded own={card} name={as} onUnfold={() => setAs(null)} onClose={close} />;
  return (
    <section
      ref={card}
      aria-label="What this is"
      className="flex max-h-[70dvh] min-h-0 w-100 max-w-full animate-appear flex-col rounded-lg border border-line bg-canvas text-sm shadow-float"
    >
      <ScrollBox label="About this product" className="flex flex-col gap-3.5 rounded-lg p-4">
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
              close();
              toPage();
            }}
          >
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        {summary !== null && (
          <p dir="auto" className="leading-relaxed">
            {summary.text}
          </p>
        )}
        <People onChosen={setAs} />
        <Journeys ways={ways} />
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <Button
            size="small"
            onClick={() => {
              close();
              onAsk();
            }}
          >
            <CircleQuestionMark aria-hidden className="size-3.5" />
            Ask why
          </Button>
          Point at anything to see why it is there.
        </p>
      </ScrollBox>
    </section>
  );
}

/** Calls with Escape, unless that has closed something else already. */
function useEscape(then: () => void): void {
  const latest = useRef(then);
  useEffect(() => void (latest.current = then));
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
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

function People({ onChosen }: { onChosen: (name: string) => void }) {
  const { controls } = useProduct();
  const me = useMe()?.person ?? null;
  const become = useBecome(true);
  const choose = async (person: Person): Promise<void> => {
    if (await become(person, person.title)) onChosen(person.title);
  };
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
            onClick={() => void choose(person)}
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
        {playable.slice(0, MAX_JOURNEYS).map((way) => (
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
        {playable.length > MAX_JOURNEYS && (
          <Link to="/_nonet/purpose" onClick={close} className={buttonClass('quiet', 'small')}>
            All {playable.length} journeys
          </Link>
        )}
      </div>
      {failed !== null && <Alert>Could not play it: {failed}</Alert>}
    </div>
  );
}
