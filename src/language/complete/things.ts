// The things of a specification as offers, kind by kind.

import type { Entity } from '../../model/sections/entities.ts';
import { entityBehind } from '../../model/sections/lookup.ts';
import type { Call } from '../../model/sections/calls.ts';
import { parameterNames } from '../../check/linked/declared.ts';
import type { Document } from '../document/document.ts';
import type { ThingKind } from '../names/index.ts';
import { inTicks, type Offer, thingOffer } from './completion.ts';

export class Things {
  readonly #document: Document;

  constructor(document: Document) {
    this.#document = document;
  }

  get #facts() {
    const { sections } = this.#document.spec;
    return {
      ...{ entities: sections.entities.facts, screens: sections.screens.facts.screens },
      ...{ roles: sections.roles.facts.roles, calls: sections.calls.facts.calls },
      errors: sections.errors.facts.errors,
      mails: sections.calls.facts.mails ?? [],
      webhooks: sections.calls.facts.webhooks ?? [],
      outgoing: sections.calls.facts.outgoing ?? [],
      constants: sections.limits.facts.constants,
    };
  }

  #offers(kind: ThingKind, named: readonly { name: string }[], of: string | null = null): Offer[] {
    return named.map(({ name }) => thingOffer({ kind, name, of }, this.#document));
  }

  get entities(): Offer[] {
    return this.#offers('entity', this.#facts.entities.entities);
  }
  get shapes(): Offer[] {
    return [...this.entities, ...this.#offers('view', this.#facts.entities.views)];
  }
  get roles(): Offer[] {
    return this.#offers('role', this.#facts.roles);
  }
  get screens(): Offer[] {
    return this.#offers('screen', this.#facts.screens);
  }
  /** What steps can send: mails and webhooks. */
  get messages(): Offer[] {
    const { mails, webhooks } = this.#facts;
    return [...this.#offers('mail', mails), ...this.#offers('webhook', webhooks)];
  }
  /** Mails alone, or webhooks alone. */
  sent(areMails: boolean): Offer[] {
    const { mails, webhooks } = this.#facts;
    return areMails ? this.#offers('mail', mails) : this.#offers('webhook', webhooks);
  }
  get outgoing(): Offer[] {
    return this.#offers('outgoing', this.#facts.outgoing);
  }
  get constants(): Offer[] {
    return this.#offers('constant', this.#facts.constants);
  }
  get errors(): Offer[] {
    const named = this.#facts.errors.map(({ code }) => ({ name: code }));
    return this.#offers('error', named);
  }

  /** Calls, the fitting ones alone. */
  calls(fits: (call: Call) => boolean = () => true): Offer[] {
    return this.#offers('call', this.#facts.calls.filter(fits));
  }

  fields(
    of: string | undefined,
    fits: (field: Entity['fields'][number]) => boolean = () => true,
  ): Offer[] {
    const entity = of === undefined ? undefined : entityBehind(this.#document.spec, of);
    if (entity === undefined) return [];
    return this.#offers('field', entity.fields.filter(fits), entity.name);
  }

  choices(of: string): Offer[] {
    const [name = '', field = ''] = of.split('.');
    const type = entityBehind(this.#document.spec, name)?.fields.find(
      (each) => each.name === field,
    )?.type;
    const values = type?.kind === 'one of' ? type.values : [];
    return this.#offers(
      'choice',
      values.map((value) => ({ name: value })),
      of,
    );
  }

  parameters(call: Call | undefined): Offer[] {
    if (call === undefined) return [];
    const names = parameterNames(call).filter((name) => !name.includes('.'));
    return this.#offers(
      'parameter',
      names.map((name) => ({ name })),
      call.name,
    );
  }
}

/** Offers that stand in code spans, unless one is open already. */
export const coded = (offers: readonly Offer[], isInCode: boolean): Offer[] =>
  isInCode ? [...offers] : offers.map(inTicks);
