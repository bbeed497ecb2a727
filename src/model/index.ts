// The waist of the house: a specification as one plain, immutable, typed value. What comes before
// knows Markdown, what comes after knows only this.

export * from './calls.ts';
export * from './creation.ts';
export * from './credential.ts';
export * from './entities.ts';
export * from './errors.ts';
export { type Judged, type Rank, rankOf } from './order.ts';
export * from './every.ts';
export type * from './schema/expression.ts';
export * from './json.ts';
export * from './limits.ts';
export * from './grouped.ts';
export * from './lookup.ts';
export * from './mail.ts';
export * from './moment.ts';
export * from './old.ts';
export * from './one-address.ts';
export * from './open.ts';
export * from './outgoing.ts';
export * from './purpose.ts';
export type * from './schema/reference.ts';
export * from './request-examples.ts';
export type * from './schema/roles.ts';
export * from './route.ts';
export * from './rows.ts';
export * from './rules.ts';
export * from './scoped.ts';
export type * from './schema/screens.ts';
export * from './section.ts';
export * from './sent.ts';
export * from './spec.ts';
export * from './states.ts';
export type * from './schema/step.ts';
export * from './type.ts';
export * from './unsaid.ts';
export type * from './schema/webhook.ts';
export * from './zone.ts';
