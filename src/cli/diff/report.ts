// What has changed, told: on a terminal, as JSON, as Markdown, and as annotations for GitHub.

import { paintOf, type Paint } from '../../text/paint.ts';
import { workflowCommand } from '../../diagnostics/github.ts';
import { AUDIENCES, type Change, type Level, LEVELS, type Verdict } from '../../diff/index.ts';
import { SECTIONS } from '../../model/index.ts';
import type { Compared } from './compared.ts';

/** For people: the changes section by section, and the verdict. */
export function asText({ before, after, changes, verdict }: Compared, coloured: boolean): string {
  const paint = paintOf(coloured);
  const sections = [...new Set(changes.map(({ section }) => section))].map((id) => {
    const own = changes.filter(({ section }) => section === id);
    const told = own.map((change) => changeAsText(change, before.name, after.name, paint));
    return [paint.bold(`${SECTIONS[id].number}. ${SECTIONS[id].title}`), ...told].join('\n');
  });
  return `${[...sections, verdictInWords(verdict, changes)].join('\n\n')}\n`;
}

const WIDTH = Math.max(...LEVELS.map(({ length }) => length));

function changeAsText(change: Change, before: string, after: string, paint: Paint): string {
  const { level, says, id, isGuess } = change;
  const mark = { major: paint.red, minor: paint.yellow, patch: paint.green }[level];
  const where = placesOf(change, before, after).join(', ');
  const guess = isGuess ? ' This is a guess.' : '';
  const whom = change.breaks.length === 0 ? '' : ` · may break ${breaksInWords(change)}`;
  const more = `${' '.repeat(WIDTH + 4)}${paint.dim(`${id} · ${where}${whom}`)}`;
  return `  ${mark(level.padEnd(WIDTH))}  ${says}${guess}\n${more}`;
}

const placesOf = ({ before, after }: Change, old: string, now: string): string[] => [
  ...(before === null ? [] : [`${old}:${before.line}`]),
  ...(after === null ? [] : [`${now}:${after.line}`]),
];

const breaksInWords = ({ breaks }: Change): string =>
  breaks.map((audience) => AUDIENCES[audience]).join(', ');

function verdictInWords(
  { level, before, after, least, isEnough }: Verdict,
  all: readonly Change[],
) {
  if (level === null) return `Nothing has changed in meaning. ${versions(before, after)}`;
  const counts = [...LEVELS]
    .reverse()
    .map((each) => [each, all.filter((change) => change.level === each).length] as const)
    .filter(([, count]) => count > 0)
    .map(([each, count]) => `${count} ${each}`);
  const asked = `${all.length} change${all.length === 1 ? '' : 's'}: ${counts.join(', ')}.`;
  return isEnough
    ? `${asked} ${versions(before, after)} That is enough.`
    : `${asked} ${versions(before, after)} That is too little: write \`version: ${least}\`.`;
}

const versions = (before: string, after: string): string =>
  before === after
    ? `The version is ${after} still.`
    : `The version went from ${before} to ${after}.`;

/** For programs: one JSON value. */
export const asJson = ({ before, after, changes, verdict }: Compared): string =>
  `${JSON.stringify({ before: before.name, after: after.name, verdict, changes }, null, 2)}\n`;

const HEADINGS: Readonly<Record<Level, string>> = {
  major: 'Breaking',
  minor: 'New',
  patch: 'Small',
};

/** For a comment on a pull request. */
export function asMarkdown({ changes, verdict }: Compared): string {
  const parts = [...LEVELS].reverse().flatMap((level) => {
    const own = changes.filter((change) => change.level === level);
    if (own.length === 0) return [];
    const rows = own.map((change) => `| ${cells(change).join(' | ')} |`);
    return [
      `### ${HEADINGS[level]}`,
      ['| Change | Kind | Line | May break |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ];
  });
  return `${['## What changes in the specification', verdictInWords(verdict, changes), ...parts].join('\n\n')}\n`;
}

function cells(change: Change): string[] {
  const { id, before, after, says, isGuess } = change;
  const line = (at: typeof before): string => String(at?.line ?? '—');
  const [old, now] = [line(before), line(after)];
  const lines = old === now ? now : `${old} → ${now}`;
  const said = isGuess ? `${says} (a guess)` : says;
  return [said, `\`${id}\``, lines, breaksInWords(change)].map((cell) =>
    cell.replaceAll('|', '\\|').replaceAll('\n', ' '),
  );
}

const COMMANDS: Readonly<Record<Level, 'warning' | 'notice'>> = {
  major: 'warning',
  minor: 'notice',
  patch: 'notice',
};

/** A change in an annotation, which may stand on no line of its own. */
function annotation(change: Change): string {
  const { says, isGuess, before, after, breaks } = change;
  return [
    says,
    ...(isGuess ? ['This is a guess.'] : []),
    ...(after === null && before !== null ? [`It stood on line ${before.line}.`] : []),
    ...(breaks.length === 0 ? [] : [`May break ${breaksInWords(change)}.`]),
  ].join(' ');
}

/** As annotations on the lines of the new file; a version that is too low is an error. */
export function asGithub({ after, changes, verdict }: Compared): string {
  const lines = changes.map((change) => {
    const { id, level, after: at } = change;
    const where = { file: after.name, line: at?.line ?? 1, title: id };
    return workflowCommand(COMMANDS[level], where, annotation(change));
  });
  const low = workflowCommand(
    'error',
    { file: after.name, line: 1, title: 'version' },
    verdictInWords(verdict, changes),
  );
  return [...lines, ...(verdict.isEnough ? [] : [low])].map((line) => `${line}\n`).join('');
}
