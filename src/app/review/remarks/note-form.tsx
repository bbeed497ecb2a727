// Where something is written down: what one says, and at first who one is.

import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { type Note, tidy, tidyName } from '../../../remarks/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextInput } from '../../ui/inputs/input.tsx';
import { useRemarks } from './context.tsx';
import { MentionArea } from './mention-area.tsx';
import { useNoteDraft } from './note-draft.ts';
import { keepWho, useWho } from './who.ts';

interface FormProps {
  label: string;
  action: string;
  /** What is written about: text begun there is still there when one comes back. */
  about: string;
  /** Gives whether it is kept: the form is left as it is where not. */
  onSay: (note: Note) => Promise<boolean>;
  onCancel: () => void;
}

export function NoteForm({ label, action, about, onSay, onCancel }: FormProps) {
  const who = useWho();
  const names = useRemarks()?.names ?? [];
  const [name, setName] = useState(who);
  const [text, write] = useNoteDraft(about);
  const [isBusy, setBusy] = useState(false);
  const [isChanging, setChanging] = useState(who === '');
  const say = async (): Promise<void> => {
    if (isBusy || tidy(text) === '' || tidyName(name) === '') return;
    setBusy(true);
    keepWho(name);
    const isKept = await onSay(noteOf(name, text));
    if (isKept) write('');
    else setBusy(false);
  };
  const cancel = (): void => {
    write('');
    onCancel();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && text === '') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void say();
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void say();
  };
  return (
    <form onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex max-w-prose flex-col gap-3">
      {isChanging && (
        <Field
          label="Your name"
          help="Saved in this browser, and shown beside your remarks."
          required
        >
          {(bound) => (
            <TextInput
              {...bound}
              required
              autoFocus={who === ''}
              autoComplete="name"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      )}
      <Field
        label={label}
        required
        aside={
          isChanging ? null : (
            <button
              type="button"
              onClick={() => setChanging(true)}
              className="rounded-sm text-[0.8125rem] text-muted underline decoration-dotted underline-offset-3 hover:text-ink"
            >
              as {who}
            </button>
          )
        }
      >
        {(bound) => (
          <MentionArea
            {...bound}
            required
            rows={2}
            className="min-h-20"
            autoFocus={who !== ''}
            value={text}
            names={names}
            onWrite={write}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="primary"
          size="small"
          busy={isBusy}
          title={`${action} (Ctrl-Enter)`}
        >
          {action}
        </Button>
        <Button kind="quiet" size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const noteOf = (who: string, text: string): Note => ({
  ...{ who: tidyName(who), when: new Date().toISOString(), does: 'says', text: tidy(text) },
});
