// The search, in either room: by Ctrl-K or ⌘K, or by a button. It is fetched with the first press.

import { lazy, Suspense, useEffect, useState } from 'react';

const SearchWindow = lazy(() => import('./search-window.tsx'));

/** Opens it. */
export let openSearch = (): void => {};

export function Search() {
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    openSearch = () => setOpened((times) => times + 1);
    const onKeyDown = (event: KeyboardEvent): void => {
      // In the editor it may mean something else.
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
      event.preventDefault();
      openSearch();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    opened > 0 && (
      <Suspense>
        <SearchWindow key={opened} />
      </Suspense>
    )
  );
}
