// A world of the product for the gallery: apart from the one that runs, with the first data at the first
// instant, so that everybody sees the same.

import { answerInTime } from '../../../../../mocks/answer.ts';
import type { PlainAnswer, PlainRequest } from '../../../../../mocks/messages/message.ts';
import { MockedProduct } from '../../../../../mocks/world/product.ts';
import { plainRequestOf, responseOf, sendable } from '../../../../../mocks/respond.ts';
import { World } from '../../../../../mocks/world/world.ts';
import { createEngine, type World as Snapshot } from '../../../../engine/index.ts';
import type { Spec } from '../../../../model/index.ts';
import { loadFiles } from '../../../later/later-files.ts';
import { loadOnward } from '../../../later/later-onward.ts';
import { loadProvoking } from '../../../later/later-provoke.ts';
import { loadPatterns } from '../../../later/later-re2.ts';
import { loadSeldom } from '../../../later/later-seldom.ts';
import { controlsOf } from '../../map/visitor.ts';

type Answer = (request: PlainRequest) => PlainAnswer | Promise<PlainAnswer>;

export class Setting {
  readonly controls: ReturnType<typeof controlsOf>;
  readonly #product: MockedProduct;
  readonly #world: World;

  private constructor(product: MockedProduct, world: World) {
    this.#product = product;
    this.#world = world;
    this.controls = controlsOf(this.answering());
  }

  /** The first data of a specification. */
  static async first(spec: Spec): Promise<Setting> {
    const later = [loadPatterns(), loadOnward(), loadSeldom(), loadFiles(), loadProvoking()];
    await Promise.all(later);
    const product = new MockedProduct({
      ...{ spec, diagnostics: [], prepare: loadOnward },
      createEngine: (options) => createEngine(spec, options),
    });
    return new Setting(product, product.fresh());
  }

  /** The same data, to go on with apart. */
  fork(): Setting {
    return new Setting(this.#product, new World(this.#world.engine.fork(), null));
  }

  snapshot(): Snapshot {
    return this.#world.engine.snapshot();
  }

  /** Other data in the place of these; what does not fit is left out. */
  with(snapshot: Snapshot): Setting {
    const other = this.fork();
    other.#world.engine.restore(snapshot);
    return other;
  }

  /** Has this world answer; `through` may answer some of it otherwise. */
  answering(through: (request: PlainRequest, answer: Answer) => ReturnType<Answer> = plainly) {
    const answer: Answer = (request) => answerInTime(this.#product, request, this.#world);
    const answering: typeof fetch = async (address, asked) => {
      const plain = await plainRequestOf(requestOf(address, asked), this.#product);
      return responseOf(await sendable(plain, await through(plain, answer)));
    };
    return answering;
  }
}

const plainly = (request: PlainRequest, answer: Answer) => answer(request);

const requestOf = (...[address, asked]: Parameters<typeof fetch>): Request =>
  address instanceof Request
    ? address
    : new Request(new URL(String(address), location.origin), asked);
