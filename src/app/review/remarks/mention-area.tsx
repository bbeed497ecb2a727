// A text in which `@` completes the names known so far: arrow keys choose one, Enter or Tab takes it, Escape
// closes the list. HTML lets a text of several lines be no combobox by role; its keys and its list are one's.

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { mentionOf } from '../../../remarks/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/inputs/input.tsx';

interface MentionAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  names: readonly string[];
  value: string;
  onWrite: (text: string) => void;
}

const MAX_OFFERED = 6;
/** What is written of a name when the cursor is behind it. */
const BEGUN = /(?<![\p{L}\p{N}_@.])@([\p{L}\p{N}_][^\n@]{0,40}|)$/u;

interface Begun {
  /** Where its `@` is. */
  readonly at: number;
  readonly offered: readonly string[];
}

function begunIn(text: string, cursor: number, names: readonly string[]): Begun | null {
  const found = BEGUN.exec(text.slice(0, cursor));
  if (found === null) return null;
  const written = found[1]!.toLowerCase();
  const offered = names.filter((name) =>
    [name, ...name.split(/[^\p{L}\p{N}]+/u)].some((part) => part.toLowerCase().startsWith(written)),
  );
  return offered.length === 0 ? null : { at: found.index, offered: offered.slice(0, MAX_OFFERED) };
}

export function MentionArea({ names, value, onWrite, ...rest }: MentionAreaProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const goal = useRef<number | null>(null);
  const [cursor, setCursor] = useState(0);
  const [index, setIndex] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const begun = begunIn(value, cursor, names);
  const isOpen = begun !== null && begun.at !== closedAt;
  const chosen = isOpen ? Math.min(index, begun.offered.length - 1) : -1;
  useLayoutEffect(() => {
    if (goal.current === null) return;
    area.current?.setSelectionRange(goal.current, goal.current);
    goal.current = null;
  }, [value]);
  const take = (name: string): void => {
    if (begun === null) return;
    const before = `${value.slice(0, begun.at)}${mentionOf(name)} `;
    goal.current = before.length;
    setCursor(before.length);
    setIndex(0);
    onWrite(before + value.slice(cursor).replace(/^ /, ''));
    area.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const last = begun.offered.length - 1;
    if (event.key === 'ArrowDown') setIndex(chosen === last ? 0 : chosen + 1);
    else if (event.key === 'ArrowUp') setIndex(chosen === 0 ? last : chosen - 1);
    else if (event.key === 'Escape') setClosedAt(begun.at);
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey))
      take(begun.offered[chosen]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(isOpen && { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen}` })}
        onChange={({ target }) => {
          onWrite(target.value);
          setCursor(target.selectionStart);
          setIndex(0);
          setClosedAt(null);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setClosedAt(begun?.at ?? null)}
      />
      <span role="status" className="sr-only">
        {isOpen && `${begun.offered.length} ${begun.offered.length === 1 ? 'name' : 'names'}`}
      </span>
      {isOpen && <Names id={id} names={begun.offered} chosen={chosen} onTake={take} />}
    </div>
  );
}

interface NamesProps {
  id: string;
  names: readonly string[];
  chosen: number;
  onTake: (name: string) => void;
}

function Names({ id, names, chosen, onTake }: NamesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label="Names"
      className="absolute inset-x-0 top-full z-10 mt-1 max-w-72 rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-float"
    >
      {names.map((name, place) => (
        <li
          key={name}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === chosen}
          // The text keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(name)}
          className={classNames(
            'flex min-h-8 cursor-default items-center rounded-md px-2 break-words',
            place === chosen ? 'bg-accent-soft text-accent-ink' : 'hover:bg-sunken',
          )}
        >
          <bdi className="min-w-0 break-words">{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
