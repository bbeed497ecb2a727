// What somebody says in a remark, with the names that it mentions drawn apart.

import { useMemo } from 'react';
import { mentionIn, mentionPattern } from '../../../remarks/index.ts';
import { classNames } from '../../ui/class-names.ts';
import { type Apart, Prose } from '../parts/prose.tsx';
import { useRemarks } from './context.tsx';
import { useWho } from './who.ts';

export function SaidText({ text }: { text: string }) {
  const names = useRemarks()?.names;
  const who = useWho();
  const apart = useMemo<Apart | undefined>(() => {
    if (names === undefined) return undefined;
    const draw = (found: string) => <Mention name={mentionIn(found, names)} who={who} />;
    return { pattern: mentionPattern(names), draw };
  }, [names, who]);
  return <Prose markdown={text} {...(apart && { apart })} />;
}

function Mention({ name, who }: { name: string; who: string }) {
  const isMe = name.toLowerCase() === who.toLowerCase();
  return (
    <span
      data-mention={isMe ? 'me' : ''}
      className={classNames(
        'rounded-sm px-1 font-medium break-words',
        isMe ? 'bg-accent text-on-accent' : 'bg-accent-soft text-accent-ink',
      )}
    >
      @<bdi>{name}</bdi>
    </span>
  );
}
