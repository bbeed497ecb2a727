// Who can ever stand in a field: where everybody that is put there is in a role that nobody in
// another one can have, `ticket.assignee == me` never holds for those.

import type { Call, Entity, Field, Role } from '../../model/index.ts';
import { ruleOf } from '../../model/sections/lookup.ts';
import { fieldPath, children, parse, type Tree } from '../../expression/index.ts';
import type { Linked } from '../../check/linked/linked.ts';
import { memo } from '../../check/linked/memo.ts';
import { outcomes } from '../../check/reasoning/outcomes.ts';
import { settingOf } from '../../check/reasoning/setting.ts';

export class Holders {
  readonly #linked: Linked;
  /** The roles that may make a call, as far as is known by now. */
  readonly #makersOf: (call: Call) => readonly Role[];

  constructor(linked: Linked, makersOf: (call: Call) => readonly Role[]) {
    this.#linked = linked;
    this.#makersOf = makersOf;
  }

  /** Whether nobody in a role can ever stand in a field. */
  isNever(entity: Entity, field: Field, role: Role): boolean {
    const { type } = field;
    const people = this.#linked.me === undefined ? undefined : this.#linked.entity(this.#linked.me);
    if (
      people === undefined ||
      type.kind !== 'reference' ||
      this.#linked.entity(type.to) !== people
    )
      return false;
    if (this.#isGivenOtherwise(entity, field)) return false;
    const makers = this.#linked.calls
      .filter((call) => this.#puts(call, entity, field))
      .flatMap((call) => this.#makersOf(call));
    if (makers.some((other) => this.canBeBoth(role, other))) return false;
    return this.#inExamples(entity, field, people).every((known) => !this.#isIn(role, known));
  }

  /** Whether somebody can be in both roles, at once or one after the other. */
  canBeBoth(one: Role, other: Role): boolean {
    return this.#canBe(one, other);
  }

  readonly #canBe = (one: Role, other: Role): boolean => {
    if (one.name === other.name) return true;
    const [first, second] = [one.who, other.who];
    if (first.kind === 'signed out' || second.kind === 'signed out')
      return first.kind === second.kind;
    if (first.kind !== 'condition' || second.kind !== 'condition') return true;
    const { source } = first.expression;
    if (this.#isChanging(source) || this.#isChanging(second.expression.source)) return true;
    const setting = this.#ofMe();
    return outcomes(setting, source, [second.expression.source])?.canHold !== false;
  };

  readonly #ofMe = () => {
    const { me } = this.#linked;
    const entity = me === undefined ? undefined : this.#linked.entity(me);
    return settingOf(this.#linked, {}, entity === undefined ? {} : { me: entity });
  };

  /** Whether what a role's condition reads of somebody can become something else. */
  readonly #isChanging = memo((source: string): boolean => {
    const { byClock, calls, me, writes } = this.#linked;
    const entity = me === undefined ? undefined : this.#linked.entity(me);
    const parsed = parse(source);
    if (entity === undefined || !('tree' in parsed)) return true;
    const paths = pathsIn(parsed.tree);
    if (paths.length === 0 || paths.some((path) => path[0] !== 'me' || path.length !== 2))
      return true;
    const fields = entity.fields.filter(({ name }) => paths.some(([, read]) => read === name));
    return fields.some(({ rules }) => rules.some(({ kind }) => kind === 'computed'))
      ? true
      : [...calls, ...byClock].some(
          (call) =>
            !this.#linked
              .steps(call)
              .some(
                (step) =>
                  step.kind === 'create' && this.#linked.entity(step.entity.name) === entity,
              ) && fields.some((field) => writes.isGiven(call, entity, field)),
        );
  });

  /** Whether anything but `me` is put into a field. */
  #isGivenOtherwise(entity: Entity, field: Field): boolean {
    const own = ruleOf(field, 'set');
    if (own !== undefined && own.expression.source !== 'me') return true;
    if (['default', 'computed', 'follows'].some((kind) => field.rules.some((r) => r.kind === kind)))
      return true;
    return this.#linked.calls.some(
      (call) =>
        this.#linked.writes.isByBody(call, entity, field) ||
        this.#stepsOn(call, entity, field).some((source) => source !== 'me'),
    );
  }

  #puts(call: Call, entity: Entity, field: Field): boolean {
    const isMade = this.#linked
      .steps(call)
      .some((step) => step.kind === 'create' && this.#linked.entity(step.entity.name) === entity);
    const isSet = isMade && ruleOf(field, 'set') !== undefined;
    return isSet || this.#stepsOn(call, entity, field).length > 0;
  }

  /** What a call's steps give a field, as it is written; blank for what is no plain value. */
  #stepsOn(call: Call, entity: Entity, field: Field): string[] {
    return this.#linked.steps(call).flatMap((step) => {
      if (step.kind === 'create')
        return this.#linked.entity(step.entity.name) === entity
          ? step.with.flatMap(({ field: to, value }) =>
              to.name === field.name ? [value.source] : [],
            )
          : [];
      if (!('field' in step) || !('target' in step) || step.field.name !== field.name) return [];
      const target = this.#linked.entityIn(call, step.target.source);
      if (target !== undefined && target !== entity) return [];
      return [step.kind === 'set' ? step.to.source : ''];
    });
  }

  /** The people whom the Examples put there: what is known of each. */
  #inExamples(entity: Entity, field: Field, people: Entity): readonly (readonly string[])[] {
    return (entity.examples?.rows ?? []).flatMap(({ values }) => {
      const value = values[field.name]?.value ?? null;
      if (value === null) return [];
      const row = people.examples?.rows.find((one) =>
        Object.values(one.values).some((cell) => cell.value === value),
      );
      return [
        Object.entries(row?.values ?? {}).flatMap(([name, cell]) =>
          typeof cell.value === 'string' || typeof cell.value === 'boolean'
            ? [`me.${name} == ${JSON.stringify(cell.value)}`]
            : [],
        ),
      ];
    });
  }

  #isIn({ who }: Role, known: readonly string[]): boolean {
    if (who.kind !== 'condition') return who.kind === 'signed in';
    const { source } = who.expression;
    const premises = known.filter((premise) => source.includes(premise.split(' ')[0]!));
    return outcomes(this.#ofMe(), source, premises)?.canHold !== false;
  }
}

const pathsIn = (tree: Tree): (readonly string[])[] => {
  const path = fieldPath(tree);
  return path === null ? children(tree).flatMap(pathsIn) : [path];
};
