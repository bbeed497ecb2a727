// Which planted faults the acceptance suite notices, product by product:
// `node tests/products/caught.mjs [conduit|helpdesk|approvals|atelier] [--clean N] [--only FAULT,…] [--screens] [--waiting]`.

import { bundled } from '../../scripts/bundled.mjs';

await import(await bundled('tests/products/caught.ts', 'products'));
