// Being one of many: searched by name or role.

import { useState } from 'react';
import type { Person } from '../../contract/deciding.ts';
import { Dialog } from '../ui/windows/dialog.tsx';
import { SearchField } from '../ui/inputs/search-field.tsx';

interface PeopleDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  people: readonly Person[];
  /** Who one is. */
  present: Person | null;
  /** Null: signed out. */
  onChoose: (person: Person | null) => void;
}

export function PeopleDialog({ open, onOpenChange, ...props }: PeopleDialogProps) {
  const onChoose = (person: Person | null): void => {
    props.onChoose(person);
    onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="See it as">
      <People {...props} onChoose={onChoose} />
    </Dialog>
  );
}

/** Nobody reads more: a further letter narrows them down. */
const MAX_SHOWN = 50;

const fits = ({ title, roles }: Person, words: string): boolean =>
  `${title} ${roles.join(' ')}`.toLowerCase().includes(words.trim().toLowerCase());

function People({
  people,
  present,
  onChoose,
}: Pick<PeopleDialogProps, 'people' | 'present' | 'onChoose'>) {
  const [words, setWords] = useState('');
  const fitting = people.filter((person) => fits(person, words));
  const shown = fitting.slice(0, MAX_SHOWN);
  return (
    <div className="flex flex-col gap-4">
      <SearchField label="Name or role" words={words} onWords={setWords} />
      <ul aria-label="People" className="-mx-2 flex max-h-[40vh] flex-col overflow-y-auto">
        {words === '' && (
          <Choice name="Signed out" isPresent={present === null} onClick={() => onChoose(null)} />
        )}
        {shown.map((person) => (
          <Choice
            key={JSON.stringify([person.entity, person.key])}
            name={person.title}
            aside={person.roles.join(', ')}
            isPresent={person.entity === present?.entity && person.key === present.key}
            onClick={() => onChoose(person)}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted">
        {fitting.length === 0
          ? `Nobody matches “${words}”.`
          : fitting.length > shown.length
            ? `${shown.length} of ${fitting.length}: type to narrow them down.`
            : ''}
      </p>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  aside?: string;
  isPresent: boolean;
  onClick: () => void;
}

const Choice = ({ name, aside, isPresent, onClick }: ChoiceProps) => (
  <li>
    <button
      type="button"
      aria-current={isPresent || undefined}
      onClick={onClick}
      className="flex w-full items-baseline justify-between gap-4 rounded-md px-2 py-2 text-left text-sm hover:bg-sunken aria-[current]:font-semibold"
    >
      <bdi className="min-w-0">{name}</bdi>{' '}
      {aside !== undefined && <span className="text-xs text-muted">{aside}</span>}
    </button>
  </li>
);
