// What is said of a request that lacks what goes around it, or has too much.

/** Why it is written otherwise, from what stands where something else should. */
export function asRequestSays(found: string): string {
  if (/^[^\w:]*:[a-z]/.test(found))
    return 'a parameter of a path has the type of the field by which a step finds or lists with it, and in conditions it is text: `int(year)`';
  return found.includes('?')
    ? 'a parameter of a query may be left out anyhow'
    : 'a header is one parameter in braces, and always text';
}
