// The specification's text and its front matter: read, checked and made to work.

import { createEngine, type Engine } from '../../../../src/engine/index.ts';
import type { Spec } from '../../../../src/model/index.ts';
import { examine } from '../../../../src/workbench/examine.ts';
import { type Door, judgeStatus } from '../door.ts';
import { type Chance, changedText, jsonOf, textOf } from '../random.ts';
import { TEXTS, WHOLE } from '../texts.ts';

/** Reads and checks a text; what it makes answers each of its calls. */
function takeText(chance: Chance, text: string, isRun: boolean): void {
  const { spec, diagnostics } = examine('stranger.md', text);
  for (const { at } of diagnostics) if (!(at.line >= 0)) throw new Error(`no line: ${text}`);
  if (!isRun) return;
  const engine = createEngine(spec);
  callAll(chance, engine, spec, text);
  if (chance.once(2)) return;
  // Time passes, as far as it may, and the world is put back as it was.
  const world = engine.snapshot();
  for (const by of chance.many(3, () => chance.of(WAITS))) passTime(engine, by);
  callAll(chance, engine, spec, text);
  engine.restore(JSON.parse(JSON.stringify(world)) as typeof world);
  callAll(chance, engine, spec, text);
}

const DAY = 86_400_000;
const WAITS: readonly number[] = [0, 1, 1_000, DAY, 31 * DAY, 400 * DAY, 9_000 * 365 * DAY, 1e308];

function passTime(engine: Engine, by: number): void {
  try {
    engine.clock.forward(by);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Makes each call once, of something that may be there. */
function callAll(chance: Chance, engine: Engine, spec: Spec, text: string): void {
  for (const { method, path } of spec.sections.calls.facts.calls) {
    const request = {
      method,
      url: path.source.replace(/:\w+/g, () =>
        encodeURIComponent(chance.of(['1', '2', 'constructor'])),
      ),
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(jsonOf(chance)),
    };
    const { status, body, decision } = engine.handle(request);
    // A product may have bodies of its own for what goes wrong, which do not say what that was.
    const cause =
      decision.section === null ? decision.why : `Something went wrong: ${decision.why}`;
    judgeStatus(status, `${String(body)} ${cause}`, `${JSON.stringify(request)} in\n${text}`);
  }
}

const ZONES = [
  ...['Europe/Berlin', 'Africa/Casablanca', 'Pacific/Apia', 'Australia/Lord_Howe', 'Etc/GMT+12'],
  ...['constructor', '__proto__', '+25:00', '../etc/passwd', 'posixrules', '""', '[UTC]'],
];

export const specification: Door = {
  name: 'specification',
  share: 12,
  open: () => ({
    knock: (chance) => {
      const text = changedText(chance, chance.once(12) ? WHOLE : chance.of(TEXTS));
      const zone = chance.once(6) ? `---\nzone: ${chance.of(ZONES)}\n---\n` : '';
      takeText(chance, zone + text, chance.once(3));
    },
  }),
};

const SETTINGS = [
  'version',
  'zone',
  'severities',
  'nonet',
  'accept',
  'style',
  'constructor',
  '__proto__',
  '<<',
];

export const frontMatter: Door = {
  name: 'front matter',
  share: 40,
  open: () => ({
    knock: (chance) => {
      const lines = chance.many(5, () => `${chance.of(SETTINGS)}: ${valueOf(chance)}`);
      const text = `---\n${lines.join('\n')}\n---\n# Specification: x\n`;
      takeText(chance, chance.once(3) ? changedText(chance, text) : text, false);
    },
  }),
};

/** YAML of its own: anchors, tags and aliases that multiply, and what else stands there. */
function valueOf(chance: Chance): string {
  return chance.of([
    () => textOf(chance).replace(/\n/g, ' '),
    () => JSON.stringify(jsonOf(chance)),
    () => '1.2.3',
    () => '&a [*a, *a]',
    () => '&b {x: &c [1, 1], y: [*c, *c, *c]}',
    () => '!!js/function "x"',
    () => '!!binary ====',
    () => chance.of(ZONES),
    () =>
      `{${chance.of(['values/bounds', 'names', 'constructor'])}: ${chance.of(['off', 'error', 'x'])}}`,
    () => `\n  ${chance.of(SETTINGS)}: ${chance.of(['error', 'off', '&d *d'])}`,
  ])();
}
