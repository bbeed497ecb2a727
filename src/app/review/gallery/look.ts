// How states are looked at, as the address says it: how wide the window is, and in which theme.

import { useTheme } from 'next-themes';
import { useSearchParams } from 'react-router';

/** A phone, a tablet and a desk, in CSS pixels. */
export const WIDTHS = [390, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];
export const WINDOW_NAMES: Record<Width, string> = { 390: 'Phone', 768: 'Tablet', 1280: 'Desktop' };

export type LookTheme = 'light' | 'dark';

export interface Looked {
  readonly width: Width;
  readonly theme: LookTheme;
  /** What follows an address of the gallery, so that one goes on looking so; '' where nothing was chosen. */
  readonly search: string;
  readonly choose: (chosen: { width?: Width; theme?: LookTheme }) => void;
}

/** Whoever looks on a phone sees a phone first. */
const widthHere = (): Width => (innerWidth < WIDTHS[1] ? WIDTHS[0] : WIDTHS[2]);

export function useLook(): Looked {
  const [params, setParams] = useSearchParams();
  const { resolvedTheme } = useTheme();
  const asked = Number(params.get('width'));
  const width = WIDTHS.find((one) => one === asked) ?? widthHere();
  const wanted = params.get('theme') ?? resolvedTheme;
  const text = params.toString();
  return {
    width,
    theme: wanted === 'dark' ? 'dark' : 'light',
    search: text === '' ? '' : `?${text}`,
    choose: (chosen) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          for (const [name, value] of Object.entries(chosen)) next.set(name, String(value));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
  };
}
