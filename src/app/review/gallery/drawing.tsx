// A state, drawn: the screen as it is then, in a window of some width.

import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { Spec } from '../../../model/index.ts';
import { hueOf } from '../../theme/hue.ts';
import { placeIn, ScreenApart } from '../map/apart.tsx';
import { isBusy, whenAtRest } from '../map/at-rest.ts';
import { headersOf } from '../map/visitor.ts';
import type { Arranged } from './arranging/arrange.ts';
import type { LookTheme } from './look.ts';

interface DrawingProps {
  spec: Spec;
  arranged: Arranged;
  theme: LookTheme;
  /** Of the window, in CSS pixels; without it, of the page's own. */
  width?: number;
  /** Of the window; the page may be higher where it is not cut off. */
  height: number | string;
  isCut?: boolean;
  scale?: number;
  /** Out of reach for pointer, keyboard and screen readers. */
  isInert?: boolean;
  /** Told once nothing moves any more. */
  onRest?: () => void;
}

export function Drawing(props: DrawingProps) {
  const { spec, arranged, theme, width, height, isCut = false, scale = 1, onRest } = props;
  const host = useRef<HTMLDivElement>(null);
  const root = useRef<Root | null>(null);
  const prefix = useId();
  const { visitor, address, answering, refused } = arranged;
  const as = headersOf(visitor)['x-nonet-as'];
  const page = useMemo(() => {
    const room: CSSProperties = {
      width: width ?? '100%',
      ...(isCut ? { height } : { minHeight: height }),
      ...(scale !== 1 && { transform: `scale(${scale})` }),
    };
    const refuses = (call: string) => (refused?.call === call ? refused.error : null);
    return <ScreenApart {...{ spec, address, as, answering, theme, room, refuses }} />;
  }, [spec, address, as, answering, theme, width, height, isCut, scale, refused]);
  useEffect(() => {
    root.current ??= createRoot(placeIn(host.current!), { identifierPrefix: prefix });
    root.current.render(page);
  }, [page, prefix]);
  useEffect(
    () => () => {
      const gone = root.current;
      root.current = null;
      // A root must not end while another one is being drawn.
      setTimeout(() => gone?.unmount());
    },
    [],
  );
  useRest(host, arranged.isWaiting, onRest);
  const whole = useHeight(host, !isCut && scale !== 1);
  // The product has a colour of its own: the host stands for its page.
  const look = {
    '--hue': hueOf(spec.name),
    ...(whole !== null && { height: whole * scale }),
  } as CSSProperties;
  const { isInert = true } = props;
  return (
    <div
      ref={host}
      {...(isInert && { inert: true, 'aria-hidden': true })}
      style={look}
      className="overflow-hidden"
    />
  );
}

/** How high what is drawn is by itself: a page that is drawn smaller takes its room nevertheless. */
function useHeight(host: RefObject<HTMLDivElement | null>, isAsked: boolean): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const place = host.current?.shadowRoot?.firstElementChild;
    if (!isAsked || !place || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(place.scrollHeight));
    observer.observe(place);
    return () => observer.disconnect();
  }, [host, isAsked]);
  return isAsked ? height : null;
}

/** Says once that what is drawn has come to rest; what waits for answers is never done with it. */
function useRest(
  host: RefObject<HTMLDivElement | null>,
  isWaiting: boolean,
  onRest: (() => void) | undefined,
): void {
  useEffect(() => {
    const shadow = host.current?.shadowRoot;
    if (onRest === undefined || shadow == null) return;
    return whenAtRest(shadow, () => {
      if (!isBusy(shadow) || (isWaiting && shadow.querySelector('h1') !== null)) onRest();
    });
  }, [host, isWaiting, onRest]);
}
