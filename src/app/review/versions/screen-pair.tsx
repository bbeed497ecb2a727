// One screen as it was and as it is, seen by the same person and of the same record where that can be.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parametersOf, type Json, type Screen } from '../../../model/index.ts';
import { addressOf } from '../../../screens/routes.ts';
import { useWidth } from '../drawing/use-width.ts';
import Picture from '../map/picture.tsx';
import { valuesFor, visitorIn, visitorOf, type Visitor } from '../map/visitor.ts';
import type { Pair } from './pairs.ts';
import type { StandIn, StandIns } from './stand-ins.ts';
import { isolated } from '../../ui/text/isolated.ts';

interface ScreenPairProps {
  sides: StandIns;
  pair: Pair;
  role: string | null;
}

export function ScreenPair({ sides, pair: { old, present }, role }: ScreenPairProps) {
  const [oldLook, setOldLook] = useState<string>();
  const [look, setLook] = useState<string>();
  const title = (present ?? old)!.name;
  const visitor = visitorFor(present ? sides.now : sides.before, (present ?? old)!, role);
  const was = old && sameFor(sides.before, old, visitor, role);
  const { data } = useQuery({
    queryKey: ['control', 'pair', title, sides, JSON.stringify([visitor?.person, was?.person])],
    queryFn: () => valuesOfBoth(sides, { old, present }, visitor, was),
    gcTime: 0,
  });
  const isSame = look !== undefined && look === oldLook;
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <p className="font-medium">
        {old && present && old.name !== present.name ? `${old.name} → ${title}` : title}
        {isSame && <span className="ml-2 text-sm font-normal text-muted">looks the same</span>}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side
          {...{ screen: old, side: sides.before, visitor: was, values: data?.old }}
          word="Before"
          absent="This screen did not exist."
          onDrawn={setOldLook}
        />
        <Side
          {...{ screen: present, side: sides.now, visitor, values: data?.present }}
          word="Now"
          absent="This screen no longer exists."
          onDrawn={setLook}
        />
      </div>
    </section>
  );
}

type Given = Readonly<Record<string, Json>> | null | undefined;

const visitorFor = ({ spec, people }: StandIn, screen: Screen, role: string | null) => {
  const asked = spec.sections.roles.facts.roles.find(({ name }) => name === role);
  if (role === null) return visitorOf(spec, screen, people);
  return asked && visitorIn(asked, people);
};

/** The same person where there is such a one in this version. */
function sameFor(side: StandIn, screen: Screen, other: Visitor | undefined, role: string | null) {
  const wanted = other?.person;
  if (wanted === null && other !== undefined) return { role, person: null };
  const same = side.people.find(
    ({ entity, key }) => entity === wanted?.entity && key === wanted?.key,
  );
  return same === undefined ? visitorFor(side, screen, role) : { role, person: same };
}

/** What both addresses hold; of the same record where the earlier one asks for no more. */
async function valuesOfBoth(
  { before, now }: StandIns,
  { old, present }: Pair,
  visitor: Visitor | undefined,
  was: Visitor | undefined,
): Promise<{ old: Given; present: Given }> {
  const values = async (side: StandIn, screen: Screen | undefined, by: Visitor | undefined) =>
    screen && by ? valuesFor(side.controls, side.spec, screen, by) : null;
  const given = await values(now, present, visitor);
  const isEnough = (screen: Screen): boolean =>
    given !== null && parametersOf(screen.route).every((name) => given[name] != null);
  return {
    present: given,
    old: old && isEnough(old) ? given : await values(before, old, was),
  };
}

interface SideProps {
  screen: Screen | undefined;
  side: StandIn;
  visitor: Visitor | undefined;
  values: Given;
  word: string;
  absent: string;
  onDrawn: (drawn: string) => void;
}

/** How high a picture is to its width. */
const SHAPE = 0.66;

function Side({ screen, side, visitor, values, word, absent, onDrawn }: SideProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const address = screen && values ? addressOf(screen, values) : null;
  const size = { width, height: Math.round(width * SHAPE) };
  return (
    <figure className="flex min-w-0 flex-col gap-1">
      <figcaption className="flex min-w-0 gap-2 text-xs text-muted">
        <span className="font-medium text-ink">{word}</span>
        {screen && <span className="truncate font-mono">{screen.route.source}</span>}
        {visitor && screen && <span className="ml-auto truncate">{nameOf(visitor)}</span>}
      </figcaption>
      <div
        ref={ref}
        style={{ height: size.height }}
        className="grid place-items-center overflow-hidden rounded-lg border border-line bg-sunken text-sm text-muted"
      >
        {screen === undefined ? absent : visitor === undefined ? 'Nobody has this role.' : null}
        {screen && visitor && values === null && 'There is no record to show.'}
        {width > 0 && visitor && address && (
          <Picture
            {...{ spec: side.spec, address, visitor, answering: side.answering, size, onDrawn }}
          />
        )}
      </div>
    </figure>
  );
}

const nameOf = ({ person }: Visitor): string =>
  person === null ? 'signed out' : `as ${isolated(person.title)}`;
