// Whether what is drawn in a shadow root has come to rest.

/** So long nothing changes before it counts as drawn, in milliseconds. */
const REST = 150;

/** Calls `onRest` whenever nothing has changed for a while, at first as well; gives what ends that. */
export function whenAtRest(shadow: ShadowRoot, onRest: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onRest, REST);
  };
  const observer = new MutationObserver(wait);
  observer.observe(shadow, {
    ...{ subtree: true, childList: true, characterData: true },
    attributeFilter: ['aria-busy', 'disabled'],
  });
  wait();
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** Whether something in it still waits for its data. */
export const isBusy = (shadow: ShadowRoot): boolean =>
  shadow.querySelector('[aria-busy="true"]') !== null;
