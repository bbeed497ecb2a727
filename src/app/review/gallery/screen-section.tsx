// The states of a screen, those together that are looked at together.

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScreenStates } from '../../../gallery/screen-states.ts';
import type { Group, ScreenState } from '../../../gallery/state.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { nameAddress } from '../places/address.ts';
import { galleryAddress } from './addresses.ts';
import { useLook } from './look.ts';
import { CARDS, StateCard } from './state-card.tsx';

/** Alone, the page is about this screen, and its heading says so. */
export function ScreenSection({ screen, isAlone }: { screen: ScreenStates; isAlone: boolean }) {
  const { search } = useLook();
  const groups = [...new Set(screen.states.map(({ group }) => group))];
  const id = `states-of-${screen.slug}`;
  return (
    <section aria-labelledby={isAlone ? 'gallery' : id} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        {!isAlone && (
          <h2 id={id} className="text-xl font-semibold tracking-tight">
            <Link to={galleryAddress(screen.slug) + search} className="hover:text-accent-ink">
              <Breakable>{screen.name}</Breakable>
            </Link>
          </h2>
        )}
        <Link
          to={nameAddress('screens', screen.name)}
          aria-label={`${screen.screen.route.source}: ${screen.name} in the specification`}
          className="font-mono text-xs text-muted hover:text-accent-ink"
        >
          {screen.screen.route.source}
        </Link>
        <span className="text-sm text-muted tabular-nums">{screen.states.length} states</span>
      </div>
      {groups.map((group) => (
        <States key={group} screen={screen} group={group} isAlone={isAlone} />
      ))}
    </section>
  );
}

interface StatesProps {
  screen: ScreenStates;
  group: Group;
  isAlone: boolean;
}

function States({ screen, group, isAlone }: StatesProps) {
  const all = screen.states.filter((state) => state.group === group);
  const further = all.filter(({ isFurther }) => isFurther);
  const main = all.filter((state) => !further.includes(state));
  const Heading = isAlone ? 'h2' : 'h3';
  return (
    <div className="flex flex-col gap-3">
      <Heading className="text-sm font-medium text-muted">{group}</Heading>
      <Cards screen={screen} states={main} />
      {further.length > 0 && <Further screen={screen} states={further} />}
    </div>
  );
}

function Cards({ screen, states }: { screen: ScreenStates; states: readonly ScreenState[] }) {
  const { width } = useLook();
  if (states.length === 0) return null;
  const columns = `repeat(auto-fill, minmax(min(100%, ${CARDS[width].width}px), ${CARDS[width].width}px))`;
  return (
    <ul style={{ gridTemplateColumns: columns }} className="grid gap-x-5 gap-y-6">
      {states.map((state) => (
        <li key={state.slug}>
          <StateCard screen={screen} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Further({ screen, states }: { screen: ScreenStates; states: readonly ScreenState[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex w-fit items-center gap-1 rounded-md py-1 pr-2 text-sm text-muted hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className={
            isOpen ? 'size-4 rotate-90 transition-transform' : 'size-4 transition-transform'
          }
        />
        {isOpen ? 'Hide' : 'Show'} {states.length} more{' '}
        {states.length === 1 ? 'refusal' : 'refusals'}
        <span className="sr-only"> of {screen.name}</span>
      </button>
      {isOpen && <Cards screen={screen} states={states} />}
    </div>
  );
}
