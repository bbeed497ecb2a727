// A short guided writing for a blank specification: a few questions, and the Markdown that follows
// from the answers as one goes.

import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea, TextInput } from '../../ui/inputs/input.tsx';
import { useDraft, type Writing } from '../../writing/context.ts';
import { outlined, type Answers } from './outline.ts';

const NOTHING: Answers = { name: '', summary: '', people: '', things: '' };

const QUESTIONS = [
  { key: 'name', label: 'What is the product called?', help: 'For example: Library' },
  {
    key: 'summary',
    label: 'What does it do, and for whom?',
    help: 'For example: Readers borrow books and bring them back in time.',
  },
  {
    key: 'people',
    label: 'Who uses it?',
    help: 'Roles, separated by commas. For example: Reader, Librarian',
  },
  {
    key: 'things',
    label: 'What does it store?',
    help: 'One thing per line, with its fields. For example: Book: title, author, price',
  },
] as const satisfies readonly { key: keyof Answers; label: string; help: string }[];

export default function Guide({ writing }: { writing: Writing }) {
  const { text } = useDraft(writing);
  // What the answers are put into: the text before the first of them.
  const [blank] = useState(text);
  const [answers, setAnswers] = useState(NOTHING);
  const answer = (key: keyof Answers, value: string): void => {
    const next = { ...answers, [key]: value };
    setAnswers(next);
    writing.draft.edit(outlined(blank, next, false));
  };
  return (
    <form
      aria-label="Guided writing"
      className="grid gap-8 rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-7 lg:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        writing.draft.edit(outlined(blank, answers, true));
      }}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <h2 className="text-lg font-semibold tracking-tight">Begin with four questions</h2>
        {QUESTIONS.map(({ key, label, help }) => (
          <Field key={key} label={label} help={help}>
            {(bound) =>
              key === 'name' || key === 'people' ? (
                <TextInput
                  {...bound}
                  value={answers[key]}
                  onChange={({ target }) => answer(key, target.value)}
                />
              ) : (
                <TextArea
                  {...bound}
                  rows={2}
                  className="min-h-18"
                  value={answers[key]}
                  onChange={({ target }) => answer(key, target.value)}
                />
              )
            }
          </Field>
        ))}
        <Button
          type="submit"
          kind="primary"
          className="w-fit"
          disabled={outlined(blank, answers, true) === outlined(blank, answers, false)}
        >
          Make the screens
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p id="guide-text" className="text-sm font-medium text-muted">
          The specification, as you write
        </p>
        <pre
          role="group"
          aria-labelledby="guide-text"
          tabIndex={0}
          className="max-h-[32rem] min-h-40 flex-1 overflow-auto rounded-md bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap"
        >
          {withoutComments(outlined(blank, answers, true))}
        </pre>
      </div>
    </form>
  );
}

/** What the blank text says of the sections to come is for whoever writes without questions. */
const withoutComments = (text: string): string =>
  text.replaceAll(/<!--[^]*?-->\n*/g, '').replaceAll(/\n{3,}/g, '\n\n');
