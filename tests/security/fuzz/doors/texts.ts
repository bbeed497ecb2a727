// The specification's text and its front matter: read, checked and made to work.

import { createEngine } from '../../../../src/engine/index.ts';
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
  for (const { method, path } of spec.sections.calls.facts.calls) {
    const request = {
      method,
      url: path.source.replace(/:\w+/g, () =>
        encodeURIComponent(chance.of(['1', '2', 'constructor'])),
      ),
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? null : JSON.stringify(jsonOf(chance)),
    };
    const { status, body } = engine.handle(request);
    judgeStatus(status, String(body), `${JSON.stringify(request)} in\n${text}`);
  }
}

export const specification: Door = {
  name: 'specification',
  share: 12,
  open: () => ({
    knock: (chance) => {
      const text = changedText(chance, chance.once(12) ? WHOLE : chance.of(TEXTS));
      takeText(chance, text, chance.once(3));
    },
  }),
};

const SETTINGS = [
  'version',
  'severity',
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
    () =>
      `{${chance.of(['values/bounds', 'names', 'constructor'])}: ${chance.of(['off', 'error', 'x'])}}`,
    () => `\n  ${chance.of(SETTINGS)}: ${chance.of(['error', 'off', '&d *d'])}`,
  ])();
}
