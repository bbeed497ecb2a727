// Files of a record: what each is called and how large it is, and where a call answers it the picture that
// it is, or what saves it.

import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { FileValue } from '../../../model/files/file.ts';
import type { Json } from '../../../model/index.ts';
import { fileAddress, isPicture, sizeInWords } from '../../../screens/files.ts';
import type { JsonObject } from '../../../screens/calls/parts.ts';
import { fetchAsAsked } from '../../session/asked.ts';
import { credentialHeaders, useCredential } from '../../session/credential.ts';
import { Written } from '../../ui/text/breakable.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PRODUCT_KEY, useProduct, type Product } from '../data/product.tsx';

interface FileProps {
  value: Json;
  /** The entity or view that the record is shown as, and the record's field. */
  shows: string;
  field: string;
  /** The record, where it is all at hand. */
  record?: JsonObject | undefined;
}

export default function ShownFiles({ value, shows, field, record }: FileProps) {
  const { spec } = useProduct();
  const addressOf = (place: number | null): string | null =>
    record === undefined ? null : fileAddress(spec, shows, field, record, place);
  if (!Array.isArray(value))
    return <ShownFile file={value as FileValue} address={addressOf(null)} />;
  return (
    <ul className="flex flex-col gap-3">
      {value.map((file, place) => (
        <li key={place}>
          <ShownFile file={file as FileValue} address={addressOf(place)} />
        </li>
      ))}
    </ul>
  );
}

function ShownFile({ file, address }: { file: FileValue; address: string | null }) {
  const product = useProduct();
  return (
    <span className="inline-flex flex-col items-start gap-2">
      <span>
        <Written>{file.name}</Written>
        <span className="text-muted">, {sizeInWords(file.size)}</span>
      </span>
      {address !== null && isPicture(file.type) && <Picture file={file} address={address} />}
      {address !== null && (
        <button
          type="button"
          className="text-sm underline underline-offset-2"
          onClick={() => void save(product, address, file.name)}
        >
          Download<span className="sr-only"> {file.name}</span>
        </button>
      )}
    </span>
  );
}

async function fetched({ carrier }: Product, address: string): Promise<Blob | null> {
  const answer = await fetchAsAsked(address, { headers: credentialHeaders(carrier) });
  return answer.ok ? answer.blob() : null;
}

async function save(product: Product, address: string, name: string): Promise<void> {
  const blob = await fetched(product, address);
  if (blob !== null) saveFile(name, blob);
}

function Picture({ file, address }: { file: FileValue; address: string }) {
  const product = useProduct();
  const credential = useCredential();
  const { data = null } = useQuery({
    queryKey: [PRODUCT_KEY, 'file', address, file.name, file.size, credential],
    queryFn: () => fetched(product, address),
  });
  const source = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => () => void (source !== null && URL.revokeObjectURL(source)), [source]);
  return source === null ? null : (
    <img
      src={source}
      alt={file.name}
      className="max-h-40 min-h-16 min-w-24 rounded-md border border-line bg-raised"
    />
  );
}
