#!/usr/bin/env node
// The command `nonet`. In a clone it builds itself anew when its sources are newer; installed from
// a package it has no sources and only runs.

import { existsSync } from 'node:fs';

const SHOW_THE_APP = ['start', 'build', 'mock', 'accept'];
const here = (/** @type {string} */ path) => new URL(path, import.meta.url);

if (existsSync(here('../src/cli/main.ts'))) {
  const { setUpOrEnd } = await import('../scripts/setup.mjs');
  const showsTheApp = SHOW_THE_APP.includes(process.argv[2] ?? '');
  await setUpOrEnd({ app: showsTheApp ? 'any' : 'none' });
}
await import('./command.js');
