// Screens, roles, errors and constants described.

import { rulesOf } from '../../model/every.ts';
import { constantNamed, errorCoded, screenNamed } from '../../model/sections/lookup.ts';
import type { Trigger } from '../../model/sections/errors.ts';
import { targetName } from '../../model/sections/rules.ts';
import { MILLISECONDS } from '../../model/sections/limits.ts';
import { own } from '../../text/own.ts';
import type { Document } from '../document/document.ts';
import type { Thing } from '../names/index.ts';
import type { Told } from './index.ts';

/** A screen with its route, whom it is for, and what it shows and does. */
export function screenTold({ name }: Thing, { spec }: Document): Told | null {
  const screen = screenNamed(spec, name);
  if (screen === undefined) return null;
  const calls = (names: readonly string[]) => names.map((call) => `\`${call}\``).join(', ');
  const [shows, does] = [
    calls(screen.shows.map((call) => call.name)),
    calls(screen.does.map(({ call }) => call.name)),
  ];
  return {
    is: 'screen',
    code: screen.route.source,
    more: [
      `For ${screen.for?.map((role) => role.name).join(', ') ?? 'everyone'}.`,
      shows !== '' && `Shows ${shows}.`,
      does !== '' && `Does ${does}.`,
    ],
  };
}

/** A role with who has it. */
export function roleTold({ name }: Thing, { spec }: Document): Told | null {
  const role = spec.sections.roles.facts.roles.find((candidate) => candidate.name === name);
  if (role === undefined) return null;
  const { who } = role;
  return {
    is: 'role',
    code: who.kind === 'condition' ? who.expression.source : who.kind,
    more: [],
  };
}

/** An error with its status, its message and what raises it. */
export function errorTold({ name }: Thing, { spec }: Document): Told | null {
  const error = errorCoded(spec, name);
  if (error === undefined) return null;
  const { overlaps = [] } = spec.sections.rules.facts;
  const rules = [...rulesOf(spec), ...overlaps].filter((rule) => rule.error?.name === name);
  return {
    is: 'error',
    code: `${error.status} ${error.message}`,
    more: [
      error.when.length > 0 && `When ${error.when.map(triggerSaid).join(', ')}.`,
      ...rules.map(({ on, words }) => `- \`${targetName(on)}\`: ${words}`),
    ],
  };
}

/** `more than RATE_LIMIT openTicket`. */
function triggerSaid(trigger: Trigger): string {
  const { kind, narrowedTo: of } = trigger;
  const limit = kind === 'more than' ? ` ${trigger.constant.name}` : '';
  if (of === null) return kind + limit;
  if (of.kind === 'call') return `${kind}${limit} ${of.call}`;
  return `${kind}${limit} ${of.entity}${of.kind === 'field' ? `.${of.field}` : ''}`;
}

/** A constant with its value. */
export function constantTold({ name }: Thing, document: Document): Told | null {
  const constant = constantNamed(document.spec, name);
  if (constant === undefined) return null;
  const { value, unit, usedFor } = constant;
  const amount =
    value.kind === 'rate'
      ? value.calls
      : value.kind === 'duration'
        ? inUnit(value.milliseconds, unit)
        : value.value;
  return { is: 'constant', code: `${amount} ${unit}`.trim(), more: [usedFor] };
}

const inUnit = (milliseconds: number, unit: string): number =>
  milliseconds / (own(MILLISECONDS, unit.toLowerCase().replace(/s$/, '')) ?? 1);
