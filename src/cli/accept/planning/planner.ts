// A thread that plans a part: it tells obligations as they are planned, some at a time, so that whoever
// waits for them can try the first ones meanwhile, say how far it has come, and be interrupted.

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import {
  partsOf,
  planPart,
  reliedOn,
  type Beside,
  type Draft,
  type Obligation,
} from '../../../obligations/index.ts';
import { examine } from '../../../workbench/examine.ts';
import { askedBy } from '../choice/place.ts';
import type { Planned, PartTask } from './planning.ts';

/** How long they are gathered, in milliseconds. */
const A_WHILE = 100;

const {
  file,
  text,
  terms,
  secrets,
  kinds,
  only = {},
  budget,
  part,
  port,
  signal,
} = workerData as PartTask;
const began = Date.now();
let gathered: Obligation[] = [];
let told = began;

const tell = (planned: Planned): void => parentPort!.postMessage(planned);
const flush = (): void => {
  if (gathered.length > 0) tell({ some: gathered });
  gathered = [];
  told = Date.now();
};

let received = 0;
/** The thread has nothing else to do, and planning does not wait for events: it sleeps until it is told. */
const beside: Beside = {
  before: () => {
    flush();
    Atomics.wait(signal, 0, received);
    received += 1;
    return receiveMessageOnPort(port)!.message as readonly Draft[];
  },
  tell: (_, drafts) => {
    port.postMessage(drafts);
    Atomics.add(signal, 0, 1);
    Atomics.notify(signal, 0);
  },
};
const own: Beside = part === 0 ? { tell: beside.tell! } : { before: beside.before! };

/** So much of a budget is for long searches, until all that takes next to nothing is planned. */
const FOR_SEARCHES = 0.4;
let forSearches = FOR_SEARCHES;
let isOver = false;
const isSpent = (share: number): boolean => {
  const is = budget !== null && Date.now() - began >= share * budget;
  isOver ||= is && share === 1;
  return is;
};

const { spec: written } = examine(file, text);
const spec =
  secrets === undefined ? written : reliedOn(written, ({ name }) => secrets[name] ?? null).spec;
const parts = partsOf(spec);
if (part === 0) tell({ parts: parts.length });
const { waiting, leftOut } = planPart(
  parts[part]!,
  {
    spec,
    terms,
    ...(kinds && { kinds }),
    isAsked: askedBy(spec, only),
    onlooker: {
      onPlanned: (one) => {
        gathered.push(one);
        if (Date.now() - told >= A_WHILE) flush();
      },
      time: {
        isShort: () => isSpent(forSearches),
        isUp: () => isSpent(1),
        spendAll: () => (forSearches = 1),
      },
    },
  },
  own,
);
flush();
tell({ rest: { waiting, leftOut, isOver } });
