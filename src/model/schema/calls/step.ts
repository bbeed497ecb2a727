// The steps of a call (section 7, column Does), as data.

import * as z from 'zod';
import { Span } from '../../../text/schema.ts';
import { Expression } from '../values/expression.ts';
import { Mail } from './mail.ts';
import { Outgoing } from './outgoing.ts';
import { Reference } from '../values/reference.ts';
import { Webhook } from './webhook.ts';

/** `f = X` after `with`; without `= X` the value is the parameter of the field's name. */
export const Assignment = z.object({ field: Reference, value: Expression });
export type Assignment = z.infer<typeof Assignment>;

/** `newest first` and `oldest first` are by creation. */
export const Order = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('creation'), descending: z.boolean(), at: Span }),
  z.object({ kind: z.literal('field'), field: Reference, descending: z.boolean(), at: Span }),
]);
export type Order = z.infer<typeof Order>;

export const Paging = z.discriminatedUnion('kind', [
  /** `page by limit and offset`: the names of the two parameters. */
  z.object({ kind: z.literal('offset'), limit: Reference, offset: Reference, at: Span }),
  /** `page by page of N`: the parameter that numbers pages from 1, and a page's size. */
  z.object({ kind: z.literal('page'), page: Reference, size: Expression, at: Span }),
]);
export type Paging = z.infer<typeof Paging>;

/** `me`, a record found or made (`ticket`), or a path from one (`ticket.assignee`): an expression. */
const Target = Expression;

export type Step =
  | {
      kind: 'find';
      entity: Reference;
      field: Reference;
      /** The parameter that gives the value. */
      parameter: string;
      /** Where the step names it; null where the field's name stands for it. */
      parameterAt: Span | null;
      /** The name in hand afterwards: `as`, else the entity's small-letter name. */
      as: string;
      /** Where the step gives the name; null where the entity does. */
      asAt: Span | null;
      where: Expression | null;
      at: Span;
    }
  | {
      kind: 'create';
      entity: Reference;
      as: string;
      asAt: Span | null;
      with: Assignment[];
      takesBody: boolean;
      at: Span;
    }
  | { kind: 'read'; target: Expression; at: Span }
  | { kind: 'update'; target: Expression; entity: string; takesBody: boolean; at: Span }
  | { kind: 'delete'; target: Expression; at: Span }
  | { kind: 'delete where'; entity: Reference; where: Expression; at: Span }
  | {
      kind: 'list';
      entity: Reference;
      as: string;
      /** Each applies on its own, and not at all where it names a parameter not given. */
      where: Expression[];
      filteredBy: Reference[];
      orders: Order[];
      paging: Paging | null;
      at: Span;
    }
  | { kind: 'set'; target: Expression; field: Reference; to: Expression; at: Span }
  | { kind: 'add' | 'remove'; value: Expression; target: Expression; field: Reference; at: Span }
  /** Takes the rows of section 4 that have the call as their event, for another record. */
  | { kind: 'move'; target: Expression; entity: string; at: Span }
  /**
   * The message that section 7 has by the name: a mail, or a webhook. `mail` is null where it is none, and
   * `webhook` not there; both, where it has no such message, or none that can be used.
   */
  | {
      kind: 'send';
      message: Reference;
      mail: Mail | null;
      webhook?: Webhook | undefined;
      at: Span;
    }
  /** Asks another service, and goes on or refuses as the table of `outgoing` says. */
  | {
      kind: 'call';
      outgoing: Reference;
      /** Not there where section 7 has no such, or none that can be used. */
      declared?: Outgoing | undefined;
      with: Assignment[];
      /** The name of what came back, in hand afterwards; null where nobody wants to know. */
      result: string | null;
      resultAt: Span | null;
      at: Span;
    }
  | { kind: 'for each'; name: string; nameAt: Span; list: Expression; step: Step; at: Span }
  | { kind: 'when'; condition: Expression; step: Step; at: Span }
  /** `sign in E by f and g`: g is the secret. */
  | {
      kind: 'sign in by';
      entity: Reference;
      field: Reference;
      secret: Reference;
      as: string;
      at: Span;
    }
  | { kind: 'sign in'; target: Expression; at: Span }
  /** Null: the credential in use; else every credential of that record. */
  | { kind: 'sign out'; target: Expression | null; at: Span };

const step = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: z.literal(kind), ...shape, at: Span });

export const Step: z.ZodType<Step> = z.lazy(() =>
  z.union([
    step('find', {
      entity: Reference,
      field: Reference,
      parameter: z.string(),
      parameterAt: Span.nullable(),
      as: z.string(),
      asAt: Span.nullable(),
      where: Expression.nullable(),
    }),
    step('create', {
      entity: Reference,
      as: z.string(),
      asAt: Span.nullable(),
      with: z.array(Assignment),
      takesBody: z.boolean(),
    }),
    step('read', { target: Target }),
    step('update', { target: Target, entity: z.string(), takesBody: z.boolean() }),
    step('delete', { target: Target }),
    step('delete where', { entity: Reference, where: Expression }),
    step('list', {
      entity: Reference,
      as: z.string(),
      where: z.array(Expression),
      filteredBy: z.array(Reference),
      orders: z.array(Order),
      paging: Paging.nullable(),
    }),
    step('set', { target: Target, field: Reference, to: Expression }),
    z.object({
      kind: z.enum(['add', 'remove']),
      value: Expression,
      target: Target,
      field: Reference,
      at: Span,
    }),
    step('move', { target: Target, entity: z.string() }),
    step('send', {
      message: Reference,
      mail: Mail.nullable(),
      webhook: Webhook.optional(),
    }),
    step('call', {
      outgoing: Reference,
      declared: Outgoing.optional(),
      with: z.array(Assignment),
      result: z.string().nullable(),
      resultAt: Span.nullable(),
    }),
    step('for each', { name: z.string(), nameAt: Span, list: Expression, step: Step }),
    step('when', { condition: Expression, step: Step }),
    step('sign in by', { entity: Reference, field: Reference, secret: Reference, as: z.string() }),
    step('sign in', { target: Target }),
    step('sign out', { target: Target.nullable() }),
  ]),
);
