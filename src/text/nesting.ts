// How deep lists and objects stand within each other: whoever goes into them by calls of its own runs out
// of stack where a stranger nests them without end.

/** Where JSON first nests its lists and objects deeper than so many levels; null where it does not. */
export function tooDeepAt(json: string, most: number): number | null {
  let level = 0;
  let isText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (isText && character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '[' || character === '{') level += 1;
    else if (character === ']' || character === '}') level -= 1;
    if (level > most) return at;
  }
  return null;
}
