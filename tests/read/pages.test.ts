import { PAGES } from '../../src/read/pages.ts';
import { read } from '../../src/read/index.ts';
import { testPage } from './pages.ts';

for (const page of PAGES) testPage(page, (source) => read(source).diagnostics);
