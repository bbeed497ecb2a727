// Section 8 as rows, and the body of every refusal.

import type { CatalogueError, Errors, Json, JudgingOrder, Trigger } from '../model/index.ts';
import { code } from './words.ts';
import { withoutBlanks, type Row } from './sheet.ts';

export const errorRows = ({ errors }: Errors): Row[] =>
  errors.map((error) => ({
    Error: code(error.code),
    Status: String(error.status),
    Message: error.message,
    ...withoutBlanks({
      Field: error.field ?? '',
      When: error.when.map(triggerInWords).join(', '),
      With: withInWords(error),
    }),
    ...error.extra,
  }));

function triggerInWords(trigger: Trigger): string {
  const { kind, narrowedTo: to } = trigger;
  const what = kind === 'more than' ? `${kind} ${code(trigger.constant.name)}` : kind;
  if (to === null) return what;
  if (to.kind === 'call') return `${what} ${code(to.call)}`;
  return `${what} ${to.kind === 'entity' ? to.entity : `${to.entity}.${to.field}`}`;
}

const withInWords = ({ with: parts }: CatalogueError): string =>
  parts.length === 0
    ? ''
    : code(`{ ${parts.map(({ name, shows }) => `${name}: ${shows.name}`).join(', ')} }`);

const LONE = /\{\s*"\$placeholder":\s*"([^"]*)"\s*\}/g;

/** The text of the JSON fence: a placeholder that keeps its type stands unquoted. */
export const templateText = (template: Json): string =>
  JSON.stringify(template, null, 2).replace(LONE, (_whole, name: string) => `{${name}}`);

/** What an Order names: `malformed, signed out`, errors in code spans. */
export const orderInWords = ({ names }: JudgingOrder): string =>
  names.map(({ name }) => (/^[A-Z]/.test(name) ? code(name) : name)).join(', ');
