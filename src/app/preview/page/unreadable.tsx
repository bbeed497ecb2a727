// A page whose matter could not be read: in the catalogue's words.

import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';

export function Unreadable({ error }: { error: Error }) {
  return (
    <div className="flex max-w-xl flex-col items-start gap-5">
      <Alert>{error.message}</Alert>
      <Link to="/" className={buttonClass('secondary')}>
        Go to the beginning
      </Link>
    </div>
  );
}
