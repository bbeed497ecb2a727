// Changes with what leads to the screens among them: all that is shown where something has changed.

import type { Change } from '../../../diff/index.ts';
import { ScreensCompared } from './screens.tsx';
import { ChangeList } from './change-list.tsx';

export default function ToldInFull({ changes }: { changes: readonly Change[] }) {
  return (
    <>
      <ChangeList changes={changes} />
      <ScreensCompared changes={changes} />
    </>
  );
}
