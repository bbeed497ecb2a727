// The signature of a text: its HMAC-SHA256, written into a header as somebody wants to have it.

import { hmacSha256, inBase64, inHex } from './hmac.ts';

interface Signing {
  /** With `{hex}` or `{base64}` in it: `sha256={hex}`. */
  readonly form: string;
  readonly secret: string;
}

/** What a header says that signs a text. */
export function signatureOf({ form, secret }: Signing, text: string): string {
  const bytes = hmacSha256(secret, text);
  const digest = form.includes('{hex}') ? inHex(bytes) : inBase64(bytes);
  return form.replace(/\{(?:hex|base64)\}/, () => digest);
}
