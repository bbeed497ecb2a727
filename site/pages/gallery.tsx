// The gallery: every example and every product of the corpus, to be opened.

import { pictureOf, productLink } from '../content/links.ts';
import type { Product, Shelf } from '../content/specs.ts';
import { Frame } from './frame.tsx';

interface GalleryProps {
  readonly shelves: readonly Shelf[];
  /** Whether pictures have been taken. */
  readonly hasPictures: boolean;
}

export function Gallery({ shelves, hasPictures }: GalleryProps) {
  return (
    <Frame
      title="Gallery"
      about="Products made from their specifications alone."
      area="Gallery"
      root="./"
    >
      <div className="mx-auto max-w-[82rem] px-5 py-12">
        <h1 className="text-3xl font-semibold">Gallery</h1>
        <p className="mt-2 max-w-[44rem] text-muted">
          Each of these is made from its text alone and runs in this browser. Nothing is sent
          anywhere, and you may break what you like.
        </p>
        {shelves.map((shelf) => (
          <section key={shelf.title} aria-labelledby={shelf.folder} className="mt-10">
            <h2 id={shelf.folder} className="text-xl font-semibold">
              {shelf.title}
            </h2>
            <p className="mt-1 text-muted">{shelf.about}</p>
            <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
              {shelf.products.map((product) => (
                <Card
                  key={product.file}
                  product={product}
                  folder={shelf.folder}
                  hasPicture={hasPictures}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Frame>
  );
}

interface CardProps {
  readonly product: Product;
  readonly folder: string;
  readonly hasPicture: boolean;
}

function Card({ product: { file, name, summary, counts, roles }, folder, hasPicture }: CardProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-lg border border-line bg-surface">
      {hasPicture &&
        (['light', 'dark'] as const).map((theme) => (
          <img
            key={theme}
            src={pictureOf(folder, file, theme)}
            alt=""
            loading="lazy"
            width={960}
            height={600}
            className={`picture-${theme} border-b border-line`}
          />
        ))}
      <div className="flex grow flex-col p-5">
        <h3 className="text-lg font-medium">{name}</h3>
        <p className="mt-1 text-[0.9375rem] text-muted">{summary}</p>
        <p className="mt-3 text-sm text-muted">
          {counts.map(({ count, of }) => `${count} ${of}`).join(', ')}
        </p>
        <p className="mt-1 text-sm text-muted">{roles.join(', ')}</p>
        <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 pt-4 text-[0.9375rem]">
          <a href={productLink(folder, file)} className="text-accent-ink underline">
            Product<span className="sr-only"> of {name}</span>
          </a>
          <a
            href={productLink(folder, file, { path: '/_nonet' })}
            className="text-accent-ink underline"
          >
            Specification<span className="sr-only"> of {name}</span>
          </a>
          <a
            href={productLink(folder, file, { editor: true })}
            className="text-accent-ink underline"
          >
            Both, to edit<span className="sr-only">: {name}</span>
          </a>
        </p>
      </div>
    </li>
  );
}
