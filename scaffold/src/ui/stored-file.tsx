// A file that a record has: its name and size, the picture that it is, and a button that saves it.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchFile } from '../api/client';
import { saveFile } from '../api/save-file';
import { useMe } from '../session';

interface FileFacts {
  name: string;
  type: string;
  size: number;
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

export function FileName({ file: { name, size } }: { file: FileFacts }) {
  const unit = Math.min(Math.floor(Math.log10(Math.max(size, 1)) / 3), UNITS.length - 1);
  return `${name}, ${Math.round((size / 1000 ** unit) * 10) / 10} ${UNITS[unit]}`;
}

/** A file that the API answers at an address. */
export function StoredFile({ file, address }: { file: FileFacts; address: string }) {
  const save = async () => saveFile(file.name, await fetchFile(address));
  return (
    <span className="file">
      <FileName file={file} />
      {/^image\/(png|jpeg|gif|webp)$/.test(file.type) && <Picture file={file} address={address} />}
      <button type="button" aria-label={`Download ${file.name}`} onClick={() => void save()}>
        Download
      </button>
    </span>
  );
}

interface StoredFilesProps {
  files: readonly FileFacts[];
  /** Where the API answers the one at a place; left out where it does not. */
  addressOf?: (place: number) => string;
}

export function StoredFiles({ files, addressOf }: StoredFilesProps) {
  return files.map((file, place) => (
    <p key={place}>
      {addressOf === undefined ? (
        <FileName file={file} />
      ) : (
        <StoredFile file={file} address={addressOf(place)} />
      )}
    </p>
  ));
}

function Picture({ file, address }: { file: FileFacts; address: string }) {
  const me = useMe();
  const { data = null } = useQuery({
    queryKey: [me, 'file', address, file.name, file.size],
    queryFn: () => fetchFile(address),
  });
  const source = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (source !== null && URL.revokeObjectURL(source)), [source]);
  return source === null ? null : <img src={source} alt={file.name} />;
}
