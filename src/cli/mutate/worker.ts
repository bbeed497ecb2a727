// One of several that share the changes of a specification: takes their places one after another,
// and answers each with who noticed.

import { parentPort, workerData } from 'node:worker_threads';
import type { Spec } from '../../model/index.ts';
import { changesOf, noticing } from '../../mutate/index.ts';
import type { Obligation } from '../../obligations/index.ts';

/** What a worker is made with. */
export interface Task {
  readonly spec: Spec;
  readonly obligations: readonly Obligation[];
}

const { spec, obligations } = workerData as Task;
const changes = changesOf(spec);
const notice = noticing(spec, obligations);
parentPort!.on('message', (place: number) => parentPort!.postMessage(notice(changes[place]!)));
