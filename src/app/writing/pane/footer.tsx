// The foot of the editor: what is found in the text and how to get there, and whether the product
// shows it already.

import { nextDiagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import { CircleAlert, CircleCheck, Info, Table2, TriangleAlert } from 'lucide-react';
import { standing, type Severity } from '../../../diagnostics/diagnostic.ts';
import { SECTIONS } from '../../../model/index.ts';
import { useFollowed, type Writing } from '../context.ts';
import type { Followed } from '../follower.ts';

interface FooterProps {
  writing: Writing;
  view: EditorView | null;
  line: number;
  /** What an order has come to. */
  said: string;
  /** Shows the table at the cursor as a grid; null where there is none, or it is shown. */
  onTable: (() => void) | null;
}

export function Footer({ writing, view, line, said, onTable }: FooterProps) {
  const followed = useFollowed(writing);
  const onNext = () => {
    if (view === null) return;
    nextDiagnostic(view);
    view.focus();
  };
  return (
    <footer className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line bg-canvas px-4 py-1.5 text-xs text-muted">
      <Found document={followed.document} onNext={onNext} />
      <p role="status" className="min-w-0 flex-1">
        {said === '' ? becomes(followed) : said}
      </p>
      {onTable !== null && (
        <button
          type="button"
          onClick={onTable}
          title="Edit as a table (F4)"
          className="-mx-1.5 flex items-center gap-1.5 rounded-sm px-1.5 py-1 font-medium hover:bg-sunken hover:text-ink"
        >
          <Table2 aria-hidden className="size-3.5" />
          Edit as a table
        </button>
      )}
      <span className="tabular-nums">Line {line}</span>
    </footer>
  );
}

/** Why the product does not show all that is written. */
function becomes({ held, dropped }: Followed): string {
  const [first] = held;
  if (first !== undefined) {
    const numbers = held.map((id) => SECTIONS[id].number).join(', ');
    const which = held.length === 1 ? `Section ${numbers}` : `Sections ${numbers}`;
    return `${which} cannot be read yet, so the product does not change`;
  }
  if (dropped.length === 0) return '';
  return dropped.length === 1 ? dropped[0]! : `${dropped.length} records no longer fit`;
}

const LOOKS: readonly [Severity, typeof Info, string][] = [
  ['error', CircleAlert, 'text-bad'],
  ['warning', TriangleAlert, 'text-warn'],
  ['note', Info, 'text-muted'],
];

function Found({ document, onNext }: { document: Followed['document']; onNext: () => void }) {
  if (document === null) return null;
  const found = standing(document.diagnostics);
  const counts = LOOKS.map(([severity, icon, tone]) => ({
    ...{ severity, icon, tone },
    count: found.filter((each) => each.severity === severity).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0)
    return (
      <span className="flex items-center gap-1.5 text-good">
        <CircleCheck aria-hidden className="size-3.5" />
        No problems
      </span>
    );
  return (
    <button
      type="button"
      onClick={onNext}
      title="Next problem (F8)"
      className="-mx-1.5 flex items-center gap-2.5 rounded-sm px-1.5 py-1 font-medium hover:bg-sunken"
    >
      {counts.map(({ severity, icon: Icon, tone, count }) => (
        <span key={severity} className={`flex items-center gap-1 tabular-nums ${tone}`}>
          <Icon aria-hidden className="size-3.5" />
          {count}
          <span className="sr-only">{count === 1 ? severity : `${severity}s`}</span>
        </span>
      ))}
      <span className="sr-only">: to the next one</span>
    </button>
  );
}
