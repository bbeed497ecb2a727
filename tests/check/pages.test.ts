import { CHECK_PAGES } from '../../src/check/pages.ts';
import { check, limit, settle } from '../../src/check/index.ts';
import { standing } from '../../src/diagnostics/diagnostic.ts';
import { read } from '../../src/read/index.ts';
import { testPage } from '../read/pages.ts';

for (const page of CHECK_PAGES)
  testPage(page, (source) => {
    const { spec, diagnostics, severities } = read(source);
    return limit(standing(settle({ spec, severities }, [...diagnostics, ...check(spec)])));
  });
