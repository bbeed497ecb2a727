// A screen of the product: reads what it shows, asks what may be done, and lays both out.

import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNoteInView } from '../../session/in-view.ts';
import { useMe, useProduct } from '../data/product.tsx';
import { recordOf, useReadings, useRetryFailed } from '../data/readings.ts';
import { VerdictsProvider } from '../verdicts/verdicts.tsx';
import { onwardFrom } from '../plan/onward.ts';
import { offersOf } from '../plan/offers.ts';
import type { Place } from '../../../screens/routes.ts';
import { planOf } from '../../../screens/screen-plan.ts';
import type { AtHand } from '../plan/values.ts';
import { NarrowContext } from '../values/tags.tsx';
import { layoutOf } from './layout.ts';
import { rowsOf } from './list-section.tsx';
import { inViewOf } from './in-view-of.ts';
import { narrowBy } from './narrow.ts';
import { ScreenBody } from './screen-body.tsx';

interface ScreenPageProps {
  place: Place;
  /** Another page was asked for: what is done here leads back to it. */
  stays?: boolean;
}

export function ScreenPage({ place, stays = false }: ScreenPageProps) {
  const { spec } = useProduct();
  const [search] = useSearchParams();
  const roles = useMe()?.roles ?? [];
  const plan = planOf(spec, place.screen);
  const layout = layoutOf(spec, plan);
  const reads = useReadings(plan, place);
  useRetryWhenOpenedAgain();
  const hand: AtHand = { route: place.parameters, record: (shown) => recordOf(reads, shown) };
  useNoteInView(inViewOf(spec, layout, hand));
  const records = layout.records.flatMap(({ reading, part }) => {
    const shows = part.shows!;
    const record = recordOf(reads, { call: reading.call.name, part: { ...part, shows } });
    return record === null ? [] : [{ shows, record }];
  });
  const onPage = offersOf(
    spec,
    plan.actions.filter((action) => action.stands?.part.kind !== 'records'),
    hand,
    records,
  );
  const inRows = layout.lists.flatMap((list) => {
    const body = reads.find(({ reading }) => reading === list.reading)?.body;
    return rowsOf(spec, list, body, hand).flatMap(({ offers }) => offers);
  });
  const onward = records.flatMap(({ shows, record }) =>
    onwardFrom(spec, place.screen, roles, shows, record),
  );
  const offers = [...onPage, ...inRows, ...onward.flatMap((way) => way.offers)];
  return (
    <VerdictsProvider offers={offers}>
      <NarrowContext value={narrowBy(spec, plan, place, search)}>
        <ScreenBody {...{ plan, layout, reads, hand, onPage, stays }} />
      </NarrowContext>
    </VerdictsProvider>
  );
}

/** A link that leads to the page one is on asks again for what it could not read. */
function useRetryWhenOpenedAgain(): void {
  const { key } = useLocation();
  const retry = useRetryFailed();
  const last = useRef(key);
  useEffect(() => {
    if (last.current !== key) retry();
    last.current = key;
  }, [key, retry]);
}
