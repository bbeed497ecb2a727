// What changes in the shapes of section 7: the body that a call takes, and the one that it answers.

import { typeWritten } from '../../../language/describe/type.ts';
import type { AnswerShape, BodyShape, Call } from '../../../model/sections/calls.ts';
import type { Span } from '../../../text/span.ts';
import type { Change } from '../../facts/change.ts';
import { places, mapBoth } from '../../facts/compared.ts';
import { areAlike, matched } from '../../facts/matched.ts';
import { shapes, type OfMember } from '../../kinds/shapes.ts';

/** What the bodies of a call's request and answer have gained, lost or changed. */
export const diffShapes = (old: Call, now: Call): Change[] => [
  ...diffTakes(old, now),
  ...diffShape(old, now),
];

interface Member {
  readonly path: string;
  readonly optional: boolean;
  readonly type: string;
  readonly fills: string;
  readonly at: Span;
}

function diffTakes(old: Call, now: Call): Change[] {
  const call = now.name;
  const where = places(old.takes?.shape ?? old, now.takes?.shape ?? now);
  const come = ({ path, optional, at }: Member, before: Span | null): Change =>
    shapes[optional ? 'member-taken' : 'member-demanded'](
      `${call} ${path}`,
      { before, after: at },
      { call, member: path },
    );
  if (old.takes === null || now.takes === null) {
    if (old.takes === now.takes) return [];
    const told = old.takes === null ? 'body-taken' : 'body-ignored';
    const all = membersOf(now.takes?.shape ?? null);
    const demands = all.filter(({ optional, path }) => !optional && !isWithinOptional(path, all));
    return [shapes[told](call, where, { call }), ...demands.map((one) => come(one, where.before))];
  }
  const members = matched(
    membersOf(old.takes.shape),
    membersOf(now.takes.shape),
    ({ path }) => path,
  );
  const [had, has] = [old.takes.exactly, now.takes.exactly];
  const [wasForm, isForm] = [old.takes.form === true, now.takes.form === true];
  return [
    ...members.gone
      .filter(({ path }) => !isWithinOptional(path, members.gone))
      .map((member) =>
        shapes['member-ignored'](`${call} ${member.path}`, places(member, now.takes?.shape), {
          call,
          member: member.path,
        }),
      ),
    ...members.come
      .filter(({ path }) => !isWithinOptional(path, members.come))
      .map((member) => come(member, where.before)),
    ...members.both.flatMap(([one, other]) => diffMember(call, one, other)),
    ...(had === has
      ? []
      : [shapes[has ? 'strays-refused' : 'strays-ignored'](call, where, { call })]),
    ...(wasForm === isForm
      ? []
      : [shapes[isForm ? 'form-taken' : 'json-taken'](call, where, { call })]),
  ];
}

/** Whether a member is inside another that is new as well, and may be left out with all that it holds. */
const isWithinOptional = (path: string, come: readonly Member[]): boolean =>
  come.some(
    ({ path: parent, optional }) =>
      optional && (path.startsWith(`${parent}.`) || path.startsWith(`${parent}[]`)),
  );

function diffMember(call: string, old: Member, now: Member): Change[] {
  const of = { call, member: now.path };
  const subject = `${call} ${now.path}`;
  const where = places(old, now);
  const isElsewhere = old.fills !== now.fills;
  return [
    ...(old.optional === now.optional
      ? []
      : [
          shapes[now.optional ? 'member-made-optional' : 'member-made-required'](
            subject,
            where,
            of,
          ),
        ]),
    ...(isElsewhere
      ? [
          shapes['member-fills-elsewhere'](subject, where, {
            ...of,
            from: old.fills,
            to: now.fills,
          }),
        ]
      : []),
    // The type of what fills the same field is told with the field.
    ...(old.type === now.type || (!isElsewhere && now.fills !== NOTHING)
      ? []
      : [shapes['member-type-changed'](subject, where, { ...of, from: old.type, to: now.type })]),
  ];
}

const NOTHING = 'nothing';

/** Every member at whatever depth, by its path: `user.email`, `[].name`. */
function membersOf(shape: BodyShape | null, above = ''): Member[] {
  if (shape === null) return [];
  if (shape.kind === 'list') return membersOf(shape.of, `${above}[]`);
  return shape.members.flatMap(({ name, optional, shape: inner, type, fills, at }) => {
    const path = above === '' ? name : `${above}.${name}`;
    const filled =
      fills === null
        ? NOTHING
        : `${fills.how === 'compare' ? 'the compared ' : ''}\`${fills.entity}.${fills.field}\``;
    const own = {
      path,
      optional,
      type: type === null ? 'an object' : typeWritten(type),
      fills: filled,
      at,
    };
    return [own, ...membersOf(inner, path)];
  });
}

function diffShape(old: Call, now: Call): Change[] {
  const call = now.name;
  const [had, has] = mapBoth(old, now, ({ answer }) =>
    answer.format === 'file' && answer.shape !== null
      ? [{ path: '', type: 'the bytes of a file', at: answer.shape.at }]
      : partsOf(answer.shape),
  );
  const { both, gone, come } = matched(had, has, ({ path }) => path);
  const of = ({ path }: Part): OfMember => ({
    call,
    member: path === '' ? 'a body' : `\`${path}\``,
  });
  return [
    ...gone.map((part) =>
      shapes['answer-lost'](`${call} ${part.path}`, places(part, now.answer), of(part)),
    ),
    ...come.map((part) =>
      shapes['answer-gained'](`${call} ${part.path}`, places(old.answer, part), of(part)),
    ),
    ...both
      .filter(([one, other]) => !areAlike(one.type, other.type))
      .map(([one, other]) =>
        shapes['answer-type-changed'](`${call} ${other.path}`, places(one, other), {
          ...of(other),
          from: one.type,
          to: other.type,
        }),
      ),
  ];
}

interface Part {
  readonly path: string;
  readonly type: string;
  readonly at: Span;
}

function partsOf(shape: AnswerShape | null, path = ''): Part[] {
  if (shape === null) return [];
  if (shape.kind === 'total') return [{ path, type: 'how many there are', at: shape.at }];
  if (shape.kind === 'value') return [{ path, type: typeWritten(shape.type), at: shape.at }];
  return shape.members.flatMap(({ name, shape: inner }) =>
    partsOf(inner, path === '' ? name : `${path}.${name}`),
  );
}
