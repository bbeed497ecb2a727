// The search: letters typed, what they mean below, the arrow keys choose and Enter goes there.

import { Search as Glass } from 'lucide-react';
import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router';
import { useWordings } from '../review/parts/wordings.ts';
import { useOverview } from '../spec/stubs.ts';
import { useSpec } from '../spec/whole.ts';
import { Dialog } from '../ui/windows/dialog.tsx';
import { entriesOf, type Entry } from './entries.ts';
import { Shades, useShades } from '../ui/scroll-box.tsx';
import { excerpt, search, type Found } from './ranking.ts';
import { Breakable } from '../ui/text/breakable.tsx';
import { isolated } from '../ui/text/isolated.ts';

export default function SearchWindow() {
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog wide open={isOpen} onOpenChange={setOpen} title="Search">
      <Searching onGone={() => setOpen(false)} />
    </Dialog>
  );
}

function Searching({ onGone }: { onGone: () => void }) {
  const [letters, setLetters] = useState('');
  const { found, count } = useFound(useDeferredValue(letters));
  const all = found.flatMap(({ entries }) => entries);
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const navigate = useNavigate();
  const go = ({ to }: Entry): void => {
    onGone();
    void navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, chosen, all.length);
    const entry = all[chosen];
    if (event.key === 'Enter' && entry !== undefined) go(entry);
    else if (next !== null) setChosen(next);
    else return;
    event.preventDefault();
  };
  return (
    <div className="flex flex-col gap-4">
      <Letters
        letters={letters}
        list={id}
        chosen={all.length === 0 ? undefined : `${id}-${chosen}`}
        onKeyDown={onKeyDown}
        onLetters={(written) => {
          setLetters(written);
          setChosen(0);
        }}
      />
      <FoundList {...{ id, found, chosen, letters, onGo: go }} />
      <p role="status" className="text-sm text-muted">
        {resultCount(letters, all.length, count)}
      </p>
    </div>
  );
}

function useFound(letters: string) {
  const spec = useSpec();
  const wordings = useWordings();
  const diagnostics = useOverview().data?.diagnostics;
  const entries = useMemo(
    () => entriesOf(spec, diagnostics ?? [], wordings),
    [spec, diagnostics, wordings],
  );
  return useMemo(() => search(entries, letters), [entries, letters]);
}

function placeAfter(key: string, chosen: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (chosen + 1) % count;
  if (key === 'ArrowUp') return (chosen - 1 + count) % count;
  if (key === 'PageDown') return Math.min(chosen + 8, count - 1);
  return key === 'PageUp' ? Math.max(chosen - 8, 0) : null;
}

function resultCount(letters: string, shown: number, count: number): string {
  if (letters.trim() === '') return 'Search names, messages, addresses and text.';
  if (count === 0) return `No results for “${isolated(letters.trim())}”.`;
  return shown < count ? `Showing the best ${shown} of ${count}.` : `${count} found.`;
}

interface LettersProps {
  letters: string;
  list: string;
  chosen: string | undefined;
  onLetters: (letters: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Letters({ letters, list, chosen, onLetters, onKeyDown }: LettersProps) {
  const input = useRef<HTMLInputElement>(null);
  // The window gives the focus to what comes first in it: its Close.
  useEffect(() => {
    const frame = requestAnimationFrame(() => input.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="relative">
      <Glass
        aria-hidden
        className="pointer-events-none absolute top-3 left-3 size-4.5 text-muted"
      />
      <input
        ref={input}
        role="combobox"
        aria-label="Search the specification"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={chosen}
        autoComplete="off"
        dir="auto"
        spellCheck={false}
        value={letters}
        onChange={(event) => onLetters(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-md border border-edge bg-surface pr-3 pl-10 text-base text-ink placeholder:text-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 dark:bg-sunken"
      />
    </div>
  );
}

interface ListProps {
  id: string;
  found: readonly Found[];
  chosen: number;
  letters: string;
  onGo: (entry: Entry) => void;
}

function FoundList({ id, found, chosen, letters, onGo }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected=true]');
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, found]);
  const firstOf = found.map((_, index) =>
    found.slice(0, index).reduce((sum, { entries }) => sum + entries.length, 0),
  );
  const frame = useRef<HTMLDivElement>(null);
  useShades(frame);
  return (
    <div ref={frame} className="relative -mx-2 flex flex-col">
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Found"
        className="flex max-h-[50vh] min-h-40 flex-col overflow-y-auto"
      >
        {found.map(({ group, entries }, index) => (
          <div key={group} role="group" aria-label={group} className="flex flex-col pb-2">
            <p aria-hidden className="px-2 pt-1 pb-0.5 text-xs font-medium text-muted">
              {group}
            </p>
            {entries.map((entry, within) => {
              const at = firstOf[index]! + within;
              return (
                <div
                  key={at}
                  id={`${id}-${at}`}
                  role="option"
                  aria-selected={at === chosen}
                  onClick={() => onGo(entry)}
                  className="flex cursor-pointer flex-wrap items-baseline gap-x-3 rounded-md px-2 py-1.5 text-sm hover:bg-sunken aria-selected:bg-accent-soft aria-selected:text-accent-ink"
                >
                  <span dir="auto" className="min-w-0 font-medium break-words">
                    <Breakable>{entry.name}</Breakable>
                  </span>{' '}
                  <span dir="auto" className="min-w-0 text-[0.8125rem] break-words text-muted">
                    <Breakable>{excerpt(entry.words, letters)}</Breakable>
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <Shades />
    </div>
  );
}
