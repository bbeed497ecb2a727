// The colours of the specification's Markdown, by the form of its words alone: what they mean is the
// language's to say.

import {
  HighlightStyle,
  StreamLanguage,
  type StreamParser,
  type StringStream,
  syntaxHighlighting,
} from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';

interface State {
  within: 'fence' | 'comment' | 'front matter' | 'code' | null;
  /** Whether anything stands above. */
  isBegun: boolean;
}

const parser: StreamParser<State> = {
  name: 'specification',
  startState: () => ({ within: null, isBegun: false }),
  copyState: (state) => ({ ...state }),
  token: (stream, state) =>
    (stream.sol() ? ofLine(stream, state) : null) ?? ofInline(stream, state),
  blankLine: (state) => {
    if (state.within === 'code') state.within = null;
    state.isBegun = true;
  },
};

/** What a whole line is by its beginning; null where it is text. */
function ofLine(stream: StringStream, state: State): string | null {
  const isFirst = !state.isBegun;
  state.isBegun = true;
  if (state.within === 'code') state.within = null;
  const { within } = state;
  if (stream.match(/^---\s*$/) && (isFirst || within === 'front matter')) {
    state.within = within === null ? 'front matter' : null;
    return 'meta';
  }
  if ((within === null || within === 'fence') && stream.match(/^\s*(?:```|~~~).*/)) {
    state.within = within === null ? 'fence' : null;
    return 'meta';
  }
  if (within !== null) return null;
  if (stream.match(/^#{1,6}\s.*/)) return 'heading';
  if (stream.match(/^\s*\|[\s|:-]*-[\s|:-]*$/)) return 'meta';
  if (stream.match(/^\s*(?:[-*+]|\d+[.)])\s/)) return 'meta';
  return stream.match(/^(?:not shown|none)\b.*/i) ? 'atom' : null;
}

function ofInline(stream: StringStream, state: State): string | null {
  if (state.within === 'comment') return ofComment(stream, state);
  if (state.within === 'code') return ofCode(stream, state);
  if (state.within !== null) {
    stream.skipToEnd();
    return state.within === 'fence' ? 'string' : 'meta';
  }
  if (stream.match('<!--')) {
    state.within = 'comment';
    return 'comment';
  }
  if (stream.eat('`')) {
    state.within = 'code';
    return 'monospace';
  }
  if (stream.match(/^\|\s*\?\s*(?=\|)/)) return 'invalid';
  if (stream.eat('|')) return 'meta';
  if (stream.match(/^→/)) return 'keyword';
  if (stream.match(/^\*\*[^*`|]+\*\*/)) return 'strong';
  if (!stream.match(/^[^`|<→*]+/)) stream.next();
  return null;
}

function ofComment(stream: StringStream, state: State): string {
  if (stream.match(/^.*?-->/)) state.within = null;
  else stream.skipToEnd();
  return 'comment';
}

const IN_CODE: readonly (readonly [RegExp, string])[] = [
  [/^"(?:[^"\\`]|\\.)*"|^'(?:[^'\\`]|\\.)*'/, 'string'],
  [/^\/[^\s`?;]*/, 'monospace'],
  [/^\d+(?:\.\d+)?/, 'number'],
  [/^(?:GET|POST|PUT|PATCH|DELETE)\b/, 'keyword'],
  [/^(?:true|false|null|me|now|old|in)\b/, 'keyword'],
  [/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/, 'atom'],
  [/^\p{Lu}[\p{L}\p{N}_]*/u, 'typeName'],
  [/^[\p{L}_][\p{L}\p{N}_]*/u, 'monospace'],
];

function ofCode(stream: StringStream, state: State): string {
  if (stream.eat('`')) {
    state.within = null;
    return 'monospace';
  }
  for (const [pattern, kind] of IN_CODE) if (stream.match(pattern)) return kind;
  stream.next();
  return 'monospace';
}

/** Every colour is a token of the theme, so that light and dark are the theme's matter. */
const STYLE = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--ink)', fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.meta, color: 'var(--muted)' },
  { tag: tags.comment, color: 'var(--muted)', fontStyle: 'italic' },
  { tag: tags.monospace, color: 'var(--accent-ink)' },
  { tag: tags.keyword, color: 'var(--accent-ink)', fontWeight: '600' },
  { tag: tags.typeName, color: 'var(--good)' },
  { tag: tags.string, color: 'var(--good)' },
  { tag: [tags.atom, tags.number], color: 'var(--warn)' },
  { tag: tags.invalid, color: 'var(--warn)', fontWeight: '700' },
]);

export const colours: Extension = [StreamLanguage.define(parser), syntaxHighlighting(STYLE)];
