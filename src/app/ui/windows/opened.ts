// Whether something has been opened at all by now: from then on it is there, to close as it should.

import { useState } from 'react';

export function useOpened(isOpen: boolean): boolean {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return isOpen || wasOpened;
}
