// A screen about lists: each with what adds to it, single values and other forms beside them.

import { isSilent } from '../data/calls.ts';
import { FormPanel, Buttons } from './forms-body.tsx';
import { ListSection } from './list-section.tsx';
import { offersFor, type BodyProps } from './screen-body.tsx';
import { ValuesSection } from './values-section.tsx';

export function ListsBody({ plan, layout, reads, hand, offers, stays }: BodyProps) {
  const { lists, values } = layout;
  const forms = offersFor(offers, [...lists.flatMap(({ adds }) => adds), ...layout.forms]);
  const hasAside = values.length > 0 || forms.length > 0;
  const readOf = (section: { reading: object }) =>
    reads.find(({ reading }) => reading === section.reading)!;
  return (
    <>
      <Buttons offers={offersFor(offers, layout.buttons)} route={hand.route} />
      <div
        className={
          hasAside && lists.length > 0
            ? 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]'
            : 'flex flex-col gap-10'
        }
      >
        <div className="flex min-w-0 flex-col gap-10 empty:hidden">
          {lists
            .filter((list) => !isSilent(readOf(list).error))
            .map((list) => (
              <ListSection
                key={list.reading.call.name}
                {...{ plan, list, hand }}
                read={readOf(list)}
                isWhole={lists.length === 1}
              />
            ))}
        </div>
        {hasAside && (
          <div className="flex min-w-0 flex-col gap-8">
            {values.map((section) => (
              <ValuesSection
                key={[section.reading.call.name, ...section.part.path].join('.')}
                section={section}
                read={readOf(section)}
              />
            ))}
            {forms.map((offer) => (
              <FormPanel
                key={offer.action.call.name}
                offer={offer}
                route={hand.route}
                hasHeading
                stays={stays}
              />
            ))}
          </div>
        )}
      </div>
    </>
  );
}
