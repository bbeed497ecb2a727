// What a command says that goes on in spite of errors in a specification.

interface Judged {
  readonly severity: string;
}

/** `spec.md has 1 error: …`; null where there is none. */
export function reportErrors(file: string, diagnostics: readonly Judged[]): string | null {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors === 0) return null;
  const [counted, them] = errors === 1 ? ['1 error', 'it'] : [`${errors} errors`, 'them'];
  return `${file} has ${counted}: \`nonet check ${file}\` tells ${them}`;
}
