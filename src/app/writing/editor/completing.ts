// Completion: what the language offers at the cursor.

import {
  autocompletion,
  type Completion as Offered,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { complete, type Completion } from '../../../language/index.ts';
import { documentOf } from './language.ts';
import { positionAt, rangeOf } from './places.ts';
import { renderMarkdown } from './markdown.ts';

/** After these one is offered something, and within a word; elsewhere when one asks for it. */
const BEGINNING = /[`."|#{(\p{L}\p{N}_]\s?$/u;

function offers(context: CompletionContext): CompletionResult | null {
  const { state, pos, explicit } = context;
  const before = state.doc.lineAt(pos).text.slice(0, pos - state.doc.lineAt(pos).from);
  if (!explicit && !BEGINNING.test(before)) return null;
  const found = complete(documentOf(state), positionAt(state.doc, pos));
  const isWhole = found.length === 1 && found[0]!.at.length === found[0]!.text.length;
  if (found.length === 0 || (isWhole && !explicit)) return null;
  const from = Math.min(...found.map(({ at }) => rangeOf(state.doc, at).from));
  // The language has chosen and ordered them already.
  return { from, options: found.map(offered), filter: false };
}

const offered = (completion: Completion): Offered => ({
  label: completion.label,
  ...(completion.detail === '' ? {} : { detail: completion.detail }),
  ...(completion.about === '' ? {} : { info: () => renderMarkdown(completion.about) }),
  apply: (view, _offered, _from, to) => {
    const { from } = rangeOf(view.state.doc, completion.at);
    view.dispatch({
      changes: { from, to, insert: completion.text },
      selection: { anchor: from + completion.text.length },
      userEvent: 'input.complete',
      scrollIntoView: true,
    });
  },
});

export const completing: Extension = autocompletion({
  override: [offers],
  icons: false,
  maxRenderedOptions: 60,
});
