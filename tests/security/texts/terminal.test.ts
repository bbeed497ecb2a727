// Escapes of a specification (ESC, OSC, C1) on the way to a terminal, a log or a workflow.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forTerminal, paintOf } from '../../../src/text/paint.ts';
import { printable } from '../../../src/text/printable.ts';
import { nonet, ROOT } from '../../cli/nonet.ts';
import { HELPDESK, project, type Project } from '../project.ts';

/** Clears the screen, names the window, writes the clipboard, moves up; each in 7 and 8 bits. */
const ESCAPES = [
  '\u001B[2J',
  '\u001B]0;owned\u0007',
  '\u001B]52;c;b3duZWQ=\u001B\\',
  '\u001B[1A',
  '\u009B2J',
  '\u009D0;owned\u009C',
  '\u0090q\u009C',
  '\u001B[31m',
  'seen\rhidden',
  'a\bb',
  '\u007F',
  '\u202Etxt.exe',
  '\u2066x\u2069',
  '\u2028::error::',
];
const STEERING = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

const SMALL = readFileSync(join(ROOT, 'tests/corpus/cases/follows-after-timer.md'), 'utf8');

let stranger: Project;
beforeAll(() => {
  stranger = project();
  const all = ESCAPES.join(' ');
  const inLine = all.replaceAll('\r', '');
  const hostile = HELPDESK.replace('# Specification: Helpdesk', `# Specification: Help${all}desk`)
    .replaceAll('`status`', `\`sta${all}tus\``)
    .replace('| `signOut`', `| \`sign${all}Out\``);
  stranger.write('spec/spec.md', hostile);
  const scenario = `Scenario: Somebody ${inLine}\n  When they ${inLine}\n  Then it succeeds\n`;
  const fence = `\`\`\`gherkin\n${scenario}\`\`\`\n\n`;
  stranger.write('spec/small.md', SMALL.replace('## 8.', `${fence}## 8.`));
  stranger.write('spec/before.md', HELPDESK);
  stranger.write('spec/after.md', HELPDESK.replace('Sign in first.', `Sign in ${inLine} first.`));
  stranger.write(
    'spec/spec.review.md',
    `# Remarks\n\n## Open: \`Ticket.${inLine}\` in section 3, line 41\n\n> | ${inLine} |\n\n- **A${inLine}**, 2026-11-22T07:31:05.123Z:\n\n  Why ${inLine}?\n`,
  );
  stranger.write(`spec/a${all.replaceAll('/', '')}.md`, hostile);
});
afterAll(() => stranger.remove());

const hostileFile = (): string =>
  `spec/${readdirSync(join(stranger.path, 'spec')).find((name) => name.startsWith('a'))}`;

describe('nothing that is printed steers a terminal', () => {
  it.each([
    ['check', 'FILE'],
    ['check', '--github', 'FILE'],
    ['check', '--json', 'FILE'],
    ['check', '--sarif', 'FILE'],
    ['check', 'spec/\u001B[2Jnone.md'],
    ['explain', '\u001B]0;owned\u0007'],
    ['format', '--check', 'FILE'],
    ['diff', 'spec/before.md', 'spec/after.md'],
    ['diff', '--json', 'spec/before.md', 'spec/after.md'],
    ['diff', '--github', 'spec/before.md', 'spec/after.md'],
    ['remarks', 'spec/spec.md'],
    ['accept', '--no-screens', 'spec/small.md'],
    ['accept', '--no-screens', '--github', 'spec/small.md'],
    ['mock', '--port', '\u001B[2J'],
    ['\u001B[2Jcommand'],
  ])('%s %s %s', async (...words) => {
    const asked = words.map((word) => (word === 'FILE' ? hostileFile() : word));
    const { out, err } = await nonet(stranger.path, ...asked);
    expect(out + err).not.toBe('');
    expect(STEERING.exec(out + err)).toBeNull();
    // Else nothing of it was printed, and nothing shown.
    expect(out + err).toMatch(/(?:\\u|%5Cu)[0-9a-f]{4}/);
  });

  it('but what is JSON still says the same', async () => {
    const { out } = await nonet(stranger.path, 'check', '--json', hostileFile());
    expect(JSON.parse(out).files[0]).toMatchObject({ file: hostileFile() });
  });
});

describe('the one way to a terminal', () => {
  it('lets colours through that were painted, and no other', () => {
    const paint = paintOf(true);
    const text = paint.red(`a ${paint.cyan('b')} \u001B[32mc`);
    expect(forTerminal(text)).toBe(
      '\u001B[31ma \u001B[36mb\u001B[39m\u001B[31m \\u001b[32mc\u001B[39m',
    );
    expect(forTerminal(paintOf(false).red('a'))).toBe('a');
  });

  it('leaves every language as it is, and tabs and lines', () => {
    const text = 'Zoë\t語 🐉 שלום\n– „x“';
    expect(printable(text)).toBe(text);
    for (const escape of ESCAPES) expect(STEERING.test(printable(escape))).toBe(false);
  });

  it('is gone by every command', () => {
    const files = readdirSync(join(ROOT, 'src/cli'), { recursive: true, encoding: 'utf8' });
    const others = files
      .filter((name) => name.endsWith('.ts') && name !== join('terminal', 'print.ts'))
      .filter((name) =>
        /console\.\w+\(|process\.(?:stdout|stderr)\.write/.test(
          readFileSync(join(ROOT, 'src/cli', name), 'utf8'),
        ),
      );
    expect(others).toEqual([]);
  });
});

describe('a workflow that reads along', () => {
  it('takes no line of a specification for a command', async () => {
    stranger.write(
      '::add-mask::a.md',
      '# Specification: A\n\n::add-mask::a ##[error]b\n\n## 1. ::x\n',
    );
    process.env['GITHUB_ACTIONS'] = 'true';
    try {
      const { out, err } = await nonet(stranger.path, 'check', '::add-mask::a.md');
      expect(out + err).not.toMatch(/^\s*::|##\[/m);
      const { err: named } = await nonet(stranger.path, 'check', '::stop-commands::x');
      expect(named).not.toMatch(/^\s*::/m);
    } finally {
      delete process.env['GITHUB_ACTIONS'];
    }
  });
});
