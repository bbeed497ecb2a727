// Names of the specification: each leads to where it is declared.

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SectionId } from '../../../model/index.ts';
import { Breakable } from '../../ui/text/breakable.tsx';
import { classNames } from '../../ui/class-names.ts';
import { nameAddress } from '../places/address.ts';
import { useWhole } from './whole.tsx';

interface NameProps {
  name: string;
  className?: string;
}

/** A name that nothing declares is only text: what is wrong with it is told beside it. */
function name(section: SectionId, look: string) {
  return function NameLink({ name: of, className }: NameProps) {
    const to = nameAddress(section, of);
    const { declared } = useWhole();
    const words = <Breakable>{of}</Breakable>;
    if (!declared.has(to)) return <span className={classNames(look, className)}>{words}</span>;
    return (
      <Link
        to={to}
        className={classNames(
          'underline decoration-edge/50 underline-offset-3 transition-colors hover:text-accent-ink hover:decoration-current',
          look,
          className,
        )}
      >
        {words}
      </Link>
    );
  };
}

const MONO = 'font-mono text-[0.8125rem]';
export const CallName = name('calls', MONO);
export const ErrorName = name('errors', MONO);
export const ConstantName = name('limits', MONO);
export const EntityName = name('entities', MONO);
export const ScreenName = name('screens', 'font-medium');
export const RoleName = name('roles', '');

/** Several names with commas between them; `none` where there are none. */
export function Names<T>({
  of,
  each,
  none = '–',
}: {
  of: readonly T[];
  each: (item: T) => ReactNode;
  none?: ReactNode;
}) {
  if (of.length === 0) return <span className="text-muted">{none}</span>;
  return of.map((item, index) => (
    <span key={index}>
      {index > 0 && ', '}
      {each(item)}
    </span>
  ));
}
