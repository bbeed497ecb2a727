// A list of short texts: typed one after another, each taken out again by its own button.

import { X } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { INPUT } from './input.tsx';
import type { Bound } from './field.tsx';
import { classNames } from '../class-names.ts';
import { splitTags } from './split-tags.ts';

interface TagInputProps extends Bound {
  value: readonly string[];
  /** What is typed and not yet a tag belongs to the value as well: nothing gets lost on submit. */
  draft: string;
  onValue: (value: string[], draft: string) => void;
}

export function TagInput({ value, draft, onValue, ...bound }: TagInputProps) {
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const settle = () => {
    const added = splitTags(draft);
    if (added.length === 0) return;
    onValue([...value, ...added], '');
    setSaid(`${added.join(', ')} added`);
  };
  const take = (index: number) => {
    setSaid(`${value[index]} removed`);
    // Its button goes with it.
    input.current?.focus();
    onValue(
      value.filter((_, other) => other !== index),
      draft,
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ',') && draft.trim() !== '') {
      event.preventDefault();
      settle();
    }
    // Not whenever it is left: a tag may need another line, and the button that is pressed would move away.
    if (event.key === 'Tab') settle();
    if (event.key === 'Backspace' && draft === '' && value.length > 0) take(value.length - 1);
  };
  return (
    <div
      className={classNames(
        INPUT,
        'flex min-h-10 flex-wrap items-center gap-1.5 px-2 py-1.5 focus-within:border-accent has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent',
      )}
    >
      {value.map((tag, index) => (
        <span
          key={index}
          className="inline-flex items-center gap-1 rounded-sm bg-accent-soft py-0.5 pr-1 pl-2 text-sm text-accent-ink"
        >
          <bdi>{tag}</bdi>
          <button
            type="button"
            aria-label={`Remove ${tag}`}
            onClick={() => take(index)}
            className="grid size-5 place-items-center rounded-sm hover:bg-accent hover:text-on-accent"
          >
            <X aria-hidden className="size-3" />
          </button>
        </span>
      ))}
      <input
        {...bound}
        ref={input}
        dir="auto"
        value={draft}
        onChange={(event) => onValue([...value], event.target.value)}
        onKeyDown={onKeyDown}
        className="h-7 min-w-24 flex-1 bg-transparent px-1 outline-none"
      />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}
