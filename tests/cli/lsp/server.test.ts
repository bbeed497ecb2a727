import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CodeAction,
  CodeActionRequest,
  type CompletionItem,
  CompletionRequest,
  DefinitionRequest,
  DocumentFormattingRequest,
  DocumentHighlightRequest,
  type DocumentSymbol,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  HoverRequest,
  type MarkupContent,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  type TextEdit,
} from 'vscode-languageserver-protocol/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../nonet.ts';
import { applied, Editor } from './editor.ts';

const HELPDESK = readFileSync(join(ROOT, 'spec/examples/helpdesk.md'), 'utf8');
const CONDUIT = readFileSync(join(ROOT, 'spec/examples/conduit.md'), 'utf8');
const URI = 'file:///helpdesk.md';

let editor: Editor;
beforeAll(async () => {
  editor = await Editor.start();
  await editor.open(URI, HELPDESK);
});
afterAll(async () => {
  expect(await editor.end()).toBe(0);
});

const there = (uri: string, piece: string) => ({
  textDocument: { uri },
  position: editor.at(uri, piece),
});
const hovered = async (uri: string, piece: string) => {
  const found = await editor.connection.sendRequest(HoverRequest.type, there(uri, piece));
  return found && { range: found.range, text: (found.contents as MarkupContent).value };
};
const renamed = async (uri: string, piece: string, newName: string) => {
  const asked = { ...there(uri, piece), newName };
  const edit = await editor.connection.sendRequest(RenameRequest.type, asked);
  return applied(editor.text(uri), edit!.changes![uri]!);
};
const completed = async (uri: string, piece: string) =>
  (await editor.connection.sendRequest(
    CompletionRequest.type,
    there(uri, piece),
  )) as CompletionItem[];

describe('nonet lsp', () => {
  it('says what it can do', () => {
    expect(editor.initialized.serverInfo?.name).toBe('nonet');
    expect(editor.initialized.capabilities).toMatchObject({
      hoverProvider: true,
      renameProvider: { prepareProvider: true },
    });
  });

  it('tells what is wrong as it is typed, and nothing more once it is right', async () => {
    const uri = 'file:///typed.md';
    expect(await editor.open(uri, HELPDESK)).toEqual([]);
    await editor.replace(uri, '| subject | text |', '| subject | txet |');
    expect(await editor.diagnostics(uri)).toMatchObject([
      {
        code: 'entities/unknown-type',
        severity: 1,
        source: 'nonet',
        message: expect.stringContaining('did you mean `text`?'),
        range: editor.rangeOf(uri, 'txet'),
      },
    ]);
    await editor.replace(uri, 'txet', 'text');
    expect(await editor.diagnostics(uri)).toEqual([]);
    await editor.close(uri);
  });

  it('shows the other places that a finding concerns', async () => {
    const uri = 'file:///twice.md';
    const found = await editor.open(
      uri,
      HELPDESK.replace('| `MAX_REPLY` | 5000', '| `PAGE_SIZE` | 5000'),
    );
    const twice = found.find(({ code }) => code === 'limits/duplicate-constant');
    const [first] = twice!.relatedInformation!;
    expect(first!.location).toEqual({ uri, range: editor.rangeOf(uri, '¦PAGE_SIZE¦` | 25') });
    await editor.close(uri);
  });

  it('shows the way to a finding, step by step', async () => {
    const uri = 'file:///stuck.md';
    const found = await editor.open(
      uri,
      HELPDESK.replace(
        '| `closeTicket` | no | no | no | yes |',
        '| `closeTicket` | no | no | no | no |',
      ),
    );
    const stuck = found.find(({ code }) => code === 'access/call-for-nobody');
    const steps = stuck!.relatedInformation!.map(({ message }) => message);
    expect(steps).toContain('1. Customer: `openTicket` → `new`');
    expect(steps.at(-1)).toContain('`closeTicket`, but section 6 grants it to nobody');
    await editor.close(uri);
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

  it('leads to declarations and uses, and marks both', async () => {
    const asked = there(URI, 'at most `MAX_¦SUBJECT`');
    const definition = await editor.connection.sendRequest(DefinitionRequest.type, asked);
    expect(definition).toEqual([{ uri: URI, range: editor.rangeOf(URI, '¦MAX_SUBJECT¦` | 120') }]);
    const references = { ...asked, context: { includeDeclaration: false } };
    expect(await editor.connection.sendRequest(ReferencesRequest.type, references)).toHaveLength(1);
    const marked = await editor.connection.sendRequest(DocumentHighlightRequest.type, asked);
    expect(marked?.map(({ kind }) => kind).sort()).toEqual([2, 3]);
  });

  it('renames everywhere, and says why where it does not', async () => {
    const prepared = await editor.connection.sendRequest(
      PrepareRenameRequest.type,
      there(URI, '### ¦Ticket\n'),
    );
    expect(prepared).toMatchObject({ placeholder: 'Ticket' });
    const text = await renamed(URI, '### ¦Ticket\n', 'Issue');
    expect(text).toContain('find Issue by id; set issue.assignee to `me`');
    await expect(renamed(URI, '### ¦Ticket\n', 'Person')).rejects.toThrow(
      'It cannot be renamed: another entity is called `Person` already',
    );
    await expect(
      editor.connection.sendRequest(PrepareRenameRequest.type, there(URI, 'small sup¦port')),
    ).rejects.toThrow('no name stands here');
  });

  it('offers what may stand there while a row is written', async () => {
    const uri = 'file:///written.md';
    await editor.open(uri, HELPDESK);
    await editor.replace(uri, 'set ticket.assignee to `me`', 'set ticket.ass');
    const offered = await completed(uri, 'set ticket.ass¦');
    const assignee = offered.find(({ label }) => label === 'assignee')!;
    expect(assignee).toMatchObject({ kind: 5, filterText: 'assignee' });
    const edit = assignee.textEdit as TextEdit;
    expect(applied(editor.text(uri), [edit])).toContain('set ticket.assignee |');
    await editor.close(uri);
  });

  it('mends a finding at a press, or all of them', async () => {
    const uri = 'file:///mended.md';
    await editor.open(
      uri,
      HELPDESK.replace('| subject | text |', '| subject | txet |').replace(
        '`MAX_REPLY` characters',
        '`MAX_REPYL` characters',
      ),
    );
    const asked = {
      textDocument: { uri },
      range: editor.rangeOf(uri, 'txet'),
      context: { diagnostics: [] },
    };
    const actions = (await editor.connection.sendRequest(
      CodeActionRequest.type,
      asked,
    )) as CodeAction[];
    expect(actions.map(({ title, kind }) => [title, kind])).toEqual([
      ['Write text', 'quickfix'],
      ['Mend what can be mended for sure', 'source.fixAll'],
    ]);
    const [one, all] = actions.map(({ edit }) => applied(editor.text(uri), edit!.changes![uri]!));
    expect(one).toContain('| subject | text |');
    expect(one).toContain('MAX_REPYL');
    expect(all).toBe(HELPDESK);
    await editor.close(uri);
  });

  it('outlines, folds and formats', async () => {
    const textDocument = { uri: URI };
    const symbols = (await editor.connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument,
    })) as DocumentSymbol[];
    expect(symbols.map(({ name }) => name)).toHaveLength(9);
    expect(symbols[2]!.children!.map(({ name }) => name)).toEqual([
      'Person',
      'Session',
      'Contact',
      'Ticket',
      'Reply',
    ]);
    const folds = await editor.connection.sendRequest(FoldingRangeRequest.type, { textDocument });
    expect(folds!.length).toBeGreaterThan(20);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = await editor.connection.sendRequest(DocumentFormattingRequest.type, {
      textDocument,
      options,
    });
    expect(applied(HELPDESK, edits!)).toContain('| Constant           | Value | Unit ');
  });
});

describe('texts of all kinds', () => {
  it('has places in UTF-16 units behind characters beyond the first plane', async () => {
    const uri = 'file:///astral.md';
    const text = HELPDESK.replace('| one line |', '| 😀😀 see `Ticket.status` 😀 |').replace(
      '| Printer jams |',
      '| 😀 Printer |',
    );
    expect(await editor.open(uri, text)).toEqual([]);
    expect((await hovered(uri, '😀😀 see `Ticket.sta¦tus`'))?.range).toEqual(
      editor.rangeOf(uri, '😀😀 see `Ticket.¦status¦`'),
    );
    expect(await renamed(uri, '😀😀 see `Ticket.sta¦tus`', 'state')).toContain(
      '😀😀 see `Ticket.state` 😀',
    );
    await editor.replace(uri, '😀😀', '😀😀😀');
    await editor.replace(uri, '| subject | text |', '| subject | txet |');
    expect((await editor.diagnostics(uri))[0]?.range).toEqual(editor.rangeOf(uri, 'txet'));
    await editor.close(uri);
  });

  it('keeps CRLF and a byte-order mark', async () => {
    const uri = 'file:///crlf.md';
    const text = `\uFEFF${HELPDESK.replaceAll('\n', '\r\n')}`;
    expect(await editor.open(uri, text)).toEqual([]);
    expect(await renamed(uri, '### ¦Reply\r\n', 'Note')).toBe(
      `\uFEFF${(await renamed(URI, '### ¦Reply\n', 'Note')).replaceAll('\n', '\r\n')}`,
    );
    await editor.replace(uri, '### Reply', '### Reply two');
    expect((await editor.diagnostics(uri)).map(({ code }) => code)).toContain(
      'entities/unreadable-heading',
    );
    await editor.close(uri);
  });

  it('keeps two files apart', async () => {
    const other = 'file:///conduit.md';
    expect(await editor.open(other, CONDUIT)).toEqual([]);
    expect((await hovered(other, 'find Art¦icle by slug'))?.text).toContain('**Article** entity');
    expect((await hovered(URI, 'create Tic¦ket'))?.text).toContain('**Ticket** entity');
    await editor.replace(other, '### Article\n', '### Artikel\n');
    expect((await editor.diagnostics(other)).length).toBeGreaterThan(0);
    expect(await editor.diagnostics(URI)).toEqual([]);
    await editor.close(other);
  });

  it('answers nothing of a file that is no specification, or that is not open', async () => {
    const uri = 'file:///README.md';
    expect(await editor.open(uri, '# A project\n\n## Usage\n\nCall `it`.\n')).toEqual([]);
    expect(await hovered(uri, '`i¦t`')).toBeNull();
    expect(await completed(uri, '`i¦t`')).toBeNull();
    const unknown = {
      textDocument: { uri: 'file:///nowhere.md' },
      position: { line: 0, character: 0 },
    };
    expect(await editor.connection.sendRequest(HoverRequest.type, unknown)).toBeNull();
    expect(await editor.connection.sendRequest(DefinitionRequest.type, unknown)).toBeNull();
    expect(await editor.connection.sendRequest(DocumentSymbolRequest.type, unknown)).toBeNull();
    await editor.replace(uri, '## Usage', '## 3. Entities');
    expect((await editor.diagnostics(uri)).length).toBeGreaterThan(0);
    await editor.close(uri);
  });

  it('takes any text at all, and positions outside of it', async () => {
    const uri = 'file:///any.md';
    for (const text of [
      '',
      '\0',
      '## 1.',
      '| |\n',
      '## 3. E\n\n### A\n\n|Field|\n|-|\n|`',
      '\r\r\n# Specification: x\r',
    ])
      for (const position of [
        { line: 0, character: 0 },
        { line: 5, character: 3 },
        { line: 999, character: 999 },
      ]) {
        await editor.open(uri, text);
        const asked = { textDocument: { uri }, position };
        await editor.connection.sendRequest(HoverRequest.type, asked);
        await editor.connection.sendRequest(CompletionRequest.type, asked);
        await editor.connection.sendRequest(DefinitionRequest.type, asked);
        await editor.connection.sendRequest(DocumentSymbolRequest.type, asked);
        await editor.close(uri);
      }
    expect(await editor.diagnostics(URI)).toEqual([]);
  });
});
