import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HoverRequest, type MarkupContent } from 'vscode-languageserver-protocol/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../nonet.ts';
import { Editor } from './editor.ts';

const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const URI = 'file:///helpdesk.md';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
});
afterAll(async () => {
  expect(await editor.end()).toBe(0);
});

const hovered = async (uri: string, piece: string) => {
  const found = await editor.connection.sendRequest(HoverRequest.type, {
    textDocument: { uri },
    position: editor.at(uri, piece),
  });
  return found && { ...found, text: (found.contents as MarkupContent).value };
};

describe('nonet lsp', () => {
  it('tells what is wrong as it is typed, and nothing more once it is right', async () => {
    expect(await editor.open(URI, HELPDESK)).toEqual([]);
    await editor.replace(URI, '| subject | text |', '| subject | txet |');
    expect(await editor.diagnostics(URI)).toMatchObject([
      {
        code: 'entities/unknown-type',
        severity: 1,
        source: 'nonet',
        message: expect.stringContaining('did you mean `text`?'),
        range: editor.rangeOf(URI, 'txet'),
      },
    ]);
    await editor.replace(URI, 'txet', 'text');
    expect(await editor.diagnostics(URI)).toEqual([]);
  });

  it('says what a field is from where an expression reads it', async () => {
    const found = await hovered(URI, 'solved | `ticket.re¦plies > 0`');
    expect(found?.text).toContain('**Ticket.replies** field of Ticket');
    expect(found?.text).toContain('that the customer can see');
    expect(found?.range).toEqual({
      start: { line: 120, character: 42 },
      end: { line: 120, character: 49 },
    });
  });
});
