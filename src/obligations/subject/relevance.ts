// What has a bearing on a call: the entities whose records have to be there, the fields that its
// conditions read, and so the calls that a way to it may have to take.

import {
  awaited,
  entityBehind,
  entityNamed,
  fieldNamed,
  ownerOf,
  ruleOf,
  type Expression,
  type Grant,
  type Type,
  rulesOf,
} from '../../model/index.ts';
import type { Leaf } from './leaves.ts';
import { askedToMake, makesByClock } from './made-by-clock.ts';
import { expressionsOf } from './steps.ts';
import type { CallFacts, Move, Subject } from './subject.ts';
import type { Variables } from '../../engine/expressions/environment.ts';

export class Relevance {
  readonly #subject: Subject;
  /** Entities of which there has to be a record. */
  readonly entities = new Set<string>();
  /** `Entity.field`, stored ones, that conditions read. */
  readonly fields = new Set<string>();
  /** Whether any of them looks at the present instant. */
  readsNow = false;
  /** What conditions compare these fields with is for whoever makes values. */
  readonly #read = new Map<Expression, readonly string[]>();

  constructor(subject: Subject) {
    this.#subject = subject;
  }

  /** What a call needs: what it finds and refers to, and what its judgement reads. */
  addCall(facts: CallFacts): this {
    for (const { entity } of facts.finds) this.addEntity(entity.name);
    for (const leaf of facts.leaves) this.#addType(leaf.member.type);
    for (const expression of this.#conditionsOf(facts))
      this.addExpression(expression, facts.variables);
    for (const move of facts.moves) this.addEntity(move.entity, move.from === null);
    return this;
  }

  /** What a call needs, all that its conditions look at, and whose the record is that only its owner may make it for. */
  addNeeds(facts: CallFacts): this {
    const entity = facts.finds.at(-1)?.entity.name;
    const model = entity === undefined ? undefined : entityNamed(this.#subject.spec, entity);
    const owner = model === undefined ? undefined : ownerOf(model);
    if (owner !== undefined && this.#grantsOf(facts).some(({ kind }) => kind === 'own'))
      this.addField(`${entity}.${owner.name}`);
    this.addCall(facts);
    for (const expression of this.#conditionsOf(facts))
      for (const path of this.#subject.uses(expression, facts.variables).fields)
        this.addEntity(path.slice(0, path.indexOf('.')));
    return this;
  }

  /** Another of the same, to be added to. */
  copy(): Relevance {
    const copy = new Relevance(this.#subject);
    for (const name of this.entities) copy.entities.add(name);
    for (const path of this.fields) copy.fields.add(path);
    copy.readsNow = this.readsNow;
    for (const [expression, fields] of this.#read) copy.#read.set(expression, fields);
    return copy;
  }

  /** What an expression reads, through computed fields to the stored ones. */
  addExpression(expression: Expression, variables: Variables): this {
    if (this.#read.has(expression)) return this;
    const { fields, names } = this.#subject.uses(expression, variables);
    this.#read.set(expression, fields);
    this.readsNow ||= names.includes('now');
    for (const name of names)
      if (entityNamed(this.#subject.spec, name) !== undefined) this.addEntity(name);
    for (const field of fields) this.addField(field);
    return this;
  }

  addField(path: string): this {
    const [entityName = '', name = ''] = path.split('.');
    const entity = entityNamed(this.#subject.spec, entityName);
    const field = entity === undefined ? undefined : fieldNamed(entity, name);
    if (field === undefined || this.fields.has(path)) return this;
    this.fields.add(path);
    const computed = ruleOf(field, 'computed');
    if (computed !== undefined)
      this.addExpression(computed.expression, this.#subject.aboutRecord(entityName));
    return this;
  }

  /** An entity of which records are to be there, be they people who take no part. */
  addRecords(name: string): this {
    return this.entities.has(name) ? this : this.#take(name);
  }

  /** An entity whose record has to be made first, unless it is only (`made`) the call's own. */
  addEntity(name: string, made = false): this {
    const isThere = made || this.entities.has(name) || this.#subject.people.includes(name);
    return isThere ? this : this.#take(name);
  }

  #take(name: string): this {
    this.entities.add(name);
    for (const facts of this.#subject.calls) {
      if (!facts.creates.some(({ entity }) => entity.name === name)) continue;
      for (const { entity } of facts.finds) this.addEntity(entity.name);
      for (const leaf of facts.leaves) if (!leaf.optional) this.#addType(leaf.member.type);
    }
    for (const move of this.#subject.moves) {
      if (makesByClock(move, name)) this.#addMaker(move, askedToMake(move, name));
      if (move.entity !== name) continue;
      this.fields.add(`${name}.${move.field}`);
      const call =
        move.row.event.kind === 'call' ? this.#subject.call(move.row.event.name) : undefined;
      const variables = call?.variables ?? this.#subject.aboutRecord(name);
      if (move.row.when !== null) this.addExpression(move.row.when, variables);
      // What gives a record its instant leads it on.
      if (move.row.event.kind === 'at') this.addExpression(move.row.event.instant, variables);
      for (const condition of call === undefined ? [] : this.#permissions(call))
        this.addExpression(condition, variables);
    }
    return this;
  }

  /** What has to be there, and become due, for the clock to make something. */
  #addMaker({ entity, row }: Move, asked: readonly Expression[]): void {
    this.addEntity(entity);
    const due = row.event.kind === 'call' ? null : awaited(row.event);
    for (const expression of [due, row.when, ...asked])
      if (expression !== null) this.addExpression(expression, this.#subject.aboutRecord(entity));
  }

  /** What reads a field of all this. */
  readersOf(path: string): Expression[] {
    return [...this.#read].flatMap(([expression, fields]) =>
      fields.includes(path) ? [expression] : [],
    );
  }

  get key(): string {
    return [...[...this.entities].sort(), ...[...this.fields].sort()].join(' ');
  }

  /** Whether a call can bring about anything of this. */
  concerns(facts: CallFacts): boolean {
    if (facts.reads) return false;
    if (facts.creates.some(({ entity }) => this.entities.has(entity.name))) return true;
    if (facts.moves.some(({ entity }) => this.entities.has(entity))) return true;
    return (
      this.writes(facts).length > 0 || [...facts.changes].some((path) => this.fields.has(path))
    );
  }

  /** The members of a call's body that give fields which conditions read. */
  writes(facts: CallFacts): Leaf[] {
    return facts.leaves.filter(
      ({ fills }) => fills?.how === 'write' && this.fields.has(`${fills.entity}.${fills.field}`),
    );
  }

  #addType(type: Type | null): void {
    const of = type?.kind === 'list' ? type.of : type;
    const entity = of?.kind === 'reference' ? entityBehind(this.#subject.spec, of.to) : undefined;
    if (entity !== undefined) this.addEntity(entity.name);
  }

  #conditionsOf(facts: CallFacts): Expression[] {
    const { call, moves } = facts;
    return [
      ...this.#permissions(facts),
      ...moves.flatMap(({ row }) => row.when ?? []),
      ...expressionsOf(call),
      ...rulesOf(this.#subject.spec).flatMap(({ on, test }) =>
        on.kind !== 'field' && on.call === call.name && test.kind === 'condition'
          ? [test.expression]
          : [],
      ),
    ];
  }

  #permissions(facts: CallFacts): Expression[] {
    return this.#grantsOf(facts).flatMap((grant) => (grant.kind === 'if' ? [grant.condition] : []));
  }

  #grantsOf({ call }: CallFacts): Grant[] {
    return this.#subject.spec.sections.roles.facts.permissions
      .filter((cell) => cell.call.name === call.name)
      .flatMap(({ grants }) => grants);
  }
}
