// Section 7: the calls the product makes: request, body, answer. Their steps are in step.ts.

export type * from './schema/calls.ts';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
