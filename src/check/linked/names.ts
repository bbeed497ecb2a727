// The names of a specification: where each is used, which lead nowhere, which nobody uses.

import { names, parse } from '../../expression/index.ts';
import type { SectionId, Spec } from '../../model/sections/spec.ts';
import { nearest } from '../../text/nearest.ts';
import type { Unread } from '../../read/unread.ts';
import { Declared } from './declared.ts';
import { expressionsOf } from './expressions.ts';
import { HOMES, type Kind, type Use } from './use.ts';

export interface Dangling extends Use {
  /** The declared name that may have been meant. */
  readonly nearest: string | undefined;
}

export class Names {
  readonly uses: readonly Use[];
  readonly #spec: Spec;
  readonly #unread: Unread;
  readonly #users = new Map<string, Set<SectionId>>();
  #dangling: readonly Dangling[] | undefined;
  #inExpressions: ReadonlySet<string> | undefined;

  constructor(spec: Spec, uses: readonly Use[], unread: Unread) {
    this.#spec = spec;
    this.#unread = unread;
    this.uses = uses;
    for (const { kind, name, by } of uses) {
      const users = this.#users.get(key(kind, name));
      if (users === undefined) this.#users.set(key(kind, name), new Set([by]));
      else users.add(by);
    }
  }

  /** The uses that lead nowhere. */
  get dangling(): readonly Dangling[] {
    return (this.#dangling ??= this.#findDangling());
  }

  #findDangling(): readonly Dangling[] {
    const declared = new Declared(this.#spec, this.#unread);
    return this.uses.flatMap((use) => {
      const candidates = declared.candidates(use);
      if (candidates === null || candidates.has(use.name)) return [];
      return [{ ...use, nearest: nearest(use.name, candidates) }];
    });
  }

  /** Whether a name leads into one of these sections in vain. */
  isLacking(...ids: readonly SectionId[]): boolean {
    return this.dangling.some(({ kind }) => ids.includes(HOMES[kind]));
  }

  /** Whether something of this kind is misspelt somewhere: it may be any of them that is meant. */
  isMisspelt(kind: Kind): boolean {
    return this.dangling.some((use) => use.kind === kind);
  }

  /** Whether a name is used outside expressions, in these sections or, if none is named, anywhere. */
  isUsed(kind: Kind, name: string, ...by: readonly SectionId[]): boolean {
    const users = this.#users.get(key(kind, name));
    return users !== undefined && (by.length === 0 || by.some((id) => users.has(id)));
  }

  /** Every name that some expression uses and does not make itself. */
  get inExpressions(): ReadonlySet<string> {
    return (this.#inExpressions ??= new Set(
      expressionsOf(this.#spec).flatMap(({ expression }) => {
        const parsed = parse(expression.source);
        return 'tree' in parsed ? names(parsed.tree).map(({ name }) => name) : [];
      }),
    ));
  }
}

const key = (kind: Kind, name: string): string => `${kind} ${name}`;
