// A request's body: an input for each member, or the JSON itself, which may be anything.

import { FormInput } from '../preview/forms/form-input.tsx';
import { classNames } from '../ui/class-names.ts';
import { Field } from '../ui/inputs/field.tsx';
import { TextArea } from '../ui/inputs/input.tsx';
import type { Drafted } from './requests/request.ts';

export function BodyForm({ drafted }: { drafted: Drafted }) {
  const { inputs, drafts, text, write, writeBody, request } = drafted;
  const asJson = (): string => JSON.stringify(request().body ?? null, null, 2);
  return (
    <section aria-label="Body" className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="font-medium">Body</h3>
        <div role="group" aria-label="Body format" className="flex rounded-md bg-sunken p-0.5">
          <Choice isOn={text === null} onChoose={() => writeBody(null)}>
            Form
          </Choice>
          <Choice isOn={text !== null} onChoose={() => writeBody(text ?? asJson())}>
            JSON
          </Choice>
        </div>
      </div>
      {text === null ? (
        inputs
          .filter(({ parameter }) => parameter.place === 'body')
          .map((input) => (
            <FormInput
              key={input.id}
              input={input}
              draft={drafts[input.id] ?? ''}
              error={undefined}
              onDraft={(draft) => write(input.id, draft)}
            />
          ))
      ) : (
        <Field label="JSON" help="Sent as written.">
          {(bound) => (
            <TextArea
              {...bound}
              spellCheck={false}
              className="font-mono text-sm"
              value={text}
              onChange={({ target }) => writeBody(target.value)}
            />
          )}
        </Field>
      )}
    </section>
  );
}

const Choice = (props: { isOn: boolean; onChoose: () => void; children: string }) => (
  <button
    type="button"
    aria-pressed={props.isOn}
    onClick={props.onChoose}
    className={classNames(
      'min-h-7 rounded-sm px-3 text-[0.8125rem] font-medium',
      props.isOn ? 'bg-surface text-ink shadow-raised dark:bg-raised' : 'text-muted hover:text-ink',
    )}
  >
    {props.children}
  </button>
);
