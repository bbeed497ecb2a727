// Descriptions that other people wrote, wherever they lie: `NONET_DESCRIPTIONS` names them, one a line.
// `npm run neighbours` installs some and comes here.

import { describe, expect, it } from 'vitest';
import { importDescription } from '../../src/cli/commands/import.ts';
import { Document, format } from '../../src/language/index.ts';
import { examine } from '../../src/workbench/examine.ts';
import { tryCalls } from './answering.ts';

const files = (process.env['NONET_DESCRIPTIONS'] ?? '').split('\n').filter((file) => file !== '');

describe.skipIf(files.length === 0)('a description of somebody else’s', () => {
  it.each(files)('becomes a specification that answers: %s', { timeout: 400_000 }, async (file) => {
    const told = await importDescription(file);
    const { diagnostics } = examine('imported.md', told.text);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(format(new Document('imported.md', told.text))).toEqual([]);
    const tried = tryCalls(told.text);
    expect(tried.length).toBeGreaterThanOrEqual(told.calls);
    expect(tried.filter(({ status }) => status >= 500)).toEqual([]);
    const well = tried.filter(({ status }) => status < 400).length;
    const counts = { calls: told.calls, well, entities: told.entities, left: told.left.length };
    console.log(JSON.stringify({ file, ...counts }));
  });
});
