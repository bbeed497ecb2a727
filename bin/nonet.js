#!/usr/bin/env node
// The command `nonet`. In a clone it builds itself anew when its sources are newer; installed from
// a package it has no sources and only runs.

import { existsSync } from 'node:fs';
import module from 'node:module';

const SHOW_THE_APP = ['start', 'mock', 'accept'];
const here = (/** @type {string} */ path) => new URL(path, import.meta.url);

// Node 22 and later keep what they compiled.
/** @type {{ enableCompileCache?: () => void }} */ (module).enableCompileCache?.();

if (existsSync(here('../src/cli/main.ts'))) {
  const { setUpOrEnd } = await import('../scripts/setup.mjs');
  const showsTheApp = SHOW_THE_APP.includes(process.argv[2] ?? '');
  await setUpOrEnd({ app: showsTheApp ? 'any' : 'none' });
}
const bundle = here('../dist/cli/main.js').href;
await import(bundle);
