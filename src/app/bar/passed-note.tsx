// Says what happened by itself while the clock was moved, with links to what it happened to, and offers to
// sign in again who could not be.

import { X } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useMe } from '../preview/data/product.tsx';
import { noteTimePassed, type TimePassed } from '../session/time-passed.ts';
import { IconButton } from '../ui/button.tsx';
import { useBecome } from './parts/become.ts';

export function PassedNote({ passed }: { passed: TimePassed }) {
  const become = useBecome();
  const isSignedIn = useMe()?.person != null;
  return (
    <div className="flex max-w-100 animate-appear items-start gap-2 rounded-2xl border border-line bg-canvas py-1 pr-1 pl-3.5 text-[0.8125rem] shadow-float">
      <p className="min-w-0 flex-1 py-1.5 break-words">
        {passed.words}
        {passed.records.map(({ title, to }, index) => (
          <Fragment key={index}>
            {' '}
            {to === null ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={to} dir="auto" className="text-accent-ink underline underline-offset-3">
                {title}
              </Link>
            )}
            {index < passed.records.length - 1 ? ',' : '.'}
          </Fragment>
        ))}{' '}
        {passed.session !== null && (
          <span className={passed.words === '' ? '' : 'text-muted'}>{passed.session}</span>
        )}
      </p>
      {passed.person !== null && !isSignedIn && (
        <button
          type="button"
          onClick={() => void become(passed.person, passed.person?.title)}
          className="min-h-8 shrink-0 rounded-full px-2.5 font-medium text-accent-ink hover:bg-raised"
        >
          Sign in again
        </button>
      )}
      <IconButton
        label="Close"
        className="size-8 shrink-0 rounded-full hover:bg-raised"
        onClick={() => noteTimePassed(null)}
      >
        <X aria-hidden className="size-3.5" />
      </IconButton>
    </div>
  );
}
