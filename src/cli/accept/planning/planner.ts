// A thread that plans: it tells obligations as they are planned, some at a time, so that whoever waits
// for them can try the first ones meanwhile, say how far it has come, and be interrupted.

import { parentPort, workerData } from 'node:worker_threads';
import { obligationsOf, type Obligation } from '../../../obligations/index.ts';
import { examine } from '../../../workbench/examine.ts';
import type { Planned, PlanningTask } from './planning.ts';

/** How long they are gathered, in milliseconds. */
const A_WHILE = 100;

const { file, text, terms, budget } = workerData as PlanningTask;
const began = Date.now();
let gathered: Obligation[] = [];
let told = began;

const tell = (planned: Planned): void => parentPort!.postMessage(planned);
const flush = (): void => {
  if (gathered.length > 0) tell({ some: gathered });
  gathered = [];
  told = Date.now();
};

let isOver = false;
const { spec } = examine(file, text);
const { waiting, leftOut } = obligationsOf(spec, undefined, terms, {
  onPlanned: (one) => {
    gathered.push(one);
    if (Date.now() - told >= A_WHILE) flush();
  },
  isOver: () => (isOver ||= budget !== null && Date.now() - began >= budget),
});
flush();
tell({ rest: { waiting, leftOut, isOver } });
