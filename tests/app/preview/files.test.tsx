// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, settled, visit } from '../visit.tsx';

const papers = readFileSync('tests/corpus/cases/files.md', 'utf8');
/** The platform's own: those of the document know neither of requests nor of bytes. */
const platform = await new Response('a=b', {
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}).formData();
function byPlatform(): void {
  vi.stubGlobal('FormData', platform.constructor);
  vi.stubGlobal('Blob', Blob);
}

/** A file that is chosen. */
function chosen(text: string, name: string, type: string): File {
  const file = new File([text], name, { type });
  return Object.assign(file, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
}

const main = () => within(screen.getByRole('main'));

describe('a file', () => {
  it('is chosen, named, and sent as it is', async () => {
    const { user, product } = await visit(papers, '/', 'ann');
    byPlatform();
    const form = within(main().getByRole('form', { name: 'Add paper' }));
    const input = await form.findByLabelText<HTMLInputElement>(/^Content/);
    expect(input.type).toBe('file');
    const cover = await form.findByLabelText<HTMLInputElement>(/^Cover/);
    expect(cover.accept).toBe('image/png,image/jpeg');
    await user.type(form.getByLabelText(/^Title/), 'A plan');
    await user.upload(
      await form.findByLabelText<HTMLInputElement>(/^Content/),
      chosen('Größe', 'plän.txt', 'text/plain'),
    );
    await waitFor(() => expect(form.getByText(/plän\.txt, 7 bytes/)).toBeTruthy());
    await user.click(form.getByRole('button', { name: 'Add paper' }));
    await settled();
    expect(address()).toBe('/papers/2');
    expect(product.world().engine.records('Paper')[1]).toMatchObject({
      title: 'A plan',
      content: { name: 'plän.txt', type: 'text/plain', size: 7 },
    });
  });

  it('is saved under its name', async () => {
    const { user, requests } = await visit(papers, '/papers/1', 'ann');
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await waitFor(() => expect(document.body.textContent).toContain('alps.pdf, 2.4 KB'));
    await user.click(main().getAllByRole('button', { name: /Download/ })[0]!);
    await waitFor(() => expect(saved).toEqual(['alps.pdf']));
    expect(requests).toContain('GET /papers/1/content');
  });

  it('that is refused is told beside its input', async () => {
    const { user } = await visit(papers, '/', 'ann');
    byPlatform();
    const form = within(main().getByRole('form', { name: 'Add paper' }));
    await user.type(form.getByLabelText(/^Title/), 'A plan');
    await user.upload(
      await form.findByLabelText<HTMLInputElement>(/^Cover/),
      chosen('no picture'.repeat(200), 'a.png', 'image/png'),
    );
    await waitFor(() => expect(form.getByText(/a\.png, 2 KB/)).toBeTruthy());
    await user.click(form.getByRole('button', { name: 'Add paper' }));
    await settled();
    await waitFor(() => expect(form.getByText('Give a picture.')).toBeTruthy());
  });
});

describe('several files', () => {
  const albums = readFileSync('tests/corpus/cases/several-files.md', 'utf8');

  it('are chosen together, and each is named and sent', async () => {
    const { user, product } = await visit(albums, '/', 'ann');
    byPlatform();
    const form = within(main().getByRole('form', { name: 'Add album' }));
    const input = await form.findByLabelText<HTMLInputElement>(/^Papers/);
    expect(input.multiple).toBe(true);
    await user.type(form.getByLabelText(/^Title/), 'Sea');
    await user.upload(input, [
      chosen('one', 'one.txt', 'text/plain'),
      chosen('three', 'three.txt', 'text/plain'),
    ]);
    await waitFor(() => expect(form.getByText('three.txt, 5 bytes')).toBeTruthy());
    expect(form.getByText('one.txt, 3 bytes')).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Add album' }));
    await settled();
    expect(address()).toBe('/albums/2');
    expect(product.world().engine.records('Album')[1]).toMatchObject({
      papers: [{ name: 'one.txt' }, { name: 'three.txt' }],
      pictures: [],
    });
  });

  it('are told beforehand what they may be', async () => {
    await visit(albums, '/', 'ann');
    const form = within(main().getByRole('form', { name: 'Add album' }));
    const input = await form.findByLabelText(/^Pictures/);
    const hint = document.getElementById(input.getAttribute('aria-describedby')!);
    expect(hint?.textContent).toBe('PNG or JPG. Between 1 and 50 KB each. At most 4 files.');
  });

  it('are shown one by one, each saved from its place', async () => {
    const { user, requests } = await visit(albums, '/albums/1', 'ann');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await user.click(await main().findByRole('button', { name: 'Download hut.jpg' }));
    await waitFor(() => expect(requests).toContain('GET /albums/1/pictures/1'));
  });

  it('are taken away', async () => {
    const { user, product } = await visit(albums, '/albums/1', 'ann');
    byPlatform();
    const form = within(main().getByRole('form', { name: 'Arrange' }));
    const pictures = () => product.world().engine.records('Album')[0] as { pictures: unknown };
    await user.click(await form.findByRole('button', { name: 'Remove Pictures' }));
    expect(form.getByRole('status').textContent).toBe('Will be removed: peak.png, hut.jpg');
    expect(document.activeElement).toBe(form.getByLabelText(/^Pictures/));
    await user.click(form.getByRole('button', { name: 'Keep Pictures' }));
    expect(form.queryByRole('status')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Remove Pictures' }));
    expect(pictures()).toMatchObject({ pictures: [{}, {}] });
    await user.click(form.getByRole('button', { name: 'Arrange' }));
    await settled();
    expect(pictures()).toMatchObject({ pictures: [] });
  });
});
