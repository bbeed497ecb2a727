// Names as addresses have them: in small letters, with hyphens, each once.

/** `Ticket is closed` → `ticket-is-closed`. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'unnamed';

/** Each with the slug of its name; those that would have the same are numbered. */
export function withSlugs<Named extends { readonly name: string }>(
  all: readonly Named[],
): (Named & { readonly slug: string })[] {
  const taken = new Set<string>();
  return all.map((one) => {
    const plain = slugOf(one.name);
    let slug = plain;
    for (let number = 2; taken.has(slug); number += 1) slug = `${plain}-${number}`;
    taken.add(slug);
    return { ...one, slug };
  });
}
