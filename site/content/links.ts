// Addresses of products on the site, from its root.

/** The product of a specification, or its specification; with the editor open beside it if wanted. */
export function productLink(
  folder: string,
  file: string,
  { path = '/', editor = false }: { path?: string; editor?: boolean } = {},
): string {
  const asked = new URLSearchParams({ file, ...(editor ? { editor: 'open' } : {}) });
  return `${folder}/index.html?${asked}#${path}`;
}

/** The picture of a product. */
export const pictureOf = (folder: string, file: string, theme: 'light' | 'dark'): string =>
  `${folder}/pictures/${file.replaceAll(/[^a-z0-9]+/g, '-')}-${theme}.webp`;
