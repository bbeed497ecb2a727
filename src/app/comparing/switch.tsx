// While two versions are compared: which of them the product and its review are, in either room.

import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { IconButton } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { endComparing, showBefore, useComparison } from './comparison.ts';

export default function Switch() {
  const comparison = useComparison();
  const isReview = useLocation().pathname.startsWith('/_nonet');
  if (comparison === null) return null;
  const { other, compared, isBefore, writing } = comparison;
  const count = compared?.changes.length ?? 0;
  return (
    <aside
      aria-label="Compared versions"
      className={classNames(
        'dark-room fixed z-30 flex max-w-[calc(100vw-var(--beside)-1.5rem)] items-center gap-1 rounded-full border border-line bg-canvas p-1 text-[0.8125rem] text-ink shadow-float print:hidden',
        isReview ? 'right-[calc(var(--beside)+0.75rem)] bottom-3' : 'bottom-17 left-3 lg:bottom-3',
      )}
    >
      <div role="group" aria-label="Show the product" className="flex shrink-0">
        {[true, false].map((before) => (
          <button
            key={String(before)}
            type="button"
            aria-pressed={isBefore === before}
            disabled={compared === null}
            onClick={() => showBefore(comparison, before)}
            className="h-9 rounded-full px-3 font-medium transition-colors hover:bg-raised aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {before ? 'Before' : 'Now'}
          </button>
        ))}
      </div>
      <Link
        to="/_nonet/versions"
        title={`Compared with ${other.says}`}
        className="min-w-0 truncate rounded-full px-2.5 py-2 hover:bg-raised"
      >
        {compared === null ? '…' : `${count} ${count === 1 ? 'change' : 'changes'}`}
        <span className="hidden text-muted sm:inline"> since {other.says}</span>
      </Link>
      <IconButton
        label="End comparison"
        className="shrink-0 rounded-full"
        onClick={() => endComparing(writing)}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </aside>
  );
}
