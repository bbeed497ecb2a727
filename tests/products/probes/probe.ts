// A probe tells a product with a planted fault from the sound one, from outside alone.

/** What the sound product shows, and how to see it. */
export interface Probe<Site> {
  readonly shows: unknown;
  readonly look: (site: Site) => Promise<unknown>;
}

/** A probe in a line: what the sound product shows, and the look that sees it. */
export const shows = <Site>(
  right: unknown,
  look: (site: Site) => Promise<unknown>,
): Probe<Site> => ({ shows: right, look });

/** What is seen each of three times, as requests that are made at once may yet come one after another. */
export async function threeTimes<Seen>(look: (time: number) => Promise<Seen>): Promise<Seen[]> {
  return [await look(1), await look(2), await look(3)];
}
