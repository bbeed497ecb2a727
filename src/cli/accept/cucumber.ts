// Running features in Cucumber, in this process: each scenario's end is told as it comes.

import { Writable } from 'node:stream';
import { supportCodeLibraryBuilder } from '@cucumber/cucumber';
import { loadSources, runCucumber, type ISupportCodeLibrary } from '@cucumber/cucumber/api';
import type { Order } from './choice/order.ts';
import { noTags } from './choice/meant.ts';
import { Watch, type Ended, type Envelope } from './run/messages.ts';

export interface CucumberOptions {
  /** The folder that holds the features, and nothing else. */
  readonly folder: string;
  /** A tag expression: which scenarios to run; blank for all. */
  readonly tags: string;
  /** The part to run, of so many: `2/4`; all where left out. */
  readonly shard?: string | undefined;
  readonly order?: Order | undefined;
  /** Whether to stop at the first that fails. */
  readonly failFast?: boolean;
  /** Registers the steps, by Cucumber's `Given`, `When` and `Then`. */
  readonly define: () => void;
}

export interface ParseError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Runs every feature of a folder, one scenario after another. */
export async function runFeatures(
  options: CucumberOptions,
  onEnded: (ended: Ended) => void,
  onMessage: (envelope: Envelope) => void = () => {},
): Promise<void> {
  const watch = new Watch(onEnded);
  const running = runCucumber(
    {
      sources: sourcesIn(options),
      support: supportOf(options),
      runtime: {
        dryRun: false,
        failFast: options.failFast ?? false,
        filterStacktraces: true,
        parallel: 0,
        retry: 0,
        retryTagFilter: '',
        strict: true,
        worldParameters: {},
      },
      // Cucumber wants one formatter; this one says nothing, and what it says is dropped.
      formats: { stdout: 'rerun', files: {}, publish: false, options: {} },
    },
    quietIn(options.folder),
    (envelope) => {
      watch.take(envelope);
      onMessage(envelope);
    },
  );
  await running.catch(misused);
  watch.end();
}

/** The one thing that its user can get wrong; anything else is a fault of ours. */
function misused(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && cause.message.startsWith('Tag expression')) throw noTags(cause);
  throw error;
}

/** How many scenarios of a folder's features have such tags. */
export async function countIn(folder: string, tags: string): Promise<number> {
  const sources = sourcesIn({ folder, tags });
  const { plan } = await loadSources(sources, quietIn(folder)).catch(misused);
  return plan.length;
}

/** What of the features in a folder cannot be read. */
export async function parseErrorsIn(folder: string): Promise<ParseError[]> {
  const { errors } = await loadSources(sourcesIn({ folder, tags: '' }), quietIn(folder));
  return errors.map(({ uri, location, message }) => ({
    file: uri,
    line: location.line,
    column: location.column ?? 1,
    message,
  }));
}

type Sources = Pick<CucumberOptions, 'folder' | 'tags' | 'shard' | 'order'>;

const sourcesIn = ({ folder, tags, shard, order = 'defined' }: Sources) => ({
  defaultDialect: 'en',
  paths: [`${folder}/*.feature`],
  names: [],
  tagExpression: tags,
  order,
  ...(shard === undefined ? {} : { shard }),
});

/**
 * The steps as Cucumber keeps them. Registered here and not from a file that it loads, so that they
 * share every module with the command, and each run has its own.
 */
function supportOf({ folder, define }: CucumberOptions): ISupportCodeLibrary {
  let count = 0;
  const coordinates = { requireModules: [], requirePaths: [], importPaths: [], loaders: [] };
  supportCodeLibraryBuilder.reset(folder, () => `${(count += 1)}`, coordinates);
  define();
  return supportCodeLibraryBuilder.finalize();
}

const quietIn = (cwd: string) => ({ cwd, stdout: nowhere(), stderr: nowhere() });

const nowhere = (): Writable =>
  new Writable({
    write(_chunk, _encoding, done) {
      done();
    },
  });
