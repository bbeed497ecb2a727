// Starting the product in this browser, and letting it follow what is written of it.

import type { QueryClient } from '@tanstack/react-query';
import type { Writing } from '../writing/context.ts';
import { Draft } from '../writing/draft.ts';
import { Follower } from '../writing/follower.ts';
import { asEdited } from '../writing/line-ends.ts';
import type { Compiler, Document } from '../writing/compiler.ts';
import { changedSections, tellPage } from './changed.ts';
import { readAlready, readKept, writeKept } from './keep.ts';
import { hasWorld, SITE, storagePlace } from '../server/site.ts';
import { painted } from './painted.ts';
import { hasFiles, loadFiles } from '../later/later-files.ts';
import { hasMadeUp, loadOnward } from '../later/later-onward.ts';
import { loadSeldom, needsSeldom } from '../later/later-seldom.ts';
import { hasPatterns, loadPatterns } from '../later/later-re2.ts';
import { hearChanges } from '../server/live.ts';
import type { Mode } from '../../contract/host.ts';
import { SECTION_IDS } from '../../model/index.ts';
import { say } from '../ui/notices/toast.tsx';

export interface StartedHere {
  readonly writing: Writing;
  stop(): void;
}

/** Starts the product of a file; what is not saved of it yet is a part of it. */
export async function startHere(
  file: string,
  { saves, specs }: Mode,
  queries: QueryClient,
): Promise<StartedHere> {
  const place = storagePlace(`draft:${file}`);
  const loading = import('../mock/browser-mock.ts');
  let loaded: Promise<Compiler> | null = null;
  const compiler = () => (loaded ??= loadCompiler(file));
  if (SITE === null) void compiler();
  const draft = new Draft(place, await readKept(file), localStorage);
  const begun = await firstOf(file, draft, compiler);
  const mock = await (await loading).startBrowserMock(begun.examined);
  const isOverridden = specs.some((spec) => spec.file === file && spec.overrides);
  const deaf = isOverridden
    ? await (await import('../mock/overriding.ts')).followOverrides(mock, file)
    : () => {};
  const follower = new Follower({
    ...{ draft, mock, compiler, ...begun },
    changed: async (dropped, before, now) => {
      await tellPage(queries, changedSections(before, now), mock.stub);
      await painted();
      // While somebody writes, the editor says it.
      if (dropped.length > 0 && !draft.isChanged)
        say(`Removed, as it no longer fits: ${dropped.join(', ')}`);
    },
  });
  const save = saves ? () => writeKept(file, draft) : null;
  const stop = followOthers(file, place, draft, deaf);
  return { writing: { file, draft, follower, save }, stop };
}

/** Whoever writes may write a pattern or something seldom, or leave Examples out, at any moment. */
async function loadCompiler(file: string): Promise<Compiler> {
  const later = [loadPatterns(), loadOnward(), loadSeldom(), loadFiles()];
  const [{ Compiler }] = await Promise.all([import('../writing/compiler.ts'), ...later]);
  return new Compiler(file);
}

/** What the product begins with: of a site what it has read already, until somebody writes. */
async function firstOf(file: string, draft: Draft, compiler: () => Promise<Compiler>) {
  const { text } = draft.state;
  const already = draft.isChanged ? null : await readAlready(file);
  if (already !== null)
    await Promise.all([
      hasPatterns(text) && loadPatterns(),
      (hasMadeUp(already.spec) || hasWorld(file)) && loadOnward(),
      needsSeldom(text) && loadSeldom(),
      hasFiles(text) && loadFiles(),
    ]);
  if (already !== null) return { text, examined: already };
  const examined = usable(await compiler(), draft);
  return { text: examined.text, examined };
}

/** The draft, or where somebody has left in the middle of a word the file that it was made from. */
function usable(compiler: Compiler, { state }: Draft): Document {
  const written = compiler.document(state.text);
  const isBroken = SECTION_IDS.some((id) => written.spec.sections[id].state === 'broken');
  return isBroken ? compiler.document(asEdited(state.base.raw)) : written;
}

/** Hears what other programs write to the file, and other tabs to the draft. */
function followOthers(file: string, place: string, draft: Draft, also: () => void): () => void {
  const deaf = hearChanges((changed) => {
    if (changed === file) void readKept(file).then((kept) => draft.heard(kept));
  });
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === place) draft.follow(newValue);
  };
  const onHide = () => draft.keep();
  addEventListener('storage', onStorage);
  addEventListener('pagehide', onHide);
  return () => {
    deaf();
    also();
    removeEventListener('storage', onStorage);
    removeEventListener('pagehide', onHide);
  };
}
