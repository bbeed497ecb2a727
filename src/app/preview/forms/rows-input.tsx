// A list of objects: a row of inputs for each, or the whole as JSON for whoever would rather write that.

import { Plus, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { Input } from '../../../screens/forms/inputs.ts';
import type { Parameter } from '../../../screens/forms/parameters.ts';
import { rowInputs } from '../../../screens/forms/row-inputs.ts';
import { isObject, type JsonObject } from '../../../screens/calls/parts.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/inputs/field.tsx';
import { TextArea } from '../../ui/inputs/input.tsx';
import { useProduct } from '../data/product.tsx';
import { draftOf, valueOf, type Draft } from '../plan/drafts.ts';
import { InputControl, type ControlProps } from './input-control.tsx';

/** What stands in the inputs of a row, by their names. */
type Row = Readonly<Record<string, Draft>>;

export default function RowsInput({
  input,
  items: parameters,
  draft,
  onDraft,
  bound,
}: ControlProps & { items: readonly Parameter[] }) {
  const { spec } = useProduct();
  const items = useMemo(() => rowInputs(spec, parameters), [spec, parameters]);
  const text = typeof draft === 'string' ? draft : '';
  // A number that is half written is no number yet: what is written stands beside what is sent.
  const [written, setWritten] = useState<{ text: string; rows: readonly Row[] } | null>(null);
  const [isJson, setJson] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const known = written?.text === text ? written.rows : rowsIn(text, items);
  // What somebody has to give begins with a row.
  const rows = known?.length === 0 && input.required ? [emptyRow(items)] : known;
  const write = (next: readonly Row[]): void => {
    const sent = textOf(next, items);
    setWritten({ text: sent, rows: next });
    onDraft(sent);
  };
  const isText = isJson || rows === null;
  const add = (): void => {
    write([...(rows ?? []), emptyRow(items)]);
    requestAnimationFrame(() =>
      lastOf(group.current, ROW)?.querySelector<HTMLElement>(INPUT)?.focus(),
    );
  };
  const remove = (place: number): void => {
    write((rows ?? []).filter((_, index) => index !== place));
    // The button that was pressed is gone.
    requestAnimationFrame(() => lastOf(group.current, ':scope > p button')?.focus());
  };
  return (
    <div ref={group} className="flex flex-col gap-3">
      {isText ? (
        <TextArea
          {...bound}
          aria-label={input.label}
          spellCheck={false}
          className="font-mono text-sm"
          value={text}
          onChange={({ target }) => onDraft(target.value)}
        />
      ) : (
        rows.map((row, place) => (
          <div
            key={place}
            role="group"
            aria-label={`${input.label} ${place + 1}`}
            className="flex items-start gap-2 rounded-md border border-line p-3"
          >
            <div className="grid min-w-0 flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
              {items.map((item) => (
                <Field key={item.id} label={item.label} required={item.required}>
                  {(own) => (
                    <InputControl
                      input={item}
                      draft={row[item.id] ?? ''}
                      // Which of them is wrong is not told.
                      bound={{ ...own, 'aria-invalid': bound['aria-invalid'] }}
                      onDraft={(next) =>
                        write(
                          rows.map((each) => (each === row ? { ...row, [item.id]: next } : each)),
                        )
                      }
                    />
                  )}
                </Field>
              ))}
            </div>
            {(rows.length > 1 || !input.required) && (
              <IconButton
                label={`Remove row ${place + 1}`}
                className="-mt-1 -mr-1 size-8 shrink-0"
                onClick={() => remove(place)}
              >
                <X aria-hidden className="size-4" />
              </IconButton>
            )}
          </div>
        ))
      )}
      <p className="flex flex-wrap gap-2">
        {!isText && (
          <Button size="small" onClick={add}>
            <Plus aria-hidden className="size-3.5" />
            Add a row
          </Button>
        )}
        {rows !== null && (
          <Button kind="quiet" size="small" onClick={() => setJson(!isJson)}>
            {isJson ? 'Fill in rows' : 'Write as JSON'}
          </Button>
        )}
      </p>
    </div>
  );
}

const ROW = ':scope > [role=group]';
const INPUT = 'input, select, textarea';

const lastOf = (within: HTMLElement | null, which: string): HTMLElement | undefined =>
  [...(within?.querySelectorAll<HTMLElement>(which) ?? [])].at(-1);

const emptyRow = (items: readonly Input[]): Row => rowOf({}, items);

const rowOf = (item: JsonObject, items: readonly Input[]): Row =>
  Object.fromEntries(items.map((input) => [input.id, draftOf(input, item[input.id] ?? null)]));

/** Null for a text that rows do not hold. */
function rowsIn(text: string, items: readonly Input[]): Row[] | null {
  if (text === '') return [];
  try {
    const list = JSON.parse(text) as unknown;
    if (!Array.isArray(list) || !list.every(isObject)) return null;
    return list.map((item) => rowOf(item, items));
  } catch {
    return null;
  }
}

/** What is sent of rows; of those in which nothing stands, nothing. */
function textOf(rows: readonly Row[], items: readonly Input[]): string {
  const empty = JSON.stringify(emptyRow(items));
  const list = rows
    .filter((row) => JSON.stringify(row) !== empty)
    .map((row) =>
      Object.fromEntries(
        items.flatMap((input) => {
          const value = valueOf(input, row[input.id] ?? '', null);
          return value === undefined ? [] : [[input.id, value]];
        }),
      ),
    );
  return list.length === 0 ? '' : JSON.stringify(list);
}
