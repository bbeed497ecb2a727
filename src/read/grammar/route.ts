// The grammar of paths: fixed segments and `:parameters`.

import type { Route, Segment } from '../../model/route.ts';
import type { Phrase } from '../../text/phrase.ts';
import { Unexpected } from './scanner.ts';

const PARAMETER = /^:[a-z][A-Za-z0-9_]*$/;
// RFC 3986's characters of a segment, without a colon or an asterisk at its head.
const FIXED = /^(?![:*])[A-Za-z0-9\-._~!$&'()*+,=:@%]+$/;

/** The route that a phrase says, beginning with `/`. Throws `Unexpected` with what is wrong. */
export function readRoute(phrase: Phrase): Route {
  const { text, at } = phrase;
  if (!text.startsWith('/'))
    throw new Unexpected(
      'a path that begins with `/`',
      text === '' ? 'the end' : `\`${text}\``,
      at,
    );
  return { source: text, segments: text === '/' ? [] : segments(phrase), at };
}

/** A segment in braces (as it is found) as a parameter: `:id`; null for any other. */
export function asParameter(found: string): string | null {
  const braced = /^[`\uE000]?\{([a-z]\w*)\}[`\uE000]?$/.exec(found)?.[1];
  return braced === undefined ? null : `:${braced}`;
}

function segments(phrase: Phrase): Segment[] {
  let offset = 1;
  return phrase.text
    .slice(1)
    .split('/')
    .map((text) => {
      const part = phrase.slice(offset, offset + text.length);
      offset += text.length + 1;
      return segment(part);
    });
}

function segment({ text, at }: Phrase): Segment {
  if (PARAMETER.test(text)) return { kind: 'parameter', text: text.slice(1), at };
  if (FIXED.test(text)) return { kind: 'fixed', text, at };
  const braced = /^\{(\w+)\}$/.exec(text)?.[1];
  const expected =
    braced !== undefined || text.startsWith(':')
      ? `a parameter such as \`:${braced ?? 'id'}\``
      : 'a segment of a path';
  throw new Unexpected(expected, text === '' ? 'nothing between two `/`' : `\`${text}\``, at);
}
