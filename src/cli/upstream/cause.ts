// Why a request was not answered.

/** In the words of whoever noticed. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? `${String(cause.code)}` : cause.message;
  return error.message;
}
