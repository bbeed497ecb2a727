// The headers of an answer: those of a file to download, where a redirect leads, and that the others are there.

import { textType } from '../../../model/files/text.ts';
import { shownFields, type Call } from '../../../model/index.ts';
import type { Check } from '../../plan/plan.ts';
import type { AcceptedCall } from '../../planning/call-query.ts';
import type { PlanningContext } from '../../planning/planning-context.ts';
import { refer } from '../../situation/request/refer.ts';
import { isAnswered, type Pattern, type TextPart } from '../../plan/value.ts';

/** A file to download, in UTF-8 and with a header row whether that is said or not (RFC 7111, 4180). */
const CSV_HEADERS = [
  {
    name: 'Content-Type',
    is: { $like: 'text/csv(?:\\s*;\\s*(?:charset="?(?:utf|UTF)-8"?|header="?present"?))*' },
  },
  {
    name: 'Content-Disposition',
    is: { $like: 'attachment\\s*;.*\\bfilename\\*?=.*\\.csv"?' },
  },
] as const;

/** A text has umlauts: its type says in which letters, whatever else it says (`method=PUBLISH`). */
const textHeader = (type: string) => {
  const more = '(?:\\s*;\\s*[\\w-]+=(?:"[^"]*"|[^\\s;"]+))*';
  const named = type.replace(/[.+]/g, '\\$&');
  const is = { $like: `${named}${more}\\s*;\\s*charset="?(?:utf|UTF)-8"?${more}` };
  return { name: 'Content-Type', is };
};

/** What the headers have to be of the answer to an act that makes a call. */
export function headersOf(context: PlanningContext, ready: AcceptedCall, act: string): Check[] {
  const { answer } = ready.facts.call;
  const own = answer.headers.map((header) => ({
    name: header.name,
    is: isRedirect(answer, header) ? leadsTo(context, ready, header) : ({ $some: true } as const),
  }));
  const type = textType(ready.facts.call);
  const more = answer.format === 'csv' ? CSV_HEADERS : type === null ? [] : [textHeader(type)];
  const headers = [...more, ...own];
  return headers.map(({ name, is }) => ({
    first: [],
    of: act,
    expect: { kind: 'header', name, is },
  }));
}

type Header = Call['answer']['headers'][number];

const isRedirect = ({ status }: Call['answer'], { name }: Header): boolean =>
  status >= 300 && name.toLowerCase() === 'location';

/** The address, be it a path or in full (RFC 9110, 10.2.2). */
function leadsTo(context: PlanningContext, ready: AcceptedCall, { template }: Header): Pattern {
  const parts = template
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part.startsWith('{') ? valueAt(context, ready, part.slice(1, -1).trim()) : part,
    );
  const whole: Pattern = { $text: parts };
  if (!template.startsWith('/')) return whole;
  return { $either: [whole, { $text: ['http', { $any: true }, ...parts] }] };
}

/** A field of the record that the call finds; what only the product knows may be anything. */
function valueAt({ spec }: PlanningContext, ready: AcceptedCall, name: string): TextPart {
  const { facts, hand, situation } = ready;
  const find = facts.creates.length > 0 ? undefined : facts.finds.at(-1);
  const record = find && hand[find.as];
  const field =
    record && shownFields(spec, record.entity).find(({ wire, own }) => own && wire === name);
  const value = field ? refer(situation, record, field.name) : null;
  if (isAnswered(value)) return value;
  return typeof value === 'string' || typeof value === 'number'
    ? encodeURIComponent(value)
    : { $any: true };
}
