// What stands beside a specification: the remarks on it, and its earlier versions. Asked for only by
// those who look at them.

import { initContract } from '@ts-rest/core';
import * as z from 'zod';
import { SourceChange } from './host.ts';

/** Another version of a specification that can be had by its `id`. */
export const Version = z.strictObject({
  id: z.string(),
  /** What it is called: what its commit says, or how it was named to the command. */
  says: z.string(),
  /** Of a commit, when it was made, and by whom. */
  when: z.string().nullable(),
  who: z.string().nullable(),
});
export type Version = z.infer<typeof Version>;

/** A module that answers a call instead of the mock, as JavaScript; or why a browser cannot run it. */
export const OverrideScript = z.strictObject({
  call: z.string(),
  file: z.string(),
  script: z.string().nullable(),
  why: z.string().nullable(),
});
export type OverrideScript = z.infer<typeof OverrideScript>;

/** How word goes round that the overrides of a specification have changed. */
export const overridesOf = (file: string): string => `overrides of ${file}`;

const ofFile = z.object({ file: z.string() });
const Refused = z.strictObject({ error: z.string() });

export const beside = initContract().router({
  remarks: {
    method: 'GET',
    path: '/_nonet/beside/remarks',
    query: ofFile,
    responses: { 200: z.string(), 404: Refused },
    summary:
      'The remarks on a specification as Markdown, empty where there are none; `ETag` as of a source',
  },
  saveRemarks: {
    method: 'PUT',
    path: '/_nonet/beside/remarks',
    query: ofFile,
    body: SourceChange,
    responses: {
      200: z.strictObject({ mark: z.string() }),
      403: Refused,
      404: Refused,
      409: z.strictObject({ mark: z.string(), text: z.string() }),
      422: Refused,
    },
    summary: 'Writes the remarks on a specification, unless they are by now others than were read',
  },
  versions: {
    method: 'GET',
    path: '/_nonet/beside/versions',
    query: ofFile,
    responses: { 200: z.strictObject({ versions: z.array(Version) }), 404: Refused },
    summary: 'The earlier versions of a specification that can be had, the latest first',
  },
  version: {
    method: 'GET',
    path: '/_nonet/beside/version',
    query: z.object({ file: z.string(), id: z.string() }),
    responses: { 200: z.string(), 404: Refused },
    summary: 'The text of an earlier version',
  },
  overrides: {
    method: 'GET',
    path: '/_nonet/beside/overrides',
    query: ofFile,
    responses: { 200: z.strictObject({ overrides: z.array(OverrideScript) }), 404: Refused },
    summary: 'The modules that answer calls instead of the mock, for a browser to run',
  },
});

/** What a site of files has beside a specification, in a file of its own. */
export const BesideFile = z.object({
  remarks: z.string(),
  /** The `id` of each is where its text lies. */
  versions: z.array(Version),
});
export type BesideFile = z.infer<typeof BesideFile>;
