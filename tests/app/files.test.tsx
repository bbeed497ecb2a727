// @vitest-environment jsdom
import { Blob } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { address, settled, visit } from './visit.tsx';

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
