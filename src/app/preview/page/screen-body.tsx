// A screen laid out: about one record, about lists, or a form by itself.

import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { callNamed, type Spec } from '../../../model/index.ts';
import { whyOf, whyWithheld } from '../../session/why.ts';
import { classNames } from '../../ui/class-names.ts';
import { Title } from '../frame/title.tsx';
import { Main } from '../main/main.tsx';
import { isSilent } from '../data/calls.ts';
import { useOffered, useWithheld } from '../verdicts/offered.ts';
import { useProduct } from '../data/product.tsx';
import { refusedAsWritten, type Read } from '../data/readings.ts';
import { useVerdictsPending } from '../verdicts/verdicts.tsx';
import { ActionButton } from '../forms/action-button.tsx';
import type { Offer } from '../plan/offers.ts';
import { isDoor, type Action, type ScreenPlan } from '../../../screens/screen-plan.ts';
import type { AtHand } from '../plan/values.ts';
import { Door } from './door.tsx';
import { FormsBody } from './forms-body.tsx';
import type { Layout } from './layout.ts';
import { ListsBody } from './lists-body.tsx';
import { RecordBody } from './record-body.tsx';
import { Unreadable } from './unreadable.tsx';

export interface BodyProps {
  readonly plan: ScreenPlan;
  readonly layout: Layout;
  readonly reads: readonly Read[];
  readonly hand: AtHand;
  /** What may be done on the page now. */
  readonly offers: readonly Offer[];
  readonly stays: boolean;
}

interface ScreenBodyProps extends Omit<BodyProps, 'offers'> {
  readonly onPage: readonly Offer[];
}

/** Those among the offers that are of some actions, in the screen's order. */
export const offersFor = (offers: readonly Offer[], actions: readonly Action[]): Offer[] =>
  offers.filter(({ action }) => actions.includes(action));

export function ScreenBody({ onPage, ...props }: ScreenBodyProps) {
  const { plan, layout, reads, hand } = props;
  const offered = useOffered();
  const offers = offered(onPage);
  const withheld = useWithheld()(onPage);
  const areVerdictsPending = useVerdictsPending();
  const isBusy = areVerdictsPending || reads.some(({ isPending }) => isPending);
  const [search] = useSearchParams();
  const { spec } = useProduct();
  // What may be written otherwise: its own form or filter says what is wrong.
  const asWritten = new Map(
    reads.map((read) => [read, refusedAsWritten(spec, plan, read, search)]),
  );
  const isAsked = (read: Read): boolean =>
    read.isAsking || (isAboutOne(read) && asWritten.get(read) != null);
  const isRecordAsked = reads.some(
    (read) => isAsked(read) && read.reading === layout.records[0]?.reading,
  );
  const wrong = reads.find((read) => asWritten.get(read) == null && spoils(read, reads));
  // A page that only changes its record is about the change: its own name is what one looks for.
  const isAboutRecord =
    layout.records.length > 0 &&
    wrong === undefined &&
    !(layout.isEditor && offersFor(offers, layout.edits).length > 0);
  const hasGaps = mayHaveGaps(spec, plan);
  const why = whyOf('screens', plan.screen.at, plan.screen.name);
  const body = { ...props, offers };
  if (isDoor(plan)) return <Door {...body} isBusy={isBusy} />;
  const Body =
    layout.records.length > 0
      ? RecordBody
      : layout.lists.length > 0 || layout.values.length > 0
        ? ListsBody
        : FormsBody;
  return (
    <Main isBusy={isBusy}>
      <div
        {...why}
        {...whyWithheld(withheld)}
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
          isAboutRecord ? 'mb-1.5' : 'mb-6 sm:mb-8',
        )}
      >
        <Title isSmall={isAboutRecord}>{plan.screen.name}</Title>
        <div className="flex flex-wrap items-center gap-2">
          {offersFor(offers, layout.leaving).map(({ action, given }) => (
            <ActionButton
              key={action.call.name}
              action={action}
              given={given}
              route={hand.route}
              kind="quiet"
              size="small"
            />
          ))}
        </div>
      </div>
      <div {...why} {...whyWithheld(withheld)} className="flex flex-col gap-8">
        {reads.filter(isAsked).map((read) => (
          <LookupForm
            key={read.reading.call.name}
            plan={plan}
            reading={read.reading}
            violations={asWritten.get(read) ?? []}
          />
        ))}
        {wrong !== undefined && <Unreadable read={wrong} />}
        {wrong === undefined && !isRecordAsked && <Body {...body} />}
        {hasGaps && (
          <Suspense>
            <Gaps plan={plan} />
          </Suspense>
        )}
      </div>
    </Main>
  );
}

/** Fetched where something is asked for before it can be shown. */
const LookupForm = lazy(() => import('./lookup-form.tsx'));

/** Fetched where something may be open: a product that is written whole has none. */
const Gaps = lazy(async () => ({ default: (await import('./gaps.tsx')).Gaps }));

/** Whether anything of a screen may be left open: what it shows or does, or anything in the specification. */
function mayHaveGaps(spec: Spec, { screen: { shows, does } }: ScreenPlan): boolean {
  const named = [...shows, ...does.map(({ call }) => call)];
  return (
    named.length === 0 ||
    named.some(({ name }) => callNamed(spec, name) === undefined) ||
    Object.values(spec.sections).some(
      ({ state, questions }) => (state !== 'shown' && state !== 'none') || questions.length > 0,
    )
  );
}

/** A list has filters, which say the same. */
const isAboutOne = ({ reading }: Read): boolean =>
  reading.parts.every(({ kind }) => kind !== 'records');

/** Whether a refused reading leaves nothing to show: the page's own record, or all that there is. */
function spoils({ reading, error }: Read, reads: readonly Read[]): boolean {
  if (error === null) return false;
  if (reading.parts.some(({ kind }) => kind === 'record'))
    return !isSilent(error) || reads.length === 1;
  return reads.every((read) => read.error !== null);
}
