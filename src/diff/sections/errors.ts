// What changes in section 8: which errors there are, when, and what their answers say.

import { bodyFor, type CatalogueError, type Errors } from '../../model/sections/errors.ts';
import type { Spec } from '../../model/sections/spec.ts';
import { orderInWords } from '../../written/index.ts';
import type { Change } from '../facts/change.ts';
import { type Compared, places } from '../facts/compared.ts';
import { matched } from '../facts/matched.ts';
import { errors } from '../kinds/errors.ts';
import { diffAnswers } from './answers.ts';

export function diffErrors(compared: Compared): Change[] {
  const { before, after } = compared;
  const [old, now] = [before.sections.errors.facts, after.sections.errors.facts];
  const { both, gone, come } = matched(old.errors, now.errors, ({ code }) => code);
  const body = places(old.body ?? before.sections.errors, now.body ?? after.sections.errors);
  return [
    ...gone.map((one) => errors.removed(one.code, places(one, null), { code: one.code })),
    ...come.map((one) => errors.added(one.code, places(null, one), { code: one.code })),
    ...both.flatMap(([one, other]) => diffError(one, other)),
    ...diffAnswers(compared),
    ...(JSON.stringify(old.body?.template) === JSON.stringify(now.body?.template)
      ? []
      : [errors['body-changed']('', body, {})]),
    ...diffBodies(old, now),
    ...diffOrder(before, after),
  ];
}

function diffOrder(before: Spec, after: Spec): Change[] {
  const [old, now] = [before.sections.errors, after.sections.errors];
  const said = ({ facts: { order } }: typeof old) =>
    order === undefined ? 'the usual one' : orderInWords(order);
  const [from, to] = [said(old), said(now)];
  const where = places(old.facts.order ?? old, now.facts.order ?? now);
  return from === to ? [] : [errors['order-changed']('', where, { from, to })];
}

/** The bodies of statuses that are not those of all others, before or now. */
function diffBodies(old: Errors, now: Errors): Change[] {
  const named = [old, now].flatMap(({ bodies = [] }) => bodies.flatMap(({ statuses }) => statuses));
  const said = (errors: Errors, status: number) =>
    JSON.stringify(bodyFor(errors, status)?.template);
  return [...new Set(named)]
    .sort((one, other) => one - other)
    .filter((status) => said(old, status) !== said(now, status))
    .map((status) => {
      const where = places(bodyFor(old, status), bodyFor(now, status));
      return errors['status-body-changed'](String(status), where, { status });
    });
}

function diffError(old: CatalogueError, now: CatalogueError): Change[] {
  const { code } = now;
  const where = places(old, now);
  const tell = (
    name: 'status-changed' | 'message-changed' | 'field-changed',
    from: string,
    to: string,
  ): Change[] => (from === to ? [] : [errors[name](code, where, { code, from, to })]);
  return [
    ...tell('status-changed', String(old.status), String(now.status)),
    ...tell('message-changed', old.message, now.message),
    ...tell('field-changed', aboutOf(old), aboutOf(now)),
    ...diffParts(old, now),
  ];
}

const aboutOf = ({ field }: CatalogueError): string =>
  field === null ? 'the field that is broken' : `\`${field}\``;

function diffParts(old: CatalogueError, now: CatalogueError): Change[] {
  const { code } = now;
  const where = places(old, now);
  const parts = matched(old.with, now.with, ({ name }) => name);
  const names = [...new Set([...Object.keys(old.extra), ...Object.keys(now.extra)])];
  const tell = (
    name: 'part-gained' | 'part-lost' | 'part-changed' | 'column-changed',
    part: string,
  ): Change => errors[name](`${code} ${part}`, where, { code, part });
  return [
    ...parts.gone.map(({ name }) => tell('part-lost', name)),
    ...parts.come.map(({ name }) => tell('part-gained', name)),
    ...parts.both
      .filter(([one, other]) => one.shows.name !== other.shows.name)
      .map(([{ name }]) => tell('part-changed', name)),
    ...names
      .filter((name) => old.extra[name] !== now.extra[name])
      .map((name) => tell('column-changed', name)),
  ];
}
