// The mock in a process of its own, of a product without rates. It says its address, and for each line
// that it is sent the memory that it holds once nothing is left to be collected.

import { createInterface } from 'node:readline';
import { MockedProduct } from '../../../mocks/world/product.ts';
import { serve } from '../../../mocks/http/server.ts';
import { compile } from '../../../src/workbench/compile.ts';

const TEXT = `# Specification: Notes

## 3. Entities and their fields

### Note

| Field | Type | Required | Rules |
| --- | --- | --- | --- |
| id | integer | auto | key |
| text | text | yes | |
| tag | slug | yes | |
| long | boolean | auto | = \`size(note.text) > 20\` |

#### Examples

| id | text | tag |
| --- | --- | --- |
${Array.from({ length: 100 }, (_, id) => `| ${id + 1} | Note number ${id} | tag-${id % 7} |`).join('\n')}

## 5. Validation rules

| On | Rule | Error |
| --- | --- | --- |
| Note.text | at most 200 characters | |

## 7. Calls the product makes

| Call | Request | Takes | Does | Answers |
| --- | --- | --- | --- | --- |
| \`read\` | \`GET /notes/:id\` | | find Note by id | \`200 Note\` |
| \`make\` | \`POST /notes\` | \`{ text, tag }\` | create Note | \`201 Note\` |
| \`change\` | \`PUT /notes/:id\` | \`{ text }\` | find Note by id; update note | \`200 Note\` |
| \`drop\` | \`DELETE /notes/:id\` | | find Note by id; delete note | \`204\` |
`;

const product = new MockedProduct(compile('notes.md', TEXT));
const { address } = await serve({ product, front: null, port: 0, host: '127.0.0.1' });
console.log(address);
createInterface({ input: process.stdin })
  .on('line', () => {
    globalThis.gc?.();
    console.log(String(process.memoryUsage().heapUsed));
  })
  // Whoever started it is gone.
  .on('close', () => process.exit());
