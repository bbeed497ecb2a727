// A row of dashes that is longer than the heading, above rows that are shorter.

import { expect, it } from 'vitest';
import { read } from '../../../src/read/index.ts';
import { source } from '../../../src/text/source.ts';

it('is told, and mended in the rows that lack cells alone', () => {
  const text = `# Things

## 5. Rules

| On | Rule | Error |
| --- | --- | --- | --- |
| \`a\` | required |
| \`b\` | required |
`;
  const { diagnostics } = read(source('things.md', text));
  const found = diagnostics.find(({ code }) => code === 'form/column-without-cells');
  expect(found?.fix?.map(({ at }) => at.line)).toEqual([7, 8]);
});
