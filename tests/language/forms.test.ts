import { describe, expect, it } from 'vitest';
import { inPiece } from '../../src/language/forms/form/form.ts';
import { GROUPS } from '../../src/language/forms/groups.ts';
import { EXPRESSION_FIELD_RULES, PLAIN_FIELD_RULES } from '../../src/model/sections/entities.ts';
import { VERBS } from '../../src/read/sections/calls/diagnostics/step-forms.ts';
import { FORMS } from '../../src/read/sections/rules/diagnostics.ts';
import { examine } from '../check/planting.ts';

/** Forms that stand for what people write, and one that the piece around its example shows. */
const FILLED_IN = new Set([
  ...['`condition`', '`call`', 'Screen', 'Entity or View', 'number', '/path/:parameter'],
  ...['{message}', 'Entity', 'entity'],
]);

describe.each(GROUPS.map((group) => [`${group.is}, ${group.place}`, group] as const))(
  'the forms of %s',
  (_, group) => {
    it.each(group.forms.map((form) => [form.write, form] as const))('show %s', (write, form) => {
      const shown = inPiece(group, form);
      const piece = shown.startsWith('---') ? shown : `# Specification: Example\n\n${shown}\n`;
      expect(examine(piece).map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
      expect(form.about).toMatch(/\.$/);
      const fixed = write.match(/[a-z]+|[A-Z]{3,}|[—=;?[{"]|\d+/g) ?? [];
      const isShown = fixed.some((word) => form.example.includes(word));
      if (!FILLED_IN.has(write)) expect(isShown, form.example).toBe(true);
    });
  },
);

describe('all the forms', () => {
  const written = (is: string) =>
    GROUPS.filter((group) => group.is === is).flatMap(({ forms }) =>
      forms.map(({ write }) => write),
    );
  const first = (write: string) => write.split(' ')[0]!;

  it('hold every rule of a field, every rule and every step that is read', () => {
    const rules = written('a rule of a field').map((write) => write.replace(/ (X|name)$/, ''));
    const kinds = EXPRESSION_FIELD_RULES.map((kind) => (kind === 'computed' ? '=' : kind));
    const shared = ['unique within f', 'counts up', 'counts up within f', 'counts changes'];
    const all = [...PLAIN_FIELD_RULES, ...kinds, ...shared, 'as'];
    expect([...rules].sort()).toEqual(all.sort());
    expect(written('a rule')).toEqual([...FORMS, '`condition`']);
    const steps = [...written('a step'), ...written('what may follow a list')].map(first);
    expect([...new Set(steps)].sort()).toEqual([...VERBS].sort());
  });
});
