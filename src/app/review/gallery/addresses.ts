// The addresses of the gallery: of all of it, of a screen's states, and of each state.

export const galleryAddress = (screen?: string, state?: string): string =>
  ['/_nonet/gallery', screen, state]
    .flatMap((part, index) =>
      part === undefined ? [] : [index === 0 ? part : encodeURIComponent(part)],
    )
    .join('/');
