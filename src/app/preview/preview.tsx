// The mocked product: everything on it comes from the specification.

import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { BarHere } from '../bar/bar-here.tsx';
import { hueOf } from '../theme/hue.ts';
import { Starting } from '../start/starting.tsx';
import { unsayElsewhere } from '../ui/notices/toast.tsx';
import { BusyProvider } from './main/busy.tsx';
import { Header } from './chrome/header.tsx';
import { ScreenAt } from './chrome/screen-at.tsx';
import { ProductProvider, useProduct } from './data/product.tsx';

/** Of a product that has screens it is never seen. */
const FirstPage = lazy(() => import('./chrome/first-page.tsx'));

export function Preview() {
  return (
    <Suspense fallback={<Starting />}>
      <ProductProvider>
        <BusyProvider>
          <Product />
        </BusyProvider>
      </ProductProvider>
    </Suspense>
  );
}

function Product() {
  const { spec } = useProduct();
  const hasScreens = spec.sections.screens.facts.screens.length > 0;
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--hue', String(hueOf(spec.name)));
    return () => void document.documentElement.style.removeProperty('--hue');
  }, [spec.name]);
  const { pathname } = useLocation();
  useEffect(() => void unsayElsewhere(pathname), [pathname]);
  return (
    <div className="flex min-h-dvh flex-col">
      {hasScreens && <Header />}
      {hasScreens ? <ScreenAt /> : <FirstPage />}
      <BarHere />
    </div>
  );
}
