// Instants and days in a plan, and the same plan at another time.

const DAY = 86_400_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/;
const ONLY_DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether a text is an instant or a day. */
export const isTime = (text: string): boolean => INSTANT.test(text) || ONLY_DAY.test(text);

/** A value with all instants in it so many milliseconds later, and days by as many whole days. */
export function later<Of>(value: Of, milliseconds: number): Of {
  if (milliseconds === 0) return value;
  const moved = (_: string, part: unknown): unknown => {
    if (typeof part !== 'string') return part;
    if (INSTANT.test(part)) return new Date(Date.parse(part) + milliseconds).toISOString();
    if (!ONLY_DAY.test(part)) return part;
    const days = Math.round(milliseconds / DAY);
    return new Date(Date.parse(part) + days * DAY).toISOString().slice(0, 10);
  };
  const text = JSON.stringify(value);
  return text === undefined ? value : (JSON.parse(text, moved) as Of);
}
