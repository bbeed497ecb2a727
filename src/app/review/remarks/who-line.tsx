// As whom one remarks, and a way to change that.

import { useState, type SubmitEvent } from 'react';
import { tidyName } from '../../../remarks/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/input.tsx';
import { useReturnedFocus } from './returned-focus.ts';
import { keepWho, useWho } from './who.ts';

export function WhoLine() {
  const who = useWho();
  const [isChanging, setChanging] = useState(false);
  const button = useReturnedFocus(isChanging);
  if (isChanging) return <NameForm who={who} onDone={() => setChanging(false)} />;
  return (
    <p className="text-sm text-muted">
      {who === '' ? (
        'You have given no name yet. '
      ) : (
        <>
          You remark as <bdi className="font-medium text-ink">{who}</bdi>.{' '}
        </>
      )}
      <button
        ref={button}
        type="button"
        onClick={() => setChanging(true)}
        className="rounded-sm underline decoration-dotted underline-offset-3 hover:text-ink"
      >
        {who === '' ? 'Give your name' : 'Change your name'}
      </button>
    </p>
  );
}

function NameForm({ who, onDone }: { who: string; onDone: () => void }) {
  const [name, setName] = useState(who);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (tidyName(name) === '') return;
    keepWho(name);
    onDone();
  };
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
      className="flex max-w-sm flex-col gap-2"
    >
      <Field label="Your name" help="What you said before keeps the name it has." required>
        {(bound) => (
          <TextInput
            {...bound}
            required
            autoFocus
            autoComplete="name"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <div className="flex gap-2">
        <Button type="submit" kind="primary" size="small">
          Save
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
