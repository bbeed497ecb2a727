// Changes, told: what each is, how much of a version it asks for, whom it may break, and both lines.

import { AUDIENCES, type Change, type Level } from '../../../diff/index.ts';
import { Badge, type Tone } from '../../ui/text/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { inProse } from '../parts/prose.tsx';
import { useChanges } from './changes.tsx';
import { ConditionsChanged } from './conditions-changed.tsx';
import { type Piece, pieces } from './words.ts';

export const TONES: Readonly<Record<Level, Tone>> = {
  major: 'bad',
  minor: 'accent',
  patch: 'neutral',
};

export const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <ul className="flex flex-col gap-2.5">
    {changes.map((change, index) => (
      <ToldChange
        key={`${change.id} ${change.subject} ${index}`}
        change={change}
        isOfSame={isOfSame(change, changes[index + 1])}
      />
    ))}
  </ul>
);

/** Whether two changes are of the same lines: these are shown once. */
const isOfSame = (one: Change, next: Change | undefined): boolean =>
  one.before?.line === next?.before?.line && one.after?.line === next?.after?.line;

const EDGES: Readonly<Record<Level, string>> = {
  major: 'border-bad',
  minor: 'border-accent',
  patch: 'border-edge',
};

function ToldChange({ change, isOfSame }: { change: Change; isOfSame: boolean }) {
  const { level, says, breaks, isGuess } = change;
  return (
    <li className={classNames('flex flex-col gap-1 border-l-2 py-0.5 pl-3 text-sm', EDGES[level])}>
      <p className="leading-relaxed text-ink">
        <Badge tone={TONES[level]} className="mr-2 align-baseline">
          {level}
        </Badge>
        {inProse(says)}
        {isGuess && <span className="text-muted"> This is an estimate.</span>}
      </p>
      {breaks.length > 0 && (
        <p className="text-xs text-muted">
          May break {breaks.map((whom) => AUDIENCES[whom]).join(', ')}
        </p>
      )}
      {!isOfSame && <ConditionsChanged change={change} />}
      {!isOfSame && <Lines change={change} />}
    </li>
  );
}

/** Both lines, what only one of them says marked. */
function Lines({ change: { before, after } }: { change: Change }) {
  const compared = useChanges()?.comparison.compared;
  if (!compared) return null;
  const text = (side: 'before' | 'now', at: Change['before']): string | null =>
    at === null ? null : (compared[side].source.lines[at.line - 1]?.trim() ?? null);
  const lines = [text('before', before), text('now', after)] as const;
  const [old, now] = lines.map((line, side) => (isRoof(line, lines[1 - side]!) ? null : line)) as [
    string | null,
    string | null,
  ];
  if (old === now) return null;
  const [olds, nows] = pieces(old ?? '', now ?? '');
  return (
    <div className="flex flex-col gap-0.5 font-mono text-xs leading-relaxed">
      {old !== null && (
        <Line sign="−" word="Before" line={before!.line} of={olds} isAll={now === null} />
      )}
      {now !== null && (
        <Line sign="+" word="Now" line={after!.line} of={nows} isAll={old === null} />
      )}
    </div>
  );
}

/** A heading stands for what is not under it in this version, and says nothing of that itself. */
const isRoof = (line: string | null, other: string | null): boolean =>
  line !== null && other !== null && line.startsWith('#') && !other.startsWith('#');

interface LineProps {
  sign: '−' | '+';
  word: string;
  line: number;
  of: readonly Piece[];
  /** The whole line stands in only one of them. */
  isAll: boolean;
}

function Line({ sign, word, line, of, isAll }: LineProps) {
  const look = sign === '−' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good';
  const Own = sign === '−' ? 'del' : 'ins';
  return (
    <p className="flex gap-2">
      <span aria-hidden className={sign === '−' ? 'text-bad' : 'text-good'}>
        {sign}
      </span>
      <span className="sr-only">
        {word}, line {line}:
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap text-muted">
        {of.map(({ text, isOwn }, index) =>
          isOwn || isAll ? (
            <Own key={index} className={classNames('rounded-xs no-underline', look)}>
              {text}
            </Own>
          ) : (
            <span key={index}>{text}</span>
          ),
        )}
      </span>
    </p>
  );
}
