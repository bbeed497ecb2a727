// What may be done to a record now, and where it leads on to.

import { ButtonLink } from '../../ui/button.tsx';
import { useMe, useProduct } from '../data/product.tsx';
import { useOffered } from '../verdicts/offered.ts';
import { onwardFrom } from '../plan/onward.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { titleIn } from '../values/related.tsx';
import { Buttons } from './forms-body.tsx';
import { offersFor, type BodyProps } from './screen-body.tsx';

interface RecordActionsProps extends BodyProps {
  shows: string;
  record: JsonObject;
}

export function RecordActions({ plan, layout, offers, hand, shows, record }: RecordActionsProps) {
  const { spec } = useProduct();
  const offered = useOffered();
  const roles = useMe()?.roles ?? [];
  const buttons = offersFor(offers, layout.buttons);
  const onward = onwardFrom(spec, plan.screen, roles, shows, record).filter(
    (way) => way.offers.length === 0 || offered(way.offers).length > 0,
  );
  if (buttons.length === 0 && onward.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {onward.map(({ screen, address }) => (
        <ButtonLink key={screen.name} to={address}>
          {screen.name}
        </ButtonLink>
      ))}
      <Buttons offers={buttons} route={hand.route} about={titleIn(spec, shows, record)} />
    </div>
  );
}
