// What the sections declare under each kind of name.

import type { Call } from '../../model/sections/calls.ts';
import { callNamed, entityBehind, entityNamed, fieldNamed } from '../../model/sections/lookup.ts';
import type { Opening } from '../../model/sections/open.ts';
import { messagesOf } from '../../model/messages/messages.ts';
import { SECTION_IDS, type SectionId, type Spec } from '../../model/sections/spec.ts';
import { type LeavesOpen, openBy } from '../../read/reading/reading.ts';
import type { Unread } from '../../read/unread.ts';
import { memo } from './memo.ts';
import { HOMES, type Kind, type Use } from './use.ts';

/** Whether references into a section are open: nothing can be said of what it does not show. */
export const isOpen = (spec: Spec, id: SectionId): boolean =>
  spec.sections[id].state === 'not shown' || spec.sections[id].state === 'broken';

/** What the open cells of a specification leave open. */
export function leavesOpenIn({ sections }: Spec): LeavesOpen {
  const questions = SECTION_IDS.flatMap((id) => sections[id].questions);
  return questions.length === 0 ? () => false : openBy([questions]);
}

/** What a fact of each kind of name is called that stands for itself. */
const FACTS = {
  screen: 'screen',
  role: 'role',
  call: 'call',
  mail: 'message',
  webhook: 'message',
  outgoing: 'message',
  entity: 'entity',
  shape: 'entity',
  error: 'error',
  constant: 'constant',
} as const satisfies Partial<Record<Kind, Opening['kind']>>;

type Names = ReadonlySet<string>;

/** The names that each kind of thing has, collected when they are first asked for. */
export class Declared {
  readonly #spec: Spec;
  readonly #leavesOpen: LeavesOpen;
  readonly #unread: Unread;

  constructor(spec: Spec, unread: Unread) {
    this.#spec = spec;
    this.#unread = unread;
    this.#leavesOpen = leavesOpenIn(spec);
  }

  /** The names that a use could have; null where that cannot be told (yet). */
  candidates(use: Use): Names | null {
    if (this.#isUnread(use) || this.#isAsked(use)) return null;
    if (use.kind === 'parameter') return this.#parameters(use.of ?? '');
    if (use.kind === 'field') return this.#fields(use.of ?? '');
    if (use.kind === 'choice') return this.#choices(use.of ?? '');
    return this.#wholes(use.kind);
  }

  /** Whether the section cannot be judged; of section 7 what was read can, whatever was not. */
  #isUnread({ kind, of }: Use): boolean {
    if (!isOpen(this.#spec, HOMES[kind])) return false;
    if (this.#spec.sections[HOMES[kind]].state !== 'broken') return true;
    if (kind === 'call') return this.#unread.lacksCalls;
    const call = kind === 'parameter' ? callNamed(this.#spec, of ?? '') : undefined;
    return call === undefined || this.#unread.isUnread(call);
  }

  /** A row with an open cell may be left out of the facts, so what it would declare is open too. */
  #isAsked({ kind, name, of }: Use): boolean {
    if (kind === 'parameter') return this.#leavesOpen('call', of ?? '');
    if (kind === 'field') return this.#leavesOpen('field', name, of);
    const [entity, field = null] = (of ?? '').split('.');
    return kind === 'choice'
      ? this.#leavesOpen('field', field, entity)
      : this.#leavesOpen(FACTS[kind], name);
  }

  readonly #wholes = memo((kind: Kind): Names => {
    const { screens, entities, roles, calls, errors, limits } = this.#spec.sections;
    const all: Partial<Record<Kind, readonly { name: string }[]>> = {
      screen: screens.facts.screens,
      role: roles.facts.roles,
      call: calls.facts.calls,
      // A step that sends names either: where it leads nowhere, it may be each that was meant.
      mail: messagesOf(calls.facts),
      webhook: calls.facts.webhooks ?? [],
      outgoing: calls.facts.outgoing ?? [],
      entity: entities.facts.entities,
      shape: [...entities.facts.entities, ...entities.facts.views],
      error: errors.facts.errors.map(({ code }) => ({ name: code })),
      constant: limits.facts.constants,
    };
    return new Set(all[kind]?.map(({ name }) => name));
  });

  readonly #parameters = memo((of: string): Names | null => {
    const call = callNamed(this.#spec, of);
    return call === undefined ? null : new Set(parameterNames(call));
  });

  readonly #fields = memo((of: string): Names | null => {
    const entity = entityBehind(this.#spec, of);
    return entity === undefined ? null : new Set(entity.fields.map(({ name }) => name));
  });

  readonly #choices = memo((of: string): Names | null => {
    const [name = '', fieldName = ''] = of.split('.');
    const entity = entityNamed(this.#spec, name);
    const type = entity && fieldNamed(entity, fieldName)?.type;
    return type?.kind === 'one of' ? new Set(type.values) : null;
  });
}

/** The names by which a call's parameters go, those in its body also with their wrappers. */
export function parameterNames(call: Call): readonly string[] {
  const named = [...call.pathParameters, ...call.query, ...call.headers].map(({ name }) => name);
  return [...new Set([...named, ...(call.takes ? inBody(call.takes.shape, '') : [])])];
}

type Body = NonNullable<Call['takes']>['shape'];

function inBody(shape: Body, before: string): string[] {
  if (shape.kind === 'list') return inBody(shape.of, before);
  return shape.members.flatMap(({ name, shape: inner }) => {
    if (inner?.kind === 'object') return inBody(inner, `${before}${name}.`);
    return [name, before + name];
  });
}
