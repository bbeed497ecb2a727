// Choosing files: what they are called and how large they are, pictures before they are sent, and taking
// away what is there.

import { useEffect, useId, useMemo, useRef, type ReactNode } from 'react';
import { bytesOf, fileOf } from '../../../model/files/bytes.ts';
import { isFile, type FileValue } from '../../../model/files/file.ts';
import type { Json } from '../../../model/index.ts';
import { fileHints, isPicture, sizeInWords } from '../../../screens/files.ts';
import { Button } from '../../ui/button.tsx';
import { Written } from '../../ui/text/breakable.tsx';
import type { ControlProps } from './input-control.tsx';

export default function FileInput({ input, draft, onDraft, bound, before }: ControlProps) {
  const { control } = input;
  const hints = fileHints(input).join(' ');
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isList = control.kind === 'files';
  const given = typeof draft === 'string' ? filesIn(draft) : null;
  const held = filesOf(before ?? null);
  const isTaken = given?.length === 0;
  const isEmpty = given === null || isTaken;
  // What a form forgets its input forgets as well.
  useEffect(() => {
    if (isEmpty && field.current !== null) field.current.value = '';
  }, [isEmpty]);
  if (control.kind !== 'file' && control.kind !== 'files') return null;
  const choose = async (chosen: readonly File[]): Promise<void> => {
    const files = await Promise.all(
      chosen.map(async (file) =>
        fileOf(file.name, file.type, new Uint8Array(await file.arrayBuffer())),
      ),
    );
    if (files.length === 0) onDraft('');
    else onDraft(JSON.stringify(isList ? files : files[0]));
  };
  const change = (to: string): void => {
    onDraft(to);
    // The button that was used may be gone.
    field.current?.focus();
  };
  return (
    <div className="space-y-2">
      <input
        {...bound}
        aria-describedby={
          [bound['aria-describedby'], hints && hintId].filter(Boolean).join(' ') || undefined
        }
        ref={field}
        type="file"
        name={input.parameter.name}
        accept={control.types.length === 0 ? undefined : control.types.join(',')}
        multiple={isList}
        onChange={({ target: { files } }) => void choose([...(files ?? [])])}
        className="block w-full text-sm file:mr-3 file:rounded-md file:border file:border-line file:bg-raised file:px-3 file:py-1.5 file:text-sm"
      />
      {hints !== '' && (
        <p id={hintId} className="text-sm text-muted">
          {hints}
        </p>
      )}
      {given?.map((file, place) => (
        <Chosen key={place} file={file} />
      ))}
      {!isEmpty && (
        <Change of={input.label} onUse={() => change('')}>
          Discard
        </Change>
      )}
      {held.length > 0 && given === null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="min-w-0">
            Now: <Written>{held.map(({ name }) => name).join(', ')}</Written>
          </span>
          {control.mayLack && (
            <Change of={input.label} onUse={() => change(isList ? '[]' : 'null')}>
              Remove
            </Change>
          )}
        </div>
      )}
      {isTaken && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span role="status" className="min-w-0">
            Will be removed: <Written>{held.map(({ name }) => name).join(', ')}</Written>
          </span>
          <Change of={input.label} onUse={() => change('')}>
            Keep
          </Change>
        </div>
      )}
    </div>
  );
}

interface ChangeProps {
  /** What is changed, for those who do not see where the button stands. */
  of: string;
  onUse: () => void;
  children: ReactNode;
}

const Change = ({ of, onUse, children }: ChangeProps) => (
  <Button size="small" onClick={onUse}>
    {children}
    <span className="sr-only"> {of}</span>
  </Button>
);

function Chosen({ file }: { file: FileValue }) {
  return (
    <>
      <p className="text-sm break-words text-muted">
        {file.name}, {sizeInWords(file.size)}
      </p>
      <Preview file={file} />
    </>
  );
}

/** The files that a draft holds; null where it leaves what is there, none where it takes that away. */
function filesIn(draft: string): readonly FileValue[] | null {
  try {
    return draft === '' ? null : filesOf(JSON.parse(draft) as Json);
  } catch {
    return null;
  }
}

const filesOf = (value: Json): readonly FileValue[] => [value].flat().filter(isFile);

/** A picture as it would be sent. */
function Preview({ file: { name, type, size, content } }: { file: FileValue }) {
  const isShown = isPicture(type);
  const address = useMemo(() => {
    if (!isShown) return null;
    const bytes = new Uint8Array(bytesOf({ name, type, size, ...(content && { content }) }));
    return URL.createObjectURL(new Blob([bytes], { type }));
  }, [isShown, name, type, size, content]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address === null ? null : (
    <img
      src={address}
      alt={`${name}, before it is sent`}
      className="max-h-40 min-h-16 min-w-24 rounded-md border border-line bg-raised"
    />
  );
}
