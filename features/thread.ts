// One thread of a run that has several: it tries its part of the scenarios on a mock of its own.

import { parentPort, workerData } from 'node:worker_threads';
import { runFeatures } from '../src/cli/accept/cucumber.ts';
import { mockedProduct } from '../src/cli/accept/mocked.ts';
import { inScratchFolder } from '../src/cli/accept/features/scratch.ts';
import type { ThreadTask, ThreadMessage } from '../src/cli/accept/threads.ts';
import { compile } from '../src/workbench/compile.ts';
import { suite } from './suite.ts';

const task = workerData as ThreadTask;
const { file, text, terms, lane, part, tags, order, isTelling } = task;
const compiled = compile(file, text);
const { spec, contract, source } = compiled;
const obligations = new Map(task.obligations.map((one) => [one.id, one]));
const product = mockedProduct(compiled, { app: () => '' });
const run = { spec, lines: source.lines, contract, obligations, product, terms, part };
const tell = (told: ThreadMessage): void => parentPort!.postMessage(told);

void inScratchFolder(lane, (folder) =>
  runFeatures(
    { folder, tags, order, define: () => suite.define(run) },
    (ended) => tell({ ended }),
    (envelope) => {
      if (isTelling) tell({ envelope });
    },
  ),
).finally(() => product.close());
