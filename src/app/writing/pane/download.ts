// A text as a file to take along.

export function download(file: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }));
  link.download = file.split('/').at(-1) ?? file;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
