// Where one chooses what to compare with.

import { useState, type DragEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { compareWith } from '../../comparing/comparison.ts';
import { useStarted } from '../../server/mode.ts';
import { classNames } from '../../ui/class-names.ts';
import { FileButton } from '../../ui/inputs/file-button.tsx';
import { Instant } from '../../ui/text/instant.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useOverview } from '../../spec/stubs.ts';
import { asEdited } from '../../writing/line-ends.ts';
import { type Offered, useOffered } from './offered.ts';
import { errorMessage } from '../../../text/fault.ts';

/** Four megabytes, as much as a specification may have. */
const MAX_BYTES = 4 * 2 ** 20;

export function Chooser() {
  const offered = useOffered();
  const { running } = useStarted();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [failed, setFailed] = useState<string | null>(null);
  const [now] = useState(Date.now);
  const choose = async (says: string, read: () => Promise<string>): Promise<void> => {
    try {
      compareWith({ file: running, says, text: asEdited(await read()) });
      setFailed(null);
      // What stands outside of the review looks at each change of the address.
      await navigate(pathname, { replace: true });
    } catch (error) {
      setFailed(errorMessage(error));
    }
  };
  return (
    <section aria-labelledby="choose" className="flex max-w-3xl flex-col gap-3">
      <h2 id="choose" className="text-lg font-semibold">
        Compare with
      </h2>
      {failed !== null && (
        <p role="alert" className="text-sm font-medium text-bad">
          Could not compare: {failed}
        </p>
      )}
      {offered === undefined && <SkeletonRows rows={3} />}
      {offered?.length === 0 && <OnlyVersion />}
      {offered !== undefined && offered.length > 0 && (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {offered.map((version) => (
            <li key={version.id}>
              <OneVersion
                version={version}
                now={now}
                onChoose={() => void choose(version.says, version.read)}
              />
            </li>
          ))}
        </ul>
      )}
      <OwnFile onChoose={choose} />
    </section>
  );
}

/** For whoever has no file to compare with: there is nothing that they have missed. */
function OnlyVersion() {
  const { data } = useOverview();
  const version = data?.version === '0.0.0' ? null : (data?.version ?? null);
  return (
    <p className="text-sm">
      {version === null
        ? 'This is the only version that is kept here.'
        : `Version ${version} is the only one that is kept here.`}{' '}
      <span className="text-muted">
        No earlier version came with this specification. Ask whoever gave it to you for one.
      </span>
    </p>
  );
}

interface OneVersionProps {
  version: Offered;
  now: number;
  onChoose: () => void;
}

const OneVersion = ({ version, now, onChoose }: OneVersionProps) => (
  <button
    type="button"
    onClick={onChoose}
    className="flex w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-left text-sm hover:bg-sunken"
  >
    <span className="min-w-0 flex-1 basis-48 font-medium break-words">{version.says}</span>
    <span className="text-[0.8125rem] text-muted">
      {version.who}
      {version.when !== null && (
        <>
          , <Instant value={version.when} now={now} />
        </>
      )}
    </span>
  </button>
);

type Choose = (says: string, read: () => Promise<string>) => Promise<void>;

/** Any file at hand, chosen or dropped. */
function OwnFile({ onChoose }: { onChoose: Choose }) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined): void => {
    setOver(false);
    if (file === undefined) return;
    void onChoose(file.name, () => textOf(file));
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-dashed px-4 py-3 text-sm text-muted',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <FileButton accept=".md,.markdown,text/markdown,text/plain" onFile={take}>
        Choose a file
      </FileButton>
      or drop an earlier specification here. It stays in this tab.
    </div>
  );
}

/** Throws in words where it can be no specification. */
async function textOf(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is larger than 4 MB.`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error(`${file.name} is not text; a specification is Markdown in UTF-8.`);
  }
}
