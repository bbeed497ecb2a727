// Conditions put together at random of everything that has a form: whatever is worded can be read back, and
// comes to the same.

import { expect, it } from 'vitest';
import { wordingOf } from '../../src/wording/index.ts';
import { judge } from './judge/judge.ts';
import { chanceOf } from './judge/values.ts';
import { CONSTANTS, environment } from './world.ts';

/** Makes conditions; `ticket` and `line` name the items in hand, innermost last. */
class Conditions {
  readonly #chance: () => number;
  #names = 0;

  constructor(seed: number) {
    this.#chance = chanceOf(seed);
  }

  #pick = <T>(some: readonly T[]): T => some[Math.floor(this.#chance() * some.length)]!;

  condition(depth: number, tickets: readonly string[], lines: readonly string[]): string {
    const kinds = ['atom', 'atom', 'and', 'or', 'not', 'exists', 'all', 'list', 'both'] as const;
    const kind = depth === 0 ? 'atom' : this.#pick(kinds);
    const sub = (more: { ticket?: string; line?: string } = {}) =>
      this.condition(
        depth - 1,
        more.ticket === undefined ? tickets : [...tickets, more.ticket],
        more.line === undefined ? lines : [...lines, more.line],
      );
    switch (kind) {
      case 'and':
      case 'or': {
        const parts = Array.from({ length: this.#pick([2, 2, 3]) }, () => sub());
        return `(${parts.join(kind === 'and' ? ' && ' : ' || ')})`;
      }
      case 'not':
        return `!(${sub()})`;
      case 'both':
        return `((${sub()}) == (${sub()}))`;
      case 'exists': {
        const name = this.#name('t');
        const body = sub({ ticket: name });
        return this.#pick([
          `Ticket.exists(${name}, ${body})`,
          `!Ticket.exists(${name}, ${body})`,
          `Ticket.filter(${name}, ${body}).size() ${this.#order()} ${this.#pick(['MAX_OPEN', '1'])}`,
          `Ticket.filter(${name}, ${body}).map(x, x.hours).sum() + amount ${this.#order()} 3`,
        ]);
      }
      case 'all': {
        const name = this.#name('t');
        const body = sub({ ticket: name });
        return this.#pick([
          `Ticket.all(${name}, ${body})`,
          `Ticket.filter(${name}, ${body}).all(${name}, ${name}.urgent)`,
        ]);
      }
      case 'list': {
        const name = this.#name('l');
        return `lines.${this.#pick(['all', 'exists', 'exists_one'])}(${name}, ${sub({ line: name })})`;
      }
      default:
        return this.#atom(tickets, lines);
    }
  }

  #name(letter: string): string {
    this.#names += 1;
    return `${letter}${this.#names}`;
  }

  #order = (): string => this.#pick(['<', '<=', '>', '>=', '==']);

  #atom(tickets: readonly string[], lines: readonly string[]): string {
    const ticket = this.#pick([...tickets, ...tickets, 'ticket', 'old']);
    const other = this.#pick([...tickets, 'ticket']);
    const line = lines.length === 0 ? null : this.#pick(lines);
    const person = this.#pick(['me', `${other}.assignee`, `${other}.requester`]);
    return this.#pick([
      `${ticket}.status ${this.#pick(['==', '!='])} "${this.#pick(['new', 'open'])}"`,
      `${ticket}.status in ["new", "closed"]`,
      `!(${ticket}.status in ["new", "closed"])`,
      `${ticket}.requester ${this.#pick(['==', '!='])} ${person}`,
      `${ticket}.assignee ${this.#pick(['==', '!='])} null`,
      `${this.#pick(['', '!'])}${ticket}.${this.#pick(['urgent', 'closed'])}`,
      `${ticket}.hours ${this.#order()} ${this.#pick(['2', 'MAX_OPEN', 'amount', `${other}.hours`, `${other}.hours + amount`])}`,
      `${ticket}.starts ${this.#pick(['<', '>=', '>'])} ${this.#pick(['now', 'now + NOTICE', `${other}.ends`, `${other}.ends - hours(3)`])}`,
      `${ticket}.ends - ${ticket}.starts ${this.#pick(['<=', '>'])} NOTICE`,
      `${person} in ${ticket}.watchers`,
      `${ticket}.tags.size() ${this.#pick(['<', '>='])} 2`,
      `lower(${ticket}.subject).contains(lower(q))`,
      `size(${ticket}.subject) > 1`,
      `mine`,
      `amount ${this.#pick(['==', '!='])} null`,
      `2 ${this.#pick(['<', '>='])} amount`,
      ...(line === null
        ? []
        : [
            `${line}.count ${this.#order()} 2`,
            `${line}.subject == ${ticket}.subject`,
            `has(${line}.note)`,
          ]),
    ]);
  }
}

it('conditions made at random that have words have the right ones', () => {
  const wrong: unknown[] = [];
  let worded = 0;
  const all = 3_000;
  for (let seed = 1; seed <= all; seed += 1) {
    const source = new Conditions(seed).condition(1 + (seed % 4), [], []);
    const words = wordingOf(source, environment, CONSTANTS);
    if (words === null) continue;
    worded += 1;
    const verdict = judge({ source, words, environment, constants: CONSTANTS }, 40);
    if (verdict.kind !== 'same') wrong.push({ source, words, verdict });
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(worded).toBeGreaterThan(all / 3);
});
