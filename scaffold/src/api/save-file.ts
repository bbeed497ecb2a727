// Files that calls answer: the browser saves them.

interface Answered {
  body: unknown;
  headers: Headers;
}

/** Saves an answer that is a file, and leaves any other as it is. */
export function saveAnswer({ body, headers }: Answered): void {
  const name = nameIn(headers.get('content-disposition') ?? '');
  if (name === undefined) return;
  const type = headers.get('content-type') ?? '';
  saveFile(name, body instanceof Blob ? body : new Blob([String(body)], { type }));
}

/** A name that is not ASCII stands there encoded (RFC 8187). */
function nameIn(disposition: string): string | undefined {
  const encoded = /^attachment;.*\bfilename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /^attachment;.*\bfilename="?([^";]+)/i.exec(disposition)?.[1];
}

/** Saves bytes under a name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
