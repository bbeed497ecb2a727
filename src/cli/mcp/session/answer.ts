// What a tool answers: short unless more is asked for, since whoever reads it pays for each character.

/** How long an answer may be in bytes, and how long where more is asked for. */
const SHORT = 4_000;
const LONG = 60_000;

/** What a tool has found out. */
export interface Answer {
  /** What is always said. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** What is said of as far as there is room, the most important first, by the name of the list. */
  readonly list?: { readonly name: string; readonly items: readonly unknown[] };
  /** A text to be read as it is, as far as there is room. */
  readonly text?: string;
  /** What to do next, in the order in which that is worth trying. */
  readonly next?: readonly string[];
}

/** The answer as text of a bounded size: JSON, or the text itself. */
export function printAnswer(answer: Answer, more: boolean): string {
  const most = more ? LONG : SHORT;
  return answer.text === undefined
    ? printFacts(answer, most, more)
    : printText(answer.text, answer.next ?? [], most, more);
}

function printFacts({ facts = {}, list, next = [] }: Answer, most: number, more: boolean): string {
  const { name, items } = list ?? { name: '', items: [] };
  const printed = (count: number): string => {
    const left = items.length - count;
    return JSON.stringify(
      {
        ...facts,
        ...(list === undefined ? {} : { [name]: items.slice(0, count) }),
        ...(left === 0 ? {} : { left: `${left} more of ${name}${more ? '' : HOW_TO_GET_MORE}` }),
        ...(next.length === 0 ? {} : { next }),
      },
      null,
      1,
    );
  };
  let [fits, tooMany] = [0, items.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (Buffer.byteLength(printed(middle)) <= most) fits = middle;
    else tooMany = middle;
  }
  const whole = printed(fits);
  return Buffer.byteLength(whole) <= most ? whole : cut(whole, most, more);
}

function printText(text: string, next: readonly string[], most: number, more: boolean): string {
  const steps = next.length === 0 ? '' : `\n\nNext:\n${next.map((one) => `- ${one}`).join('\n')}`;
  return cut(text.trimEnd(), most - Buffer.byteLength(steps), more) + steps;
}

const HOW_TO_GET_MORE = ': ask again with "more": true';
const ROOM_FOR_NOTE = 100;

/** As many whole lines as there is room for, and how much is missing. */
function cut(text: string, most: number, more: boolean): string {
  if (Buffer.byteLength(text) <= most) return text;
  const start = Buffer.from(text)
    .subarray(0, Math.max(most - ROOM_FOR_NOTE, 0))
    .toString();
  const end = start.lastIndexOf('\n');
  const kept = end < start.length / 2 ? start.replace(/\uFFFD+$/, '') : start.slice(0, end);
  const left = text.length - kept.length;
  return `${kept}\n… ${left} characters are left out${more ? '' : HOW_TO_GET_MORE}`;
}
