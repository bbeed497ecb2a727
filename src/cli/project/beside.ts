// What stands beside the specifications on offer: the remarks on each in their file, and its earlier
// versions in git.

import { existsSync } from 'node:fs';
import type { Beside } from '../../../mocks/http/beside.ts';
import { markOf } from '../../../mocks/http/saving.ts';
import { reviewFileOf } from '../../remarks/index.ts';
import type { Offer } from './offer.ts';
import { overrideScripts } from './override-scripts.ts';
import { committed, textOf } from './revisions.ts';
import { createSpecFile, readSpecFile, replaceSpecFile } from './spec-file.ts';

export function besideOf({ specs }: Offer): Beside {
  const isOffered = (file: string): boolean => specs().some((spec) => spec.file === file);
  return {
    remarks: (file) => (isOffered(file) ? readRemarks(file) : null),
    saveRemarks: (file, { from, text }) => {
      const review = reviewFileOf(file);
      if (existsSync(review))
        return replaceSpecFile(review, (present) => markOf(present) === from, text);
      if (from !== markOf('')) return false;
      createSpecFile(review, text);
      return true;
    },
    versions: async (file) =>
      isOffered(file) ? (await committed(file)).map(({ path: _, ...version }) => version) : null,
    version: async (file, id) => {
      const found = isOffered(file) ? await committed(file) : [];
      const version = found.find((each) => each.id === id);
      return version === undefined ? null : textOf(file, version);
    },
    overrides: (file) => (isOffered(file) ? overrideScripts(file) : null),
  };
}

/** The text of the remarks on a specification; empty where nobody has remarked on it. */
export function readRemarks(file: string): string {
  const review = reviewFileOf(file);
  return existsSync(review) ? readSpecFile(review) : '';
}
