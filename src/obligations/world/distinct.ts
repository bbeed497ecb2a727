// Records that may be named several times.

import type { SceneRecord } from './scene.ts';

/** Of records that are named several times, each where it comes first. */
export const distinct = (records: readonly SceneRecord[]): SceneRecord[] =>
  records.filter(({ id }, place) => records.findIndex((one) => one.id === id) === place);
