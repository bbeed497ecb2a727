// A small live picture of a screen, as somebody sees it: the preview's own page, drawn apart from this
// one, scaled down, and out of reach for pointer, keyboard and screen readers.

import { useTheme } from 'next-themes';
import { useEffect, useId, useMemo, useRef, type CSSProperties, type RefObject } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Spec } from '../../../model/index.ts';
import { hueOf } from '../../theme/hue.ts';
import { placeIn, ScreenApart, useInView } from './apart.tsx';
import { isBusy, whenAtRest } from './at-rest.ts';
import { CARD } from './map-layout.ts';
import { headersOf, type Visitor } from './visitor.ts';

/** How wide the window would be that it is a picture of. */
const WIDTH = 1080;

interface PictureProps {
  spec: Spec;
  address: string;
  visitor: Visitor;
  /** What answers it; else the product that runs here. */
  answering?: typeof fetch;
  /** As large as this; else as on the map. */
  size?: { readonly width: number; readonly height: number };
  /** Told what is drawn, whenever that has changed. */
  onDrawn?: (drawn: string) => void;
}

const ON_MAP = { width: CARD.width, height: CARD.picture };

/** Drawn once it comes into view. */
export default function Picture(props: PictureProps) {
  const { spec, address, visitor, answering, onDrawn, size = ON_MAP } = props;
  const { width, height } = size;
  const host = useRef<HTMLDivElement>(null);
  const isInView = useInView(host);
  const root = useRef<Root | null>(null);
  const prefix = useId();
  const { resolvedTheme } = useTheme();
  // A text, as each drawing makes another visitor of the same person.
  const as = headersOf(visitor)['x-nonet-as'];
  const page = useMemo(() => {
    const scale = width / WIDTH;
    const room = { width: WIDTH, height: height / scale, transform: `scale(${scale})` };
    return (
      <ScreenApart
        {...{ spec, address, as, room }}
        {...(answering && { answering })}
        theme={resolvedTheme}
      />
    );
  }, [spec, address, answering, as, width, height, resolvedTheme]);
  useEffect(() => {
    if (!isInView) return;
    root.current ??= createRoot(placeIn(host.current!), { identifierPrefix: prefix });
    root.current.render(page);
  }, [isInView, page, prefix]);
  useDrawn(host, isInView, onDrawn);
  useEffect(
    () => () => {
      const gone = root.current;
      root.current = null;
      // A root must not end while another one is being drawn.
      setTimeout(() => gone?.unmount());
    },
    [],
  );
  // The product has a colour of its own: the host stands for its page.
  const hue = { '--hue': hueOf(spec.name) } as CSSProperties;
  return <div ref={host} inert aria-hidden style={hue} className="size-full overflow-hidden" />;
}

/** Says what is drawn once it rests: ids and addresses are none of what one sees. */
function useDrawn(
  host: RefObject<HTMLElement | null>,
  isInView: boolean,
  onDrawn: ((drawn: string) => void) | undefined,
): void {
  useEffect(() => {
    const shadow = host.current?.shadowRoot;
    if (!isInView || onDrawn === undefined || shadow == null) return;
    return whenAtRest(shadow, () => {
      if (!isBusy(shadow)) onDrawn(shadow.innerHTML.replace(UNSEEN, ''));
    });
  }, [host, isInView, onDrawn]);
}

const UNSEEN = / (?:id|for|name|href|style|data-[\w-]+|aria-[\w-]+)="[^"]*"/g;
