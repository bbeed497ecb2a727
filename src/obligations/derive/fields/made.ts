// What the product gives a record by itself: defaults, values made at creation, and values that
// follow others.

import { parse, print, type Tree, type Value } from '../../../expression/index.ts';
import { hasRule, recordName, ruleOf } from '../../../model/index.ts';
import type { Expression } from '../../../model/index.ts';
import { fleeting, isFleeting, shownValue } from '../../expect/shown.ts';
import type { Plan } from '../../plan.ts';
import type { Player } from '../../search/cast.ts';
import { mayEver } from '../../subject/grants.ts';
import type { CallFacts } from '../../subject/subject.ts';
import type { Pattern } from '../../value.ts';
import { Hypothesis } from '../../world/hypothesis.ts';
import { settled } from '../calls.ts';
import { notReached, isUntried, untried, type Drafts, type Untried } from '../draft.ts';
import { baseMaking, isReady } from '../members.ts';
import { planOf, reads, succeeds } from '../plans.ts';
import { recordOf } from '../records.ts';
import { namesOf } from '../../search/names.ts';
import { isStuck, type Ready, type Workshop } from '../workshop.ts';
import { assigned, firstValue, isState, NOT_SHOWN, type FieldOf } from './field.ts';

const NEEDS = ['calls', 'roles'] as const;

export function deriveMade(workshop: Workshop, drafts: Drafts, of: FieldOf): void {
  const { field, path } = of;
  if (hasRule(field, 'computed')) return;
  const common = { at: field.at, needs: NEEDS };
  for (const facts of of.creations) {
    const call = facts.call.name;
    const leaf = of.members.find((member) => member.facts === facts)?.leaf;
    const standard = ruleOf(field, 'default')?.expression;
    const isGiven = assigned(facts, of) !== undefined;
    if (standard !== undefined && !isGiven && (leaf === undefined || leaf.optional))
      drafts.add({
        ...common,
        kind: 'entities/defaulted',
        name: `${path}:${call}`,
        words: { field: path, call, value: standard.source },
        plan: () => madePlan(workshop, of, facts, (ready) => worked(ready, of, standard)),
      });
    if (standard !== undefined && !isGiven && (leaf === undefined || leaf.optional))
      for (const player of othersWhoMay(workshop, facts))
        drafts.add({
          ...common,
          kind: 'entities/defaulted',
          isExtra: true,
          name: `${path}:${call}:by ${player.words}`,
          words: { field: path, call, value: standard.source },
          plan: () => madePlan(workshop, of, facts, (ready) => worked(ready, of, standard), player),
        });
    if (leaf !== undefined || standard !== undefined || isState(workshop.spec, of)) continue;
    const [words, value] = making(workshop, of, facts);
    drafts.add({
      ...common,
      kind: 'entities/made',
      name: `${path}:${call}`,
      words: { field: path, call, value: words },
      plan: () => madePlan(workshop, of, facts, value),
    });
    if (!/\bme\b/.test(words)) continue;
    for (const player of othersWhoMay(workshop, facts))
      drafts.add({
        ...common,
        kind: 'entities/made',
        isExtra: true,
        name: `${path}:${call}:by ${player.words}`,
        words: { field: path, call, value: words },
        plan: () => madePlan(workshop, of, facts, value, player),
      });
  }
}

/** What a creation gives the field by itself, in words and as it has to be answered. */
function making(
  workshop: Workshop,
  of: FieldOf,
  facts: CallFacts,
): [string, (ready: Ready) => Pattern | undefined] {
  const given = assigned(facts, of);
  if (given !== undefined)
    return [given.value.source, (ready) => settled(workshop, ready, given.value, of.field.type)];
  const rule = ruleOf(of.field, 'set') ?? ruleOf(of.field, 'follows');
  if (rule !== undefined)
    return [rule.expression.source, (ready) => worked(ready, of, rule.expression)];
  if (hasRule(of.field, 'key')) return ['a key of its own', () => ({ $some: true })];
  return ['nothing yet', () => null];
}

/** What an expression of section 3 comes to for the record that a call is to make. */
export function worked(
  ready: Ready,
  { entity, field }: FieldOf,
  expression: Expression,
): Pattern | undefined {
  const { situation, player } = ready;
  const { subject } = situation;
  const about = subject.aboutRecord(entity.name);
  const scene = situation.scene(player.name);
  const given = { ...stateOf(ready, entity), ...givenTo(ready, entity.name) };
  const record = new Hypothesis(scene, entity, { given, old: null });
  const valueOf = (one: Expression): Value => {
    const compiled = subject.compile(one, 'entities', about);
    return scene.value(compiled, { [recordName(entity.name)]: record, old: null }) ?? null;
  };
  const taken = branchTaken(subject, entity, expression, (one) => valueOf(one) === true);
  const value = valueOf(taken);
  return rests(subject, entity, taken)
    ? fleeting(taken.source, value, scene.now, ready.attempt.act.id)
    : shownValue(situation, field.type, value);
}

/** The branch of a conditional that is taken, where what decides it is the same at any instant. */
function branchTaken(
  subject: Workshop['subject'],
  entity: FieldOf['entity'],
  expression: Expression,
  holds: (condition: Expression) => boolean,
): Expression {
  const parsed = parse(expression.source);
  if (!('tree' in parsed) || parsed.tree.kind !== 'conditional') return expression;
  const { condition, whenTrue, whenFalse } = parsed.tree;
  const part = (tree: Tree): Expression => ({ ...expression, source: print(tree) });
  if (rests(subject, entity, part(condition))) return expression;
  const branch = part(holds(part(condition)) ? whenTrue : whenFalse);
  return branchTaken(subject, entity, branch, holds);
}

/** The states that the record begins in, which what follows them sees. */
function stateOf(ready: Ready, entity: FieldOf['entity']): Record<string, Value> {
  const { after } = ready.attempt.outcome;
  const made = recordOf(ready, ready.attempt, entity.name);
  const stored = made === null ? null : after.scene().record(made.entity, made.key)?.stored;
  const states = entity.fields.filter(({ name }) =>
    ready.situation.subject.moves.some(
      (move) => move.entity === entity.name && move.field === name,
    ),
  );
  return Object.fromEntries(states.map(({ name }) => [name, stored?.[name] ?? null]));
}

/** Whether an expression rests on the instant or on chance, by itself or through another field. */
function rests(
  subject: Workshop['subject'],
  entity: FieldOf['entity'],
  expression: Expression,
  depth = 0,
): boolean {
  const { names, fields } = subject.uses(expression, subject.aboutRecord(entity.name));
  if (isFleeting(names, expression.source)) return true;
  return entity.fields.some((field) => {
    const first = firstValue(field);
    const isRead = fields.includes(`${entity.name}.${field.name}`);
    return (
      isRead && first !== null && depth < MOST_DEEP && rests(subject, entity, first, depth + 1)
    );
  });
}

const MOST_DEEP = 8;

function givenTo(ready: Ready, entity: string) {
  const names = namesOf(ready.facts, ready.ask, ready);
  return Object.fromEntries(
    [...ready.ask.members.keys()].flatMap((leaf) =>
      leaf.fills?.how === 'write' && leaf.fills.entity === entity
        ? [[leaf.fills.field, names[leaf.name]]]
        : [],
    ),
  );
}

/** Those of other roles than whoever makes the call first, where theirs lets them. */
function othersWhoMay(workshop: Workshop, facts: CallFacts): Player[] {
  const cells = workshop.spec.sections.roles.facts.permissions;
  const may = workshop.cast.roles.filter((role) =>
    cells.some(
      (cell) => cell.call.name === facts.call.name && cell.role.name === role.name && mayEver(cell),
    ),
  );
  return may.slice(1).flatMap((role) => workshop.cast.player(role) ?? []);
}

function readyFor(workshop: Workshop, facts: CallFacts, player: Player): Ready | Untried {
  const ready = workshop.ready({ facts, players: [player] });
  return isStuck(ready) ? untried(`${player.words} never comes to ${facts.call.name}.`) : ready;
}

function madePlan(
  workshop: Workshop,
  of: FieldOf,
  facts: CallFacts,
  value: (ready: Ready) => Pattern | undefined,
  player?: Player,
): Plan | Untried {
  const ready =
    player === undefined
      ? baseMaking(workshop, facts, of.entity.name)
      : readyFor(workshop, facts, player);
  if (isUntried(ready) || !isReady(ready)) return ready;
  const is = value(ready);
  if (is === undefined) return untried('What it comes to cannot be told from outside.');
  const { act, outcome } = ready.attempt;
  const record = recordOf(ready, ready.attempt, of.entity.name);
  if (record === null)
    return notReached(`${facts.call.name} makes no ${of.entity.name}.`, {
      reasons: [
        {
          at: facts.call.at,
          why: `${facts.call.name}, as it was tried, makes no ${of.entity.name}`,
        },
      ],
    });
  const check = reads(workshop, outcome.after, record, of.field, is, [ready.player.name]);
  return check === null
    ? untried(NOT_SHOWN)
    : planOf(ready.situation, [act], [...succeeds(workshop, act), check]);
}
