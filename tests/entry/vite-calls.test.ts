// Which requests to a dev server are the product's, and by which names it may be asked.

import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { callsOf, hostsOf } from '../../src/entry/vite/calls.ts';
import { compile } from '../../src/workbench/compile.ts';
import { textOf } from '../mocks/examples.ts';

const isCall = callsOf(compile('helpdesk.md', textOf('examples/helpdesk.md')).spec);

it.each([
  ['GET', '/api/tickets/1?page=2', {}, true],
  ['DELETE', '/api/tickets/1', { 'sec-fetch-dest': 'empty' }, true],
  ['OPTIONS', '/api/tickets', { 'access-control-request-method': 'POST' }, true],
  ['GET', '/api/tickets/1', { 'sec-fetch-dest': 'document' }, false],
  ['GET', '/api/tickets/1', { 'sec-fetch-dest': 'script' }, false],
  ['GET', '/api/tickets/1', { accept: 'text/html,*/*' }, false],
  ['GET', '/api/tickets/1', { accept: 'text/x-vite-ping' }, false],
  ['GET', '/api/elsewhere', {}, false],
  ['GET', '/src/main.ts', {}, false],
  ['GET', '/api/tickets/%E0%A4%A', {}, false],
])('%s %s %j: %s', (method, url, headers, expected) => {
  expect(isCall({ method, url, headers } as IncomingMessage)).toBe(expected);
});

it.each([
  ['GET', '/api/elsewhere', {}, true],
  ['GET', '/api/elsewhere', { accept: 'text/html,*/*' }, false],
  ['GET', '/', {}, false],
  ['GET', '/assets/index-1.js', {}, false],
  ['GET', '/tickets/1', {}, false],
])('before a build %s %s %j: %s', (method, url, headers, expected) => {
  const isBuilt = true;
  const { spec } = compile('helpdesk.md', textOf('examples/helpdesk.md'));
  expect(callsOf(spec, isBuilt)({ method, url, headers } as IncomingMessage)).toBe(expected);
});

it.each([
  ['localhost:5173', {}, true],
  ['127.0.0.1', {}, true],
  ['[::1]:80', {}, true],
  ['192.168.0.7:5173', {}, true],
  ['elsewhere.example', {}, false],
  [undefined, {}, false],
  ['dev.example:5173', { host: 'dev.example' }, true],
  ['Dev.Example', { allowedHosts: ['dev.example'] }, true],
  ['a.dev.example', { allowedHosts: ['.dev.example'] }, true],
  ['dev.example', { allowedHosts: ['.dev.example'] }, true],
  ['evildev.example', { allowedHosts: ['.dev.example'] }, false],
  ['elsewhere.example', { host: true }, false],
  ['elsewhere.example', { allowedHosts: true as const }, true],
])('the host %s is let in with %j: %s', (host, reach, expected) => {
  expect(hostsOf(reach)(host)).toBe(expected);
});
