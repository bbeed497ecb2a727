// A screen about one record: what it is and what can be done to it, then what belongs to it.

import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecordFacts, RecordHead, RecordTexts } from '../details/record-view.tsx';
import { CallForm } from '../forms/call-form.tsx';
import { isSilent } from '../data/calls.ts';
import { useProduct } from '../data/product.tsx';
import { entityShown } from '../../../screens/links.ts';
import { isObject, valueAt, type JsonObject } from '../../../screens/calls/parts.ts';
import type { Offer } from '../plan/offers.ts';
import { headingOf } from '../../../screens/words.ts';
import { FormPanel } from './forms-body.tsx';
import type { Section } from './layout.ts';
import { ListSection } from './list-section.tsx';
import { RecordActions } from './record-actions.tsx';
import { offersFor, type BodyProps } from './screen-body.tsx';
import { Unreadable } from './unreadable.tsx';
import { ValuesSection } from './values-section.tsx';

/** The record that a section shows; null while it is not there. */
function recordIn({ reads }: BodyProps, { reading, part }: Section): JsonObject | null {
  const value = valueAt(reads.find((read) => read.reading === reading)?.body, part.path);
  return isObject(value) ? value : null;
}

export function RecordBody(props: BodyProps) {
  const { layout, offers, hand } = props;
  const [section, ...others] = layout.records;
  const record = recordIn(props, section!);
  const read = props.reads.find(({ reading }) => reading === section!.reading);
  if (read !== undefined && read.error !== null) return <Unreadable read={read} />;
  if (record === null) return <Waiting />;
  const shown = { shows: section!.part.shows!, record };
  const edits = offersFor(offers, layout.edits);
  // Where nothing else is done, the change is what one comes for; else the record is what it is.
  const isEdit = layout.isEditor && edits.length > 0;
  const counted = layout.lists.flatMap(({ reading }) =>
    reading.parts.some(({ kind }) => kind === 'total') ? [headingOf(reading.call)] : [],
  );
  return (
    <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_15rem] lg:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-5">
        <RecordHead {...shown} isSmall={isEdit} />
        <RecordActions {...props} {...shown} />
      </div>
      <div
        className={classNames(
          'min-w-0 border-line lg:row-span-2 lg:border-l lg:pl-8',
          // Where it is to be changed, how it stands comes after that.
          isEdit && 'max-lg:order-last',
        )}
      >
        <RecordFacts {...shown} counted={counted} />
      </div>
      <div className="flex min-w-0 flex-col gap-12">
        {isEdit &&
          edits.map(({ action, given }) => (
            <div key={action.call.name} className="max-w-2xl">
              <CallForm action={action} given={given} route={hand.route} record={record} />
            </div>
          ))}
        <RecordTexts {...shown} />
        {others.map((other) => (
          <OtherRecord key={other.reading.call.name} {...props} section={other} />
        ))}
        <Belongings {...props} edits={isEdit ? [] : edits} record={record} />
      </div>
    </div>
  );
}

interface BelongingsProps extends BodyProps {
  edits: readonly Offer[];
  record: JsonObject;
}

/** What is done with the record, lists with what adds to them, and single values. */
function Belongings(props: BelongingsProps) {
  const { plan, layout, reads, hand, offers, stays, edits, record } = props;
  const { spec } = useProduct();
  const readOf = (section: { reading: object }) =>
    reads.find(({ reading }) => reading === section.reading)!;
  const entity = entityShown(spec, layout.records[0]!.part.shows!);
  const forms = offersFor(offers, layout.forms);
  const adds = offersFor(
    offers,
    layout.lists.flatMap((list) => list.adds),
  );
  const hasHeading = [...forms, ...edits, ...adds].length > 1;
  const panel = (offer: Offer, more: { stays?: boolean; record?: JsonObject } = {}) => (
    <div key={offer.action.call.name} className="max-w-2xl">
      <FormPanel offer={offer} route={hand.route} hasHeading={hasHeading} {...more} />
    </div>
  );
  return (
    <>
      {forms.map((offer) => panel(offer, { stays }))}
      {edits.map((offer) => panel(offer, { record }))}
      {layout.lists
        .filter((list) => !isSilent(readOf(list).error))
        .map((list) => (
          <div key={list.reading.call.name} className="flex flex-col gap-8">
            <ListSection
              {...{ plan, list, hand }}
              read={readOf(list)}
              isWhole={false}
              within={entity}
            />
            {offersFor(offers, list.adds).map((offer) => panel(offer))}
          </div>
        ))}
      {layout.values.map((section) => (
        <ValuesSection
          key={[section.reading.call.name, ...section.part.path].join('.')}
          section={section}
          read={readOf(section)}
        />
      ))}
    </>
  );
}

function OtherRecord({ section, ...props }: BodyProps & { section: Section }) {
  const record = recordIn(props, section);
  if (record === null) return null;
  const shown = { shows: section.part.shows!, record };
  return (
    <section className="flex flex-col gap-6">
      <RecordHead {...shown} />
      <RecordFacts {...shown} />
      <RecordTexts {...shown} />
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5">
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-10 w-40" />
      <Skeleton className="mt-6 h-4 w-4/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
