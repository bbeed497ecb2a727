// Which error of the catalogue a message is of.

import type { CatalogueError, Spec } from '../../../model/index.ts';

/** The first whose message it is, the one with the fewest holes before others. */
export function errorByMessage(spec: Spec, message: string): CatalogueError | undefined {
  const { errors } = spec.sections.errors.facts;
  const holes = (error: CatalogueError): number => error.message.split('{').length;
  return [...errors]
    .sort((a, b) => holes(a) - holes(b))
    .find((error) => isSaidBy(error.message, message));
}

/** Whether a template says it: its parts come one after another, whatever fills the holes. */
function isSaidBy(template: string, message: string): boolean {
  const [first = '', ...parts] = template.split(/\{[^}]*\}/);
  const last = parts.pop();
  if (last === undefined) return template === message;
  if (!message.startsWith(first)) return false;
  let at = first.length;
  for (const part of parts) {
    const found = message.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= message.length && message.endsWith(last);
}
