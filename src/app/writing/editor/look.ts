// How the editor looks: the theme's own tokens, in CodeMirror's words.

import { EditorView } from '@codemirror/view';

const FLOATING = {
  backgroundColor: 'var(--raised)',
  color: 'var(--ink)',
  border: '1px solid var(--line)',
  borderRadius: '0.5rem',
  boxShadow: '0 12px 32px -8px oklch(0.2 0.03 var(--hue) / 0.22)',
};

export const look = EditorView.theme({
  '&': { height: '100%', fontSize: '0.8125rem', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--default-mono-font-family, var(--font-mono))',
    lineHeight: '1.65',
  },
  '.cm-content': { padding: '0.75rem 0 40vh', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
  '.cm-gutters': {
    backgroundColor: 'var(--surface)',
    color: 'var(--muted)',
    border: 'none',
    paddingLeft: '0.25rem',
  },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in oklch, var(--accent-soft) 40%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { backgroundColor: 'color-mix(in oklch, var(--accent) 26%, transparent)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--muted)',
    border: 'none',
    padding: '0 0.4rem',
  },
  '.cm-named': { backgroundColor: 'var(--accent-soft)', borderRadius: '3px' },
  '.cm-goal': { backgroundColor: 'var(--accent-soft)' },
  '.cm-searchMatch': { backgroundColor: 'var(--warn-soft)', outline: '1px solid var(--warn)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': { ...FLOATING, overflow: 'hidden', maxWidth: 'min(34rem, calc(100vw - 2rem))' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    maxHeight: '18rem',
    padding: '0.25rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.3rem 0.5rem',
    borderRadius: '0.375rem',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
  },
  '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal', marginLeft: '0.75rem' },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-tooltip.cm-completionInfo': { padding: '0.6rem 0.8rem' },
  '.cm-told': {
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    lineHeight: '1.5',
    maxHeight: '20rem',
    overflow: 'auto',
  },
  '.cm-tooltip-hover .cm-told': { padding: '0.6rem 0.8rem' },
  '.cm-told p + p, .cm-told pre, .cm-told p + ul': { marginTop: '0.45rem' },
  '.cm-told code': {
    fontFamily: 'var(--font-mono)',
    fontSize: '0.92em',
    color: 'var(--accent-ink)',
  },
  '.cm-told pre': {
    padding: '0.5rem 0.65rem',
    borderRadius: '0.375rem',
    backgroundColor: 'var(--sunken)',
    overflowX: 'auto',
  },
  '.cm-told hr': { margin: '0.6rem 0', borderColor: 'var(--line)' },
  '.cm-diagnostic': {
    fontFamily: 'var(--font-sans)',
    fontSize: '0.875rem',
    lineHeight: '1.45',
    padding: '0.55rem 0.8rem',
    borderLeft: '3px solid var(--edge)',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad-solid)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--accent)',
    color: 'var(--on-accent)',
    borderRadius: '0.375rem',
    padding: '0.2rem 0.6rem',
    margin: '0.5rem 0.5rem 0 0',
    font: '500 0.8125rem var(--font-sans)',
  },
  '.cm-diagnosticSource': { color: 'var(--muted)', fontSize: '0.75rem', opacity: '1' },
  '.cm-lintRange-error': { ...waved('var(--bad-solid)') },
  '.cm-lintRange-warning': { ...waved('var(--warn)') },
  '.cm-lintRange-info': { ...waved('var(--edge)') },
  '.cm-gutter-lint': { width: '1rem' },
  '.cm-lint-marker': { width: '0.6rem', height: '0.6rem', borderRadius: '9999px', content: '""' },
  '.cm-lint-marker-error': { backgroundColor: 'var(--bad-solid)' },
  '.cm-lint-marker-warning': { backgroundColor: 'var(--warn)' },
  '.cm-lint-marker-info': { backgroundColor: 'var(--edge)' },
  '.cm-panels': {
    backgroundColor: 'var(--sunken)',
    color: 'var(--ink)',
    fontFamily: 'var(--font-sans)',
    fontSize: '0.8125rem',
  },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': { padding: '0.5rem 2rem 0.5rem 0.75rem' },
  '.cm-panel.cm-search label': { display: 'inline-flex', gap: '0.3rem', alignItems: 'center' },
  '.cm-textfield': {
    border: '1px solid var(--edge)',
    borderRadius: '0.375rem',
    backgroundColor: 'var(--surface)',
    padding: '0.2rem 0.5rem',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '0.375rem',
    padding: '0.2rem 0.6rem',
  },
});

function waved(colour: string) {
  return {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour} 1px`,
    textUnderlineOffset: '3px',
    textDecorationSkipInk: 'none',
  };
}
