// Choosing a file: what it is called and how large it is, and a picture before it is sent.

import { useEffect, useMemo } from 'react';
import { bytesOf, fileOf } from '../../../model/files/bytes.ts';
import { isFile, type FileValue } from '../../../model/files/file.ts';
import type { Json } from '../../../model/index.ts';
import { isPicture, sizeInWords } from '../../../screens/files.ts';
import type { ControlProps } from './input-control.tsx';

export default function FileInput({ input, draft, onDraft, bound }: ControlProps) {
  const { control } = input;
  const accept = control.kind === 'file' ? control.types.join(',') : '';
  const file = typeof draft === 'string' ? fileIn(draft) : null;
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return onDraft('');
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    onDraft(JSON.stringify(fileOf(chosen.name, chosen.type, bytes)));
  };
  return (
    <div className="space-y-2">
      <input
        {...bound}
        // What a form forgets its input forgets as well.
        key={file === null ? 'none' : 'one'}
        type="file"
        name={input.parameter.name}
        accept={accept === '' ? undefined : accept}
        onChange={({ target: { files } }) => void choose(files?.[0])}
        className="block w-full text-sm file:mr-3 file:rounded-md file:border file:border-line file:bg-raised file:px-3 file:py-1.5 file:text-sm"
      />
      {file !== null && (
        <p className="text-sm text-muted">
          {file.name}, {sizeInWords(file.size)}
        </p>
      )}
      {file !== null && <Preview file={file} />}
    </div>
  );
}

function fileIn(draft: string): FileValue | null {
  try {
    const json = JSON.parse(draft) as Json;
    return isFile(json) ? json : null;
  } catch {
    return null;
  }
}

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
