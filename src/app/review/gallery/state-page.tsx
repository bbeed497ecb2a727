// One state of a screen by itself: large, with whose it is, where it stands and how it came about.

import { ArrowLeft, ArrowRight, Maximize2 } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import type { ScreenStates } from '../../../gallery/screen-states.ts';
import type { ScreenState } from '../../../gallery/state.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { InCode } from '../../ui/text/in-code.tsx';
import { isolated } from '../../ui/text/isolated.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useWidth } from '../drawing/use-width.ts';
import { useTitle } from '../places/title.ts';
import { Code } from '../parts/code.tsx';
import { galleryAddress } from './addresses.ts';
import type { Arranged } from './arranging/arrange.ts';
import { useArrived } from './arrived.ts';
import { LookChoices } from './choices.tsx';
import { Drawing } from './drawing.tsx';
import { useLook, type Width } from './look.ts';
import { useArranged, useStage } from './use-stage.ts';

export default function StatePage() {
  const { stage } = useStage();
  const params = useParams();
  const screen = stage.screens.find(({ slug }) => slug === params.screen);
  const state = screen?.states.find(({ slug }) => slug === params.state);
  if (screen === undefined) return <Navigate to={galleryAddress()} replace />;
  if (state === undefined) return <Navigate to={galleryAddress(screen.slug)} replace />;
  return <OneState key={`${screen.slug}/${state.slug}`} screen={screen} state={state} />;
}

/** How high a window is that has such a width. */
const HEIGHTS: Record<Width, number> = { 390: 740, 768: 900, 1280: 800 };

interface OneStateProps {
  screen: ScreenStates;
  state: ScreenState;
}

function OneState({ screen, state }: OneStateProps) {
  const { spec, stage } = useStage();
  const look = useLook();
  const outcome = useArranged(stage, screen, state);
  const heading = useArrived();
  const { ref, width: room } = useWidth<HTMLDivElement>();
  useTitle(`${screen.name}: ${state.name}`);
  const { width, theme, search } = look;
  const alone = new URLSearchParams(search);
  alone.set('alone', '');
  alone.set('theme', theme);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-1.5">
        <p className="text-sm">
          <Link
            to={galleryAddress(screen.slug) + search}
            className="text-muted underline decoration-line underline-offset-4 hover:text-ink"
          >
            {screen.name}
          </Link>
        </p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold tracking-tight sm:text-3xl"
        >
          {state.name}
        </h1>
        {outcome !== undefined && 'arranged' in outcome && <About arranged={outcome.arranged} />}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <LookChoices look={look} />
        <ButtonLink
          to={`${galleryAddress(screen.slug, state.slug)}?${alone}`}
          kind="secondary"
          size="small"
        >
          <Maximize2 aria-hidden className="size-3.5" />
          Fill the window
        </ButtonLink>
      </div>
      <div ref={ref}>
        {outcome === undefined ? (
          <Skeleton className="h-96" />
        ) : 'missing' in outcome ? (
          <EmptyState title="Not shown">{outcome.missing}</EmptyState>
        ) : (
          room > 0 && (
            <div
              style={{ width: Math.min(width, room) }}
              className="overflow-hidden rounded-lg border border-line shadow-raised"
            >
              <Drawing
                {...{ spec, theme, width, arranged: outcome.arranged }}
                height={HEIGHTS[width]}
                scale={Math.min(1, room / width)}
              />
            </div>
          )
        )}
      </div>
      <Neighbours screen={screen} state={state} search={search} />
    </div>
  );
}

function About({ arranged: { visitor, address, steps } }: { arranged: Arranged }) {
  const who = visitor.person === null ? 'Signed out' : `As ${isolated(visitor.person.title)}`;
  return (
    <div className="flex flex-col gap-1.5 text-sm text-muted">
      <p>
        <span className="inline-block max-w-full truncate align-bottom sm:max-w-96">{who}</span>, at{' '}
        <Code>{address}</Code>
      </p>
      {steps.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm py-0.5 hover:text-ink">
            How it came about ({steps.length})
          </summary>
          <ol className="mt-1 list-decimal pl-5">
            {steps.map((words, index) => (
              <li key={index}>
                <InCode>{words}</InCode>
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Neighbours({ screen, state, search }: OneStateProps & { search: string }) {
  const place = screen.states.indexOf(state);
  const [before, after] = [screen.states[place - 1], screen.states[place + 1]];
  const to = ({ slug }: ScreenState): string => galleryAddress(screen.slug, slug) + search;
  return (
    <nav
      aria-label="Other states"
      className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm"
    >
      {before && (
        <Neighbour to={to(before)} label={`${before.name}, the previous state`}>
          <ArrowLeft aria-hidden className="size-4" />
          {before.name}
        </Neighbour>
      )}
      {after && (
        <Neighbour to={to(after)} label={`${after.name}, the next state`} isLast>
          {after.name}
          <ArrowRight aria-hidden className="size-4" />
        </Neighbour>
      )}
    </nav>
  );
}

interface NeighbourProps {
  to: string;
  label: string;
  isLast?: boolean;
  children: ReactNode;
}

const Neighbour = ({ to, label, isLast = false, children }: NeighbourProps) => (
  <Link
    to={to}
    aria-label={label}
    className={`flex items-center gap-1.5 rounded-md py-1 text-muted hover:text-ink ${isLast ? 'ml-auto' : ''}`}
  >
    {children}
  </Link>
);
