// The mock in this browser: fetches the specification's text, compiles it, and answers its calls
// through a service worker.

/** Starts it; gives what compiles the file anew, the data kept where it still fits. */
export async function startBrowserMock(file: string): Promise<() => Promise<void>> {
  throw new Error(`${file} cannot be mocked in the browser yet: use a server that answers calls.`);
}
