// Pieces of TypeScript as text, indented as it is usually written.

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** The name of a member as it stands in an object or a type. */
export function key(name: string): string {
  // Written plainly it would be what the object is made of.
  if (name === '__proto__') return "['__proto__']";
  return IDENTIFIER.test(name) ? name : literal(name);
}

/** A value as it is written out. */
export const literal = (value: unknown): string =>
  (JSON.stringify(value) ?? 'undefined')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');

/** Lines within braces, each of them further in. */
export const block = (lines: readonly string[]): string =>
  lines.length === 0 ? '{}' : `{\n${lines.map(inset).join('\n')}\n}`;

const inset = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n');

/** A remark above something; nothing where there is nothing to say. */
export function remark(text: string): string {
  const lines = text
    .replaceAll('*/', '* /')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length === 0) return '';
  if (lines.length === 1) return `/** ${lines[0]!.trim()} */\n`;
  return `/**\n${lines.map((line) => ` * ${line.trim()}`).join('\n')}\n */\n`;
}
