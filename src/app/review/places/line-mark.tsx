// A fact's line in the file, small beside it; a click opens the editor there, or where there is none
// copies the place.

import type { Span } from '../../../text/span.ts';
import { useOverview } from '../../spec/stubs.ts';
import { useEditor } from '../../writing/context.ts';
import { say } from '../../ui/notices/toast.tsx';

export function LineMark({ at, isWhole = false }: { at: Span; isWhole?: boolean }) {
  const { data } = useOverview();
  const place = `${data?.file ?? ''}:${at.line}`;
  const editor = useEditor();
  const copy = () => {
    void navigator.clipboard?.writeText(place).then(() => say(`Copied: ${place}`));
  };
  const [does, onClick] =
    editor === null ? [`Copy ${place}`, copy] : [`Edit ${place}`, () => editor.open(at.line)];
  return (
    <button
      type="button"
      data-line={at.line}
      onClick={onClick}
      data-tip={does}
      aria-label={does}
      className="rounded-sm px-1 py-0.5 font-mono text-xs font-normal text-muted tabular-nums transition-colors hover:bg-sunken hover:text-ink"
    >
      {isWhole && data?.file.split('/').at(-1)}:{at.line}
    </button>
  );
}
