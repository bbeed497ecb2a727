// A screen of the product drawn apart from the page that it stands on: in a shadow root, with all that the
// product's page has around it, in a room of its own width.

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type CSSProperties, type RefObject } from 'react';
import { MemoryRouter } from 'react-router';
import type { Spec } from '../../../model/index.ts';
import { BusyProvider } from '../../preview/main/busy.tsx';
import { Header } from '../../preview/chrome/header.tsx';
import { ScreenAt } from '../../preview/chrome/screen-at.tsx';
import { ProductContext, productWith, type Product } from '../../preview/data/product.tsx';
import { stylesApart } from './styles.ts';

/** Where a picture is drawn: its ids, headings and focus are none of the page's. */
export function placeIn(host: HTMLElement): HTMLElement {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [stylesApart()];
  const place = document.createElement('div');
  shadow.replaceChildren(place);
  return place;
}

/** Whether it has come into view by now. */
export function useInView(of: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
    });
    observer.observe(of.current!);
    return () => observer.disconnect();
  }, [of]);
  return isInView;
}

interface ScreenApartProps {
  spec: Spec;
  address: string;
  /** The value of `x-nonet-as`. */
  as: string;
  /** What answers it; else the product that runs here. */
  answering?: typeof fetch;
  theme: string | undefined;
  /** How large its room is, and how it is drawn. */
  room: CSSProperties;
  refuses?: Product['refuses'];
}

export function ScreenApart(props: ScreenApartProps) {
  const { spec, address, as, answering, theme, room, refuses } = props;
  const { product, queries } = useMemo(
    () => ({
      product: {
        ...productWith(spec, () => ({ 'x-nonet-as': as }), answering ?? fetch, answering),
        ...{ isPicture: true, ...(refuses && { refuses }) },
      },
      queries: new QueryClient({
        defaultOptions: { queries: { retry: false, staleTime: Infinity } },
      }),
    }),
    [spec, as, answering, refuses],
  );
  return (
    <QueryClientProvider client={queries}>
      <MemoryRouter key={address} initialEntries={[address]}>
        <ProductContext value={product}>
          <BusyProvider>
            <div
              data-theme={theme}
              data-writing
              className="room flex origin-top-left flex-col overflow-hidden bg-canvas font-sans text-ink"
              style={room}
            >
              <Header />
              <ScreenAt />
            </div>
          </BusyProvider>
        </ProductContext>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
