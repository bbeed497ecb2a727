// Files that calls answer: the browser saves them.

interface Answered {
  body: unknown;
  headers: Headers;
}

/** Saves an answer that is a file, and leaves any other as it is. */
export function saveFile({ body, headers }: Answered): void {
  const disposition = headers.get('content-disposition') ?? '';
  const name = /^attachment;.*\bfilename="?([^";]+)/i.exec(disposition)?.[1];
  if (name === undefined) return;
  const type = headers.get('content-type') ?? '';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([String(body)], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
