// Saving a file where the browser keeps downloads.

/** Saves bytes under a name. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has begun with it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
