// Waiting until what has changed is on the screen: what people look at less comes after it.

/** Resolves once the next frame is drawn; at once where nobody looks. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
