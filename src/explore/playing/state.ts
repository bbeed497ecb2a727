// What may have become of the product so far: both models, and which values stand for which. Where
// requests were made at once there may be several, one for each order that explains the answers.

import type { Engine } from '../../engine/index.ts';
import type { Call, Spec } from '../../model/index.ts';
import type { CallAct, OutsideAnswer } from '../../obligations/index.ts';
import type { Difference } from '../judging/difference.ts';
import { mayHoldOthers } from '../worlds/first-data.ts';
import { Judge } from '../judging/judge.ts';
import { Links } from '../judging/links.ts';
import { listingOf, questionOf } from '../judging/pages.ts';
import type { Shapes } from '../../obligations/expect/shape.ts';
import { besideAt, type ModelAnswer, type World } from '../worlds/world.ts';

/** What all plays of one product share. */
export interface Setting {
  readonly spec: Spec;
  readonly shapes: Shapes;
  readonly calls: ReadonlyMap<string, Call>;
  readonly isShared: boolean;
}

/** A request of the product's as it was answered. */
export interface Exchange {
  readonly act: CallAct;
  readonly product: OutsideAnswer;
  /** When it was made, by the model's clock. */
  readonly at: number;
  /** How long the product took, in milliseconds. */
  readonly length: number;
}

export type Verdict =
  | { readonly kind: 'agrees' }
  | { readonly kind: 'differs'; readonly difference: Difference; readonly model: ModelAnswer }
  /** The specification does not settle it: the model itself answers otherwise among strangers. */
  | { readonly kind: 'open' };

export class State {
  readonly #setting: Setting;
  readonly #model: World;
  readonly #beside: World;
  readonly #judge: Judge;
  /** The model as it begins. */
  readonly #first: Engine;

  constructor(setting: Setting, model: World, beside: World, judge: Judge, first: Engine) {
    this.#first = first;
    this.#setting = setting;
    this.#model = model;
    this.#beside = beside;
    this.#judge = judge;
  }

  static begin(setting: Setting, model: World, beside: World, mark: string): State {
    const judge = new Judge(setting.spec, setting.shapes, new Links(), setting.isShared);
    judge.mark = mark;
    return new State(setting, model, beside, judge, model.engine.fork());
  }

  fork(): State {
    const { spec, shapes, links, isShared, mark, slugs } = this.#judge;
    const judge = new Judge(spec, shapes, links.fork(), isShared);
    judge.mark = mark;
    for (const slug of slugs) judge.slugs.add(slug);
    return new State(this.#setting, this.#model.fork(), this.#beside.fork(), judge, this.#first);
  }

  /** Whether all that an act refers to was answered in both models. */
  knows(act: CallAct): boolean {
    return this.#model.knows(act) && this.#beside.knows(act);
  }

  /** Has the model do what the product was asked to, and holds the answers against each other. */
  take({ act, product, at, length }: Exchange): Verdict {
    const { calls } = this.#setting;
    this.#noteSlugs(act);
    this.#judge.links.begin(at, length);
    const model = this.#model.perform(act, at);
    const beside = this.#beside.perform(act, besideAt(at));
    if (model.status !== beside.status) return { kind: 'open' };
    if (isUndecided(act, model.status, product.status)) return { kind: 'open' };
    const call = calls.get(act.call);
    const listing =
      call === undefined
        ? null
        : listingOf(call, act, [this.#model, this.#beside], [model, beside], {
            mark: this.#judge.mark,
            isOthersToo: mayHoldOthers(call, act, this.#model, this.#first),
          });
    const question = questionOf(call, act);
    const difference = this.#judge.judge({
      ...{ act, call, model, beside, product, question, listing },
    });
    if (difference !== null) return { kind: 'differs', difference, model };
    return { kind: 'agrees' };
  }

  /** The records of the model, as a mark by which it is seen whether they change. */
  stored(): readonly unknown[] {
    return this.#model.stored();
  }

  /** Two states with one digest go on alike. */
  digest(): string {
    return this.#model.digest();
  }

  #noteSlugs({ body }: CallAct): void {
    if (body !== null && 'json' in body)
      for (const [, text] of JSON.stringify(body.json).matchAll(
        /"([A-Za-z0-9]+(?: [A-Za-z0-9]+)*)"/g,
      ))
        this.#judge.slugs.add(text!.toLowerCase().replaceAll(' ', '-'));
  }
}

/** Whether a body that is null is one without members or malformed is not said. */
const isUndecided = ({ body }: CallAct, model: number, product: number): boolean =>
  body !== null && 'text' in body && model < 300 && product === 400;
