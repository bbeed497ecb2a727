// Beside the product: the way to a finding that has just been played, and how it ended.

import { Check, Minus, X } from 'lucide-react';
import { keepPlayed, usePlayed, type PlayedWay } from '../session/played.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { InCode } from '../ui/in-code.tsx';

export default function PlayedCard() {
  const way = usePlayed();
  if (way === null) return null;
  return (
    <aside
      aria-label="The way to a finding"
      className="dark-room fixed right-[calc(var(--beside)+0.75rem)] bottom-17 z-30 flex max-h-[60dvh] w-[min(25rem,calc(100vw-var(--beside)-1.5rem))] animate-appear flex-col gap-2.5 rounded-lg border border-line bg-canvas p-4 text-sm text-ink shadow-float print:hidden"
    >
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 leading-snug font-medium">
          <InCode>{way.finding.message}</InCode>
        </p>
        <IconButton
          label="Close"
          className="-mt-1.5 -mr-1.5 shrink-0 hover:bg-raised"
          onClick={() => keepPlayed(null)}
        >
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <Steps way={way} />
      <Ending way={way} />
      <ButtonLink to={way.back} kind="secondary" size="small" className="self-start">
        Back to the finding
      </ButtonLink>
    </aside>
  );
}

const LOOKS = {
  done: { icon: Check, tone: 'text-good', word: 'done' },
  refused: { icon: X, tone: 'text-bad', word: 'refused' },
  'not taken': { icon: X, tone: 'text-bad', word: 'not taken' },
  left: { icon: Minus, tone: 'text-muted', word: 'not come to' },
} as const;

const Steps = ({ way }: { way: PlayedWay }) => (
  <ol
    tabIndex={0}
    aria-label="Steps"
    className="flex min-h-12 flex-col gap-1 overflow-y-auto text-[0.8125rem] leading-snug text-muted"
  >
    {way.steps.map(({ words, outcome }, index) => {
      const { icon: Icon, tone, word } = LOOKS[outcome ?? 'left'];
      return (
        <li key={index} className="flex gap-2">
          <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${tone}`} />
          <span className="min-w-0">
            <InCode>{words}</InCode>
            <span className="sr-only">: {word}</span>
          </span>
        </li>
      );
    })}
  </ol>
);

/** What the product said, and the row that decided it; or that all of it was done. */
function Ending({ way: { end, steps } }: { way: PlayedWay }) {
  if (end === null) return <p role="status">All of it is done, and this is what it looks like.</p>;
  const place = steps.findIndex(({ outcome }) => outcome !== 'done') + 1;
  return (
    <div role="status" className="flex flex-col gap-0.5 border-l-2 border-bad pl-2.5">
      <p className="font-medium text-bad">
        Step {place}: <InCode>{end.words}</InCode>
      </p>
      {(end.why !== '' || end.line !== null) && (
        <p className="text-[0.8125rem] text-muted">
          <InCode>{end.why}</InCode>
          {end.line !== null && ` (line ${end.line})`}
        </p>
      )}
    </div>
  );
}
