// Provoking an error: by a request that really leads to it, or by having the next call fail with it.

import { useState } from 'react';
import { Link } from 'react-router';
import type { CatalogueError } from '../../model/index.ts';
import { ProductProvider, useProduct } from '../preview/data/product.tsx';
import { failNext, useNextFailure } from '../session/asked.ts';
import { Button } from '../ui/button.tsx';
import { provoke } from './provoking.ts';
import { useTry } from './room.tsx';
import { errorMessage } from '../../text/fault.ts';

export default function Provoke({ error }: { error: CatalogueError }) {
  return (
    <ProductProvider>
      <section
        aria-label={`Provoke ${error.code}`}
        className="flex flex-col gap-3 rounded-md bg-sunken p-4"
      >
        <ByRequest error={error} />
        <ByNextCall code={error.code} />
      </section>
    </ProductProvider>
  );
}

function ByRequest({ error }: { error: CatalogueError }) {
  const product = useProduct();
  const open = useTry();
  const [isLooking, setLooking] = useState(false);
  const [said, setSaid] = useState('');
  const look = (): void => {
    setLooking(true);
    setSaid('');
    provoke(product, error)
      .then((found) => {
        if (found !== null) open(found);
        else setSaid('No single request was found that causes it with the current data.');
      })
      .catch((fault: unknown) => setSaid(errorMessage(fault)))
      .finally(() => setLooking(false));
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" busy={isLooking} onClick={look}>
        Find a request that causes it
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}

function ByNextCall({ code }: { code: string }) {
  const isWaiting = useNextFailure() === code;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="small" onClick={() => failNext(isWaiting ? null : code)}>
        {isWaiting ? 'Cancel' : 'Make the next call fail with this error'}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {isWaiting && (
          <>
            The next call fails, here or in{' '}
            <Link to="/" className="text-accent-ink underline underline-offset-3">
              the product
            </Link>
            .
          </>
        )}
      </p>
    </div>
  );
}
