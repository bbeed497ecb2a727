// Overrides in this browser: the modules of a specification answer their calls here too. Fetched
// only where there are some.

import { initClient } from '@ts-rest/core';
import { Overrides, type Override, type Overriding } from '../../../mocks/world/overrides.ts';
import { beside, overridesOf, type OverrideScript } from '../../contract/beside.ts';
import { errorMessage } from '../../text/fault.ts';
import { say } from '../ui/notices/toast.tsx';
import type { RunningMock } from './browser-mock.ts';
import { hearChanges } from '../server/live.ts';
import { readOfSite, SITE } from '../server/site.ts';

/** Lets them answer, and takes them up again when they change, until the given function is called. */
export async function followOverrides(mock: RunningMock, file: string): Promise<() => void> {
  const again = async (): Promise<void> => {
    const loaded = new Map<string, Overriding>();
    for (const script of await scriptsOf(file)) await load(script, loaded);
    mock.override((spec) => new Overrides(spec, loaded, console.warn));
  };
  await again();
  return hearChanges((changed) => {
    if (changed === overridesOf(file)) void again();
  });
}

async function scriptsOf(file: string): Promise<readonly OverrideScript[]> {
  const own = SITE?.specs.find((spec) => spec.file === file)?.overrides;
  if (own !== undefined)
    return (JSON.parse(await readOfSite(own)) as { overrides: OverrideScript[] }).overrides;
  const answer = await initClient(beside, { baseUrl: '' }).overrides({ query: { file } });
  return answer.status === 200 ? answer.body.overrides : [];
}

/** Runs a module; one that cannot be run is told, and its call is the mock's. */
async function load(
  { call, file, script, why }: OverrideScript,
  loaded: Map<string, Overriding>,
): Promise<void> {
  try {
    if (script === null) throw new Error(why ?? '');
    const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
    const { default: override } = (await import(/* @vite-ignore */ address)) as {
      default?: unknown;
    };
    URL.revokeObjectURL(address);
    if (typeof override !== 'function') throw new Error('it has no function as its default export');
    loaded.set(call, { file, override: override as Override });
  } catch (error) {
    say(`${file} cannot be used: ${errorMessage(error)}`);
  }
}
