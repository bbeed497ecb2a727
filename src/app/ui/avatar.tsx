// Somebody's portrait, or the first letters of their name on a tint that is always theirs.

import { useState } from 'react';
import { hueOf } from '../theme/hue.ts';
import { classNames } from './class-names.ts';

interface AvatarProps {
  name: string;
  image?: string | null;
  className?: string;
}

export function Avatar({ name, image, className }: AvatarProps) {
  const [broken, setBroken] = useState(false);
  const look = classNames('inline-grid shrink-0 place-items-center rounded-full', className);
  if (image && !broken) {
    return (
      <img src={image} alt="" className={`${look} object-cover`} onError={() => setBroken(true)} />
    );
  }
  return (
    <span
      aria-hidden
      style={{ '--hue': hueOf(name) } as React.CSSProperties}
      className={`${look} tint text-[0.6875rem] font-semibold`}
    >
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s._@-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '');
  return letters.join('').toUpperCase() || '·';
}
