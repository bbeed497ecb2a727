// Holds the specification to its last release, and asks its product.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { check, createEngine, diff } from 'nonet';
import { readSpecification } from 'nonet/node';

const spec = readSpecification('spec/spec.md');
const released = readSpecification('spec/released.md');

test('the specification has no errors', () => {
  const errors = check(spec).filter(({ severity }) => severity === 'error');
  assert.deepEqual(
    errors.map(({ file, line, message }) => `${file}:${line} ${message}`),
    [],
  );
});

test('nothing that callers rely on has changed since the release', () => {
  const { changes, isEnough } = diff(released, spec);
  const breaking = changes.filter(({ level }) => level === 'major').map(({ says }) => says);
  assert.deepEqual(breaking, []);
  assert.ok(isEnough);
});

test('a long note is refused', () => {
  const engine = createEngine(spec);
  const answer = engine.handle({
    method: 'POST',
    url: '/notes',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'x'.repeat(201) }),
  });
  assert.equal(answer.error, 'TOO_LONG');
  assert.equal(answer.row?.name, 'Note.text at most MAX_TEXT characters');
});
