// The parts of a page, by their headings.

/** What stands below each heading of the second level. */
export function sectionsOf(page: string): Map<string, string> {
  const [, ...parts] = page.split(/^## /m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end).trim()];
    }),
  );
}
