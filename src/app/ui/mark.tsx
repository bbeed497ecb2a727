// Nine dots: Nonet's mark. Which of them are full may tell something; in waiting they beat in turn.

import { classNames } from './class-names.ts';

const PLACES = [4, 12, 20];
const DOTS = PLACES.flatMap((y) => PLACES.map((x) => ({ x, y })));

interface MarkProps {
  className?: string;
  /** How full each of the nine is, from 0 to 1; all full by itself. */
  fill?: readonly number[];
  beating?: boolean;
}

export function Mark({ className, fill, beating = false }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={classNames('shrink-0', className)}>
      {DOTS.map(({ x, y }, index) => (
        <circle
          key={index}
          cx={x}
          cy={y}
          r={2.9}
          fill="currentColor"
          opacity={0.22 + 0.78 * (fill?.[index] ?? 1)}
          className={beating ? 'origin-center animate-beat [transform-box:fill-box]' : undefined}
          style={beating ? { animationDelay: `${(x + y) * 18}ms` } : undefined}
        />
      ))}
    </svg>
  );
}

/** A name's own pattern of the nine dots: symmetrical, always the same, never nearly empty or full. */
export function patternOf(name: string): number[] {
  let hash = 7;
  for (const character of name) hash = (hash * 33 + character.codePointAt(0)!) % 65_521;
  const [outer, middle] = PATTERNS[hash % PATTERNS.length]!;
  const dot = (bit: number): number => (bit === 1 ? 1 : 0.08);
  return [0, 1, 2].flatMap((row) => [outer[row]!, middle[row]!, outer[row]!]).map(dot);
}

/** The outer columns and the middle one, from above. */
const PATTERNS = [
  ['101', '010'],
  ['010', '111'],
  ['110', '011'],
  ['011', '110'],
  ['111', '010'],
  ['101', '111'],
  ['100', '011'],
  ['001', '110'],
  ['111', '101'],
].map((columns) => columns.map((column) => [...column].map(Number))) as [number[], number[]][];
