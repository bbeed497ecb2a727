// What a diagnostic is, and how a folder declares its own: in one table of codes with typed holes,
// so that no message is ever built where it is raised.

import type { Edit } from '../text/edit.ts';
import type { Span } from '../text/span.ts';
import type { Diagnostic, Severity, Trace } from './schema.ts';
import { clipped, fill, type Words } from './words.ts';

export type { Diagnostic, Severity };

/** A code as its table declares it. `Holes` are what its words need to know. */
export interface Declaration<Holes> {
  readonly severity: Severity;
  readonly message: Words<Holes>;
  readonly write: Words<Holes>;
  /** The one sure mend: a text for the whole place, or edits; nothing where there is no such. */
  readonly fix?: (holes: Holes, at: Span) => string | readonly Edit[] | null | undefined;
}

// The table is written with each declaration's holes; `any` here lets each differ.
type Table = Record<string, Declaration<any>>;
type HolesOf<D> = D extends Declaration<infer Holes> ? Holes : never;
type Related = Diagnostic['related'];
/** What raises one code: where, with what in its holes, what else it concerns, how to get there. */
export type Raise<D> = (
  at: Span,
  holes: HolesOf<D>,
  related?: Related,
  trace?: Trace | null,
) => Diagnostic;

/** A declaration with its holes' type: `code<{ name: string }>({ … })`. */
export const code = <Holes = object>(declaration: Declaration<Holes>): Declaration<Holes> =>
  declaration;

/**
 * The codes of one area (`entities`), each as a function that raises it:
 * `entities['unknown-type'](at, { name })`.
 */
export function defineDiagnostics<T extends Table>(
  area: string,
  table: T,
): { readonly [Code in keyof T & string]: Raise<T[Code]> } {
  const raise = ([name, declaration]: [string, Declaration<unknown>]) => [
    name,
    (at: Span, holes: unknown, related: Related = [], trace: Trace | null = null): Diagnostic => ({
      code: `${area}/${name}`,
      severity: declaration.severity,
      message: fill(declaration.message, holes),
      write: fill(declaration.write, holes),
      at,
      related: related.map((place) => ({ ...place, message: clipped(place.message) })),
      ...(trace !== null && trace.length > 0 && { trace }),
      ...fixOf(declaration, holes, at),
    }),
  ];
  return Object.fromEntries(Object.entries(table).map((entry) => raise(entry)));
}

function fixOf({ fix }: Declaration<unknown>, holes: unknown, at: Span): Pick<Diagnostic, 'fix'> {
  const mend = fix?.(holes, at) ?? [];
  const edits = typeof mend === 'string' ? [{ at, text: mend }] : [...mend];
  return edits.length === 0 ? {} : { fix: edits };
}

/** Those that nobody has accepted. */
export const standing = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ accepted }) => accepted === undefined);

/** By place, then by severity: the order in which diagnostics are told. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const weight = { error: 0, warning: 1, note: 2 };
  return [...diagnostics].sort(
    (a, b) =>
      a.at.line - b.at.line || a.at.column - b.at.column || weight[a.severity] - weight[b.severity],
  );
}
