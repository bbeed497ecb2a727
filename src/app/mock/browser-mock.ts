// The mock in this browser: what a specification says is made into a product, which answers its calls
// through a service worker. A chunk of its own, for the engine and CEL are wanted nowhere else.

import workerUrl from 'msw/mockServiceWorker.js?url';
import { mockInBrowser, type BrowserMock } from '../../../mocks/browser.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { loadOnward } from '../later/later-onward.ts';
import { loadProvoking } from '../later/later-provoke.ts';
import { ROOT, SITE, worldPlace } from '../server/site.ts';
import { createEngine } from '../../engine/index.ts';
import type { SectionId, Spec } from '../../model/index.ts';
import type { StubAnswer } from '../spec/whole.ts';

/** What is known of a text once it is read and checked. */
export interface Examined {
  readonly spec: Spec;
  readonly diagnostics: readonly Diagnostic[];
}

export interface RunningMock {
  /** Goes on with a changed specification; gives what data no longer fits, in words. */
  replace(examined: Examined): readonly string[];
  /** As the mock's own. */
  override: BrowserMock['override'];
  /** What a section's stub answers by now; for null the overview's. */
  stub(section: SectionId | null): StubAnswer;
}

/** Starts it. */
export async function startBrowserMock(examined: Examined): Promise<RunningMock> {
  const mock: BrowserMock = await mockInBrowser(compiled(examined), {
    // Of a site it has to lie above all that it answers for.
    workerUrl: SITE === null ? workerUrl : `${ROOT}nonet-worker.js`,
    scope: ROOT,
    place: worldPlace,
  });
  // A page may ask for errors by itself.
  void loadProvoking();
  if (SITE !== null)
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('nonet:keep'));
  return {
    replace: (changed) => mock.replace(compiled(changed)),
    override: mock.override,
    stub: (section) => {
      const path = section === null ? '/_nonet/spec' : `/_nonet/spec/${section}`;
      const { status, body } = mock.stub(path)!;
      return { status, body: JSON.parse(String(body)) as unknown };
    },
  };
}

const compiled = ({ spec, diagnostics }: Examined) => ({
  spec,
  diagnostics,
  createEngine: (options?: Parameters<typeof createEngine>[1]) => createEngine(spec, options),
  prepare: loadOnward,
});
