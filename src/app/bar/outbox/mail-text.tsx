// The text of a mail. An address in it that is one of the product's screens leads there.

import { Link } from 'react-router';
import { placeAt } from '../../../screens/routes.ts';
import { useProduct } from '../../preview/data/product.tsx';
import { pieces } from './addresses.ts';

interface MailTextProps {
  readonly text: string;
  readonly onLeave: () => void;
}

export function MailText({ text, onLeave }: MailTextProps) {
  const { spec } = useProduct();
  const isScreen = (path: string): boolean => placeAt(spec, path) !== null;
  return (
    <p dir="auto" className="leading-relaxed break-words whitespace-pre-wrap">
      {pieces(text, isScreen).map(({ said, path }, place) =>
        path === null ? (
          said
        ) : (
          <Link
            key={place}
            to={path}
            onClick={onLeave}
            className="rounded-sm text-accent-ink underline underline-offset-3"
          >
            {said}
          </Link>
        ),
      )}
    </p>
  );
}
