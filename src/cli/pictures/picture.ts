// Which pictures are taken of a specification, and what their files are called.

import { statesOf } from '../../gallery/screen-states.ts';
import type { Spec } from '../../model/index.ts';
import { CannotRun } from '../terminal/failure.ts';

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Wanted {
  /** `ticket--ticket-is-closed--390--dark.png` */
  readonly name: string;
  readonly screen: string;
  readonly state: string;
  readonly width: number;
  readonly theme: Theme;
}

export interface Chosen {
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  /** By their slugs; null: all. */
  readonly screens: readonly string[] | null;
}

/** Those of a state are taken one after another: its data are found once. */
export function wantedOf(spec: Spec, { widths, themes, screens }: Chosen): Wanted[] {
  const all = statesOf(spec);
  const slugs = all.map(({ slug }) => slug);
  const unknown = screens?.find((slug) => !slugs.includes(slug));
  if (unknown !== undefined)
    throw new CannotRun(`the gallery has no screen ${unknown}; there are ${slugs.join(', ')}`);
  return all
    .filter(({ slug }) => screens === null || screens.includes(slug))
    .flatMap(({ slug: screen, states }) =>
      states.flatMap(({ slug: state }) =>
        widths.flatMap((width) =>
          themes.map((theme) => ({
            name: `${screen}--${state}--${width}--${theme}.png`,
            ...{ screen, state, width, theme },
          })),
        ),
      ),
    );
}

/** Whether a file is called as a picture of what was chosen is. */
export function isWanted(file: string, { widths, themes, screens }: Chosen): boolean {
  const [screen = '', , width, theme] = file.replace(/\.png$/, '').split('--');
  return (
    widths.includes(Number(width)) &&
    themes.some((one) => one === theme) &&
    (screens === null || screens.includes(screen))
  );
}
