// A state in the gallery: a picture of it, which comes once it is in view, and its name, which leads to it.

import { useRef } from 'react';
import { Link } from 'react-router';
import type { ScreenStates } from '../../../gallery/screen-states.ts';
import type { ScreenState } from '../../../gallery/state.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useInView } from '../map/apart.tsx';
import { galleryAddress } from './addresses.ts';
import { Drawing } from './drawing.tsx';
import { useLook, type Width } from './look.ts';
import { useArranged, useStage } from './use-stage.ts';

/** How large a picture is, by the width of the window that it is of; the window is as high in proportion. */
export const CARDS: Record<Width, { readonly width: number; readonly height: number }> = {
  390: { width: 195, height: 340 },
  768: { width: 288, height: 264 },
  1280: { width: 320, height: 220 },
};

interface StateCardProps {
  screen: ScreenStates;
  state: ScreenState;
}

export function StateCard({ screen, state }: StateCardProps) {
  const { spec, stage } = useStage();
  const { width, theme, search } = useLook();
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useInView(place);
  const outcome = useArranged(stage, screen, state, isInView);
  const card = CARDS[width];
  const scale = card.width / width;
  return (
    <Link
      to={galleryAddress(screen.slug, state.slug) + search}
      className="group/card flex flex-col gap-1.5 rounded-lg"
    >
      <span
        ref={place}
        style={{ height: card.height }}
        className="block overflow-hidden rounded-lg border border-line bg-sunken shadow-raised transition-colors group-hover/card:border-accent"
      >
        {outcome === undefined ? (
          <Skeleton className="h-full rounded-none" />
        ) : 'arranged' in outcome ? (
          <Drawing
            {...{ spec, theme, width, scale, arranged: outcome.arranged }}
            height={card.height / scale}
            isCut
          />
        ) : (
          <span className="grid h-full place-items-center p-4 text-center text-sm text-muted">
            {outcome.missing}
          </span>
        )}
      </span>
      <span className="px-0.5 text-sm leading-snug group-hover/card:text-accent-ink">
        {state.name}
      </span>
    </Link>
  );
}
