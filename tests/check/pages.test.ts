import { CHECK_PAGES } from '../../src/check/pages.ts';
import { check } from '../../src/check/index.ts';
import { read } from '../../src/read/index.ts';
import { testPage } from '../read/pages.ts';

for (const page of CHECK_PAGES)
  testPage(page, (source) => {
    const { spec, diagnostics } = read(source);
    return [...diagnostics, ...check(spec)];
  });
