// What people and programs are told by a refusal: a body that says nothing of it, and a limit that
// its words do not fit.

import { rulesOf } from '../../model/every.ts';
import { code, defineDiagnostics } from '../../diagnostics/diagnostic.ts';
import { bodiesOf, type CatalogueError } from '../../model/sections/errors.ts';
import type { Rule as SpecRule } from '../../model/sections/rules.ts';
import type { Rule } from '../findings/rule.ts';

export const diagnostics = defineDiagnostics('refusals', {
  'silent-body': code({
    severity: 'warning',
    message:
      'The body of refusals shows neither {code} nor {message}: nobody can tell one from another.',
    write:
      'Write {code}, {message} or both where they belong: { "code": "{code}", "message": "{message}" }.',
  }),
  'one-sided-limit': code<{ error: string; words: string; side: 'lower' | 'upper' }>({
    severity: 'warning',
    message: ({ error, words, side }) =>
      `\`{limit}\` of \`${error}\` is the ${side} bound, too, and then "${words}" reads wrongly.`,
    write:
      'Write both bounds themselves in the message, without `{limit}`, or two rules, each with an error of its own.',
  }),
});

/** A body that says neither which error it is nor anything about it. */
export const bodiesSaySomething: Rule = function* ({ spec }) {
  const { errors } = spec.sections.errors.facts;
  if (errors.length === 0) return;
  const further = errors.flatMap(({ extra }) => Object.keys(extra));
  for (const { template, at } of bodiesOf(spec.sections.errors.facts)) {
    const text = JSON.stringify(template).toLowerCase();
    const isShown = (name: string) =>
      text.includes(`{${name.toLowerCase()}}`) ||
      text.includes(`"$placeholder":"${name.toLowerCase()}"`);
    if (!['code', 'message', ...further].some(isShown)) yield diagnostics['silent-body'](at, {});
  }
};

// What is "not less than" is at least that, and the other way round.
const UPPER =
  /\b(?:at most|only|(?:no|not) (?:more|longer|larger|higher|later) than|up to|max(?:imum)?(?: of)?|(?<!\b(?:no|not) )(?:fewer|less|shorter|smaller|lower|earlier) than)\b/gi;
const LOWER =
  /\b(?:at least|(?:no|not) (?:less|fewer|shorter|smaller|lower|earlier) than|min(?:imum)?(?: of)?|(?<!\b(?:no|not) )(?:more|longer|larger|higher|later) than)\b/gi;
/** Words that say a side by where the limit stands among them. */
const AROUND = [
  [
    'upper',
    /\b(?:between\s[^{}]+\sand|from\s[^{}]+\s(?:to|until|up to)|below|under)\s+\{\s*limit\s*\}/i,
  ],
  ['lower', /\b(?:between|from|above|over)\s+\{\s*limit\s*\}/i],
  [
    'upper',
    /\{\s*limit\s*\}(?:\s[\w-]+)?\s+(?:or (?:less|fewer|under|below|earlier)|at (?:the )?most|maximum)\b/i,
  ],
  [
    'lower',
    /\{\s*limit\s*\}(?:\s[\w-]+)?\s+(?:or (?:more|over|above|later)|at (?:the )?least|minimum)\b/i,
  ],
] as const;
const LIMIT = /\{\s*limit\s*\}/i;

/** `{limit}` in words for one bound, of an error that the other bound raises as well. */
export const limitsReadWell: Rule = function* ({ spec }) {
  for (const error of spec.sections.errors.facts.errors) {
    const words = LIMIT.test(error.message) ? sideOf(error) : null;
    if (words === null) continue;
    const rules = rulesOf(spec).filter(({ error: by }) => by?.name === error.code);
    const other = words.side === 'upper' ? 'lower' : 'upper';
    const broken = rules.find((rule) => hasBound(rule, other) && !hasOneBound(rule));
    if (broken === undefined) continue;
    const related = [{ message: 'a rule that raises it', at: broken.at }];
    yield diagnostics['one-sided-limit'](
      error.at,
      { error: error.code, words: words.words, side: other },
      related,
    );
  }
};

interface Side {
  readonly side: 'lower' | 'upper';
  readonly words: string;
}

/** The bound that the words around `{limit}` are for, those before it first; null where they fit either. */
function sideOf({ message }: CatalogueError): Side | null {
  for (const [side, around] of AROUND) {
    const words = around.exec(message)?.[0];
    if (words !== undefined) return { side, words };
  }
  const before = message.slice(0, message.search(LIMIT));
  const [nearest] = [...sidesIn(before)].toSorted((a, b) => b.at - a.at);
  const all = [...sidesIn(message)];
  const isOneSided = new Set(all.map(({ side }) => side)).size === 1;
  const found = nearest ?? (isOneSided ? all[0]! : null);
  return found && { side: found.side, words: `${found.words} {limit}` };
}

function* sidesIn(text: string): Generator<Side & { readonly at: number }, undefined> {
  for (const { 0: words, index } of text.matchAll(UPPER)) yield { side: 'upper', words, at: index };
  for (const { 0: words, index } of text.matchAll(LOWER)) yield { side: 'lower', words, at: index };
}

const BOUND = { lower: 'least', upper: 'most' } as const;

const hasBound = ({ test }: SpecRule, side: 'lower' | 'upper'): boolean =>
  'least' in test && test.kind !== 'kept' && test[BOUND[side]] !== null;

/** `exactly 4 characters`: the two bounds are one. */
const hasOneBound = ({ test }: SpecRule): boolean =>
  'least' in test && test.least !== null && test.least === test.most;
