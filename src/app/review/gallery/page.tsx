// The gallery: every state of every screen, or of one of them.

import { Link, Navigate, useParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useTitle } from '../places/title.ts';
import { galleryAddress } from './addresses.ts';
import { useArrived } from './arrived.ts';
import { LookChoices } from './choices.tsx';
import { useLook } from './look.ts';
import { ScreenSection } from './screen-section.tsx';
import { useStage } from './use-stage.ts';

export default function GalleryPage() {
  const { stage } = useStage();
  const { screen: slug } = useParams();
  const look = useLook();
  const heading = useArrived();
  const one = stage.screens.find((screen) => screen.slug === slug);
  useTitle(one === undefined ? 'Gallery' : `${one.name}: all states`);
  if (slug !== undefined && one === undefined) return <Navigate to={galleryAddress()} replace />;
  const count = stage.screens.reduce((sum, { states }) => sum + states.length, 0);
  return (
    <div className="flex flex-col gap-7">
      <div className="flex flex-col gap-2">
        <h1
          ref={heading}
          tabIndex={-1}
          id="gallery"
          className="text-2xl font-semibold tracking-tight sm:text-3xl"
        >
          {one === undefined ? 'Gallery' : one.name}
        </h1>
        <p className="max-w-prose leading-relaxed text-muted">
          {one === undefined ? `All ${count} states of the screens.` : 'All states of this screen.'}{' '}
          They have example data of their own: what you change in the product stays as it is.
        </p>
      </div>
      {stage.screens.length === 0 ? (
        <EmptyState title="No screens yet">Section 2 says which screens there are.</EmptyState>
      ) : (
        <>
          <nav aria-label="Screens of the gallery">
            <ul className="-mx-2.5 flex flex-wrap gap-1">
              <ScreenLink to={galleryAddress()} isHere={one === undefined} search={look.search}>
                All
              </ScreenLink>
              {stage.screens.map((screen) => (
                <ScreenLink
                  key={screen.slug}
                  to={galleryAddress(screen.slug)}
                  isHere={screen === one}
                  search={look.search}
                >
                  {screen.name}
                </ScreenLink>
              ))}
            </ul>
          </nav>
          <LookChoices look={look} />
        </>
      )}
      <div className="flex flex-col gap-14">
        {(one === undefined ? stage.screens : [one]).map((screen) => (
          <ScreenSection key={screen.slug} screen={screen} isAlone={one !== undefined} />
        ))}
      </div>
    </div>
  );
}

interface ScreenLinkProps {
  to: string;
  search: string;
  isHere: boolean;
  children: string;
}

const ScreenLink = ({ to, search, isHere, children }: ScreenLinkProps) => (
  <li className="min-w-0">
    <Link
      to={to + search}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(
        'block truncate rounded-md px-2.5 py-1.5 text-sm transition-colors',
        isHere
          ? 'bg-accent-soft font-medium text-accent-ink'
          : 'text-muted hover:bg-sunken hover:text-ink',
      )}
    >
      {children}
    </Link>
  </li>
);
